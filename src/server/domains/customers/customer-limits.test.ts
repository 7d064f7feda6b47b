import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { createTestShop, type SignedUp, type TestShop } from "../../../../test/shop/test-shop.ts";
import { outbox } from "../../db/schema/index.ts";

describe.each(testEngines())("limits of customer calls on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let customer: SignedUp;
  beforeAll(() => {
    shop = createTestShop(database(), { trustedProxies: 1 });
  });
  beforeEach(async () => {
    await emptyDatabase(database().db);
    customer = await shop.signUp();
    shop.pauses.length = 0;
  });

  const from = async (address: string, path: string, body: object, at = shop) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": address };
    return at.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  };
  const logIn = (address: string, password = customer.password, at = shop) =>
    from(address, "/api/customer/login", { emailOrPhone: customer.email, password }, at);
  const flood = (count: number, addressOf: (index: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, index) => logIn(addressOf(index), "wrong-one")));

  test("a flood from one address is refused with the waiting time, and the customer logs in from another", async () => {
    const answers = await flood(300, () => "203.0.113.7");
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = await logIn("203.0.113.7");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("900");
    expect(await refused.json()).toMatchObject({
      success: false,
      error: "Too many attempts. Please try again in 15 minutes.",
    });
    shop.pauses.length = 0;
    expect((await logIn("198.51.100.1")).status).toBe(200);
    expect(shop.pauses).toEqual([400]);
  });

  test("a flood from many addresses slows logins to this account, and still admits the customer", async () => {
    await flood(105, (index) => `203.0.113.${index}`);
    shop.pauses.length = 0;
    expect((await logIn("198.51.100.1")).status).toBe(200);
    expect(shop.pauses).toEqual([2_000, 400]);
  });

  test("addresses of one IPv6 network count together", async () => {
    await flood(10, (index) => `2001:db8:1:2::${index}`);
    expect((await logIn("2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await logIn("2001:db8:1:3::1")).status).toBe(200);
  });

  test("processes share the count, also after a restart", async () => {
    await flood(10, () => "203.0.113.7");
    const restarted = createTestShop(database(), { trustedProxies: 1 });
    expect((await logIn("203.0.113.7", customer.password, restarted)).status).toBe(429);
  });

  test("guessing codes from one address does not use up the attempts of another", async () => {
    const enter = (address: string) =>
      from(address, "/api/customer/verifyOtp", { email: customer.email, otp: "1" });
    const answers = await Promise.all(Array.from({ length: 70 }, () => enter("203.0.113.7")));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(30);
    expect((await enter("198.51.100.1")).status).toBe(400);
  });

  describe("a forgotten password", () => {
    const ask = (address: string) => from(address, "/api/customer/sendReset", { email: customer.email });
    const enter = async (address: string, otp: string) =>
      (await from(address, "/api/customer/verifyOtp", { email: customer.email, otp })).status;
    const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
    const fromStrangers = <T>(count: number, work: (address: string) => Promise<T>) =>
      Promise.all(Array.from({ length: count }, (_, index) => work(`203.0.113.${index % 4}`)));
    const codeFor = async (address: string) => {
      expect((await ask(address)).status).toBe(200);
      const [mail] = await database().db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
      return ((mail?.data ?? {}) as { values: { code: string } }).values.code;
    };

    test("can be replaced although strangers at four addresses requested twenty codes and entered wrong ones", async () => {
      await fromStrangers(20, ask);
      await fromStrangers(200, ask);
      const code = await codeFor("198.51.100.1");
      await Promise.all(Array.from({ length: 20 }, () => enter("203.0.113.1", wrong(code))));
      expect(await enter("203.0.113.1", code)).toBe(400);
      expect(await enter("198.51.100.1", code)).toBe(200);
      const password = "marigold-2";
      const reset = { email: customer.email, verificationCode: code, password };
      expect((await from("198.51.100.1", "/api/customer/resetPassword", reset)).status).toBe(200);
      expect((await logIn("198.51.100.1", password)).status).toBe(200);
    });

    test("cannot be guessed: twenty wrong entries from all addresses invalidate a code", async () => {
      const code = await codeFor("198.51.100.1");
      await fromStrangers(19, (address) => enter(address, wrong(code)));
      expect(await enter("198.51.100.1", code)).toBe(200);
      await enter("203.0.113.3", wrong(code));
      expect(await enter("198.51.100.1", code)).toBe(400);
      expect(await enter("198.51.100.1", await codeFor("198.51.100.1"))).toBe(200);
    });

    test("does not flood the mailbox: repeated requests from one address get a smaller share", async () => {
      const sent = async (addresses: number) => {
        await emptyDatabase(database().db);
        customer = await shop.signUp();
        for (let round = 0; round < 8; round += 1)
          for (let index = 0; index < addresses; index += 1) await ask(`203.0.113.${index}`);
        return database().db.$count(outbox, eq(outbox.template, "one-time-code"));
      };
      expect([await sent(1), await sent(4), await sent(50)]).toEqual([6, 12, 36]);
    });
  });

  test("logins to known and unknown accounts fail after the same time", async () => {
    await logIn("198.51.100.1", "wrong-one");
    const known = shop.pauses.splice(0);
    const unknown = { emailOrPhone: "nobody@example.com", password: "wrong-one" };
    await from("198.51.100.1", "/api/customer/login", unknown);
    expect(shop.pauses.splice(0)).toEqual(known);
    for (const email of [customer.email, "nobody@example.com"])
      await from("198.51.100.1", "/api/customer/verifyOtp", { email, otp: "1" });
    expect(shop.pauses).toEqual([250, 250]);
  });
});
