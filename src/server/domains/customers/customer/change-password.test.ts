import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { createTestShop, type TestShop } from "../../../../../test/shop/test-shop.ts";
import { customers, outbox } from "../../../db/schema/index.ts";
import { createPasswords } from "../passwords/passwords.ts";

describe.each(testEngines())("changing the password on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  beforeAll(() => {
    shop = createTestShop(database());
  });
  beforeEach(() => emptyDatabase(database().db));

  const logIn = (emailOrPhone: string, password: string) =>
    shop.call("/api/customer/login", { emailOrPhone, password });
  const change = (token: string, oldPassword: string, newPassword: string) =>
    shop.call("/api/customer/changePassword", { oldPassword, newPassword }, token);
  /** Sets a password as an old shop imported it, without the rule for new passwords. */
  const setPassword = async (id: number, password: string) => {
    const passwordHash = await createPasswords({ memory: 64, passes: 1, parallelism: 1 }).hash(password);
    await database().db.update(customers).set({ passwordHash }).where(eq(customers.id, id));
  };
  const isAlive = async (token: string) =>
    (await shop.call("/api/customer/sessions", undefined, token)).status === 200;

  test("only a customer whose password is the phone number is asked to change it", async () => {
    const { phone, token, id } = await shop.signUp({ phone: "9000000001" });
    await setPassword(id, phone);
    expect(await logIn(phone, phone)).toMatchObject({ status: 200, body: { mustChangePassword: true } });
    expect((await change(token, phone, "marigold-1")).status).toBe(200);
    expect((await logIn(phone, "marigold-1")).body).not.toHaveProperty("mustChangePassword");
  });

  test("ends every other session and notifies by mail", async () => {
    const { email, password, token } = await shop.signUp();
    const other = ((await logIn(email, password)).body as { token: string }).token;
    expect(await change(token, password, "marigold-1")).toMatchObject({
      status: 200,
      body: { success: true, msg: "Your password was changed. All other devices are logged out." },
    });
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false]);
    const [mail] = await database().db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect(mail).toMatchObject({ template: "password-changed", recipient: email });
    expect((await logIn(email, password)).status).toBe(401);
  });

  test("reports the invalid field and changes nothing", async () => {
    const { email, password, phone, token } = await shop.signUp();
    expect(await change(token, "wrong-one", "marigold-1")).toMatchObject({
      status: 400,
      body: { errors: { oldPassword: "This is not your current password." } },
    });
    expect(await change(token, password, "short")).toMatchObject({
      status: 400,
      body: { errors: { newPassword: "Minimum 6 characters required" } },
    });
    expect(await change(token, password, phone)).toMatchObject({
      status: 400,
      body: { errors: { newPassword: "Please choose a password that is not your phone number." } },
    });
    expect(await change(token, password, "Password123")).toMatchObject({
      status: 400,
      body: { errors: { newPassword: "Many people use this password. Please choose another one." } },
    });
    expect((await logIn(email, password)).status).toBe(200);
  });

  test("guessing in an open session is limited to ten attempts", async () => {
    const { token, password } = await shop.signUp();
    for (let guess = 0; guess < 10; guess += 1)
      expect((await change(token, `guess-${guess}`, "marigold-1")).status).toBe(400);
    expect((await change(token, password, "marigold-1")).status).toBe(429);
  });
});
