import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { type Employed, employ, officeVisitor } from "../../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../../test/shop/test-shop.ts";
import { outbox, staff, staffPasskeys } from "../../../db/schema/index.ts";
import { totpCode } from "./sign-in/totp.ts";

const MINUTE = 60_000;
const newPassword = "jasmine-and-marigold";

describe.each(testEngines())("own sign-in methods on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let asha: Employed;
  beforeAll(() => {
    shop = createTestShop(database());
  });
  beforeEach(async () => {
    await emptyDatabase(database().db);
    asha = await employ(shop, database());
  });

  const signIn = async (password: string, code: string) => {
    const visitor = officeVisitor(shop);
    const first = await visitor.call("officeSignIn", { email: asha.email, password });
    if (first.status !== 200) return { visitor, status: first.status };
    return { visitor, status: (await visitor.call("officeSignInCode", { code })).status };
  };
  const addPasskey = (name: string) =>
    database()
      .db.insert(staffPasskeys)
      .values({
        ...{ credentialId: name, staffId: asha.id, publicKey: "k", counter: 0, transports: [] },
        ...{ name, createdAt: shop.now() },
      });
  const passkeys = async () => (await asha.visitor.call("officePasskeys")).body.passkeys;
  const takePassword = () =>
    database().db.update(staff).set({ passwordHash: null, totpSecret: null }).where(eq(staff.id, asha.id));
  const events = async () => {
    const sent = await database().db.select().from(outbox).where(eq(outbox.template, "office-access"));
    return sent.map(({ data }) => (data as { values: { event: string } }).values.event).sort();
  };

  test("a new password needs a confirmation, ends the other sessions and is reported by mail", async () => {
    const { visitor, password, totpSecret, recoveryCodes } = asha;
    const phone = await signIn(password, recoveryCodes[0] ?? "");
    expect((await visitor.call("officeChangePassword", { password: "short" })).status).toBe(400);
    shop.wait(10 * MINUTE);
    const late = await visitor.call("officeChangePassword", { password: newPassword });
    expect(late).toMatchObject({ status: 403, body: { reason: "proof-required" } });
    await visitor.call("officeProve", { password, code: totpCode(totpSecret, shop.now()) });
    expect((await visitor.call("officeChangePassword", { password: newPassword })).status).toBe(200);
    expect((await phone.visitor.call("officeMe")).status).toBe(401);
    expect((await visitor.call("officeMe")).status).toBe(200);
    expect((await signIn(password, recoveryCodes[1] ?? "")).status).toBe(401);
    expect((await signIn(newPassword, recoveryCodes[1] ?? "")).status).toBe(200);
    expect(await events()).toContain("password-changed");
  });

  test("a new code app replaces the old one once its code is correct", async () => {
    const { visitor, password, totpSecret, recoveryCodes } = asha;
    const phone = await signIn(password, recoveryCodes[0] ?? "");
    const { secret, address } = (await visitor.call("officeNewCodeApp")).body;
    expect(address).toMatch(/^otpauth:\/\/totp\//);
    expect((await visitor.call("officeSetCodeApp", { secret, code: "000000" })).status).toBe(401);
    const own = "A".repeat(32);
    const foreign = await visitor.call("officeSetCodeApp", {
      secret: own,
      code: totpCode(own, shop.now()),
    });
    expect(foreign).toMatchObject({ status: 409, body: { reason: "code-app-expired" } });
    const set = await visitor.call("officeSetCodeApp", { secret, code: totpCode(secret, shop.now()) });
    expect(set).toMatchObject({ status: 200, body: { recoveryCodes: [] } });
    expect((await phone.visitor.call("officeMe")).status).toBe(401);
    shop.wait(MINUTE);
    expect((await signIn(password, totpCode(totpSecret, shop.now()))).status).toBe(401);
    expect((await signIn(password, totpCode(secret, shop.now()))).status).toBe(200);
    expect((await signIn(password, recoveryCodes[1] ?? "")).status).toBe(200);
    expect(await events()).toContain("code-app-changed");
  });

  test("the last sign-in method cannot be removed, even by concurrent requests", async () => {
    await takePassword();
    await Promise.all([addPasskey("phone"), addPasskey("desk")]);
    const [one, two] = await passkeys();
    const remove = (id = 0) => asha.visitor.call("officeRemovePasskey", { id });
    const answers = await Promise.all([remove(one?.id), remove(two?.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe("last-way-in");
    expect(await passkeys()).toHaveLength(1);
  });

  test("an account with passkeys only sets up password and code app together", async () => {
    const { visitor } = asha;
    await takePassword();
    await addPasskey("phone");
    const alone = await visitor.call("officeChangePassword", { password: newPassword });
    expect(alone).toMatchObject({ status: 409, body: { reason: "code-app-missing" } });
    const { secret } = (await visitor.call("officeNewCodeApp")).body;
    const code = totpCode(secret, shop.now());
    expect((await visitor.call("officeSetCodeApp", { secret, code })).status).toBe(400);
    const set = await visitor.call("officeSetCodeApp", { secret, code, password: newPassword });
    expect(set.body.recoveryCodes).toHaveLength(10);
    expect((await signIn(newPassword, set.body.recoveryCodes[0] ?? "")).status).toBe(200);
    const [passkey] = await passkeys();
    expect((await visitor.call("officeRemovePasskey", { id: passkey?.id ?? 0 })).status).toBe(200);
  });

  test("a passkey is named after the browser that created it", async () => {
    const headers = {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36",
    };
    const { body } = await asha.visitor.send("officePasskeys", undefined, headers);
    expect(body).toMatchObject({ deviceName: "Chrome, Linux", hasPassword: true });
  });
});
