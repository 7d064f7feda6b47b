import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { createTestShop, type TestShop } from "../../../../test/shop/test-shop.ts";
import { customers, outbox } from "../../db/schema/index.ts";
import { createPasswords, importCustomer } from "./index.ts";

const latha = { fullName: "Latha Rao", email: "Latha@Example.com", phone: "9876500001" };
const MD5 = `md5:salt:${createHash("md5").update("saltlotus99").digest("hex")}`;
const BCRYPT = "$2y$05$abcdefghijklmnopqrstuuePxDEdnHdfmHG2O40WVs.dBFHKXGzIS";

describe.each(testEngines())("a customer of an older shop on $name", (engine) => {
  const database = useDatabase(engine);
  const passwords = createPasswords({ memory: 32, passes: 1, parallelism: 1 });
  let shop: TestShop;
  beforeAll(() => {
    shop = createTestShop(database());
  });
  beforeEach(() => emptyDatabase(database().db));

  const bring = (password: string, more = {}) =>
    importCustomer(database().db, passwords, { ...latha, ...more, password });
  const logIn = (password: string) =>
    shop.call("/api/customer/login", { emailOrPhone: "latha@example.com", password });
  const stored = async () => (await database().db.select().from(customers))[0]?.passwordHash;

  test.each([
    ["MD5", "lotus99", MD5],
    ["bcrypt", "zari-thread", BCRYPT],
    ["the phone number", "9876500001", "phone"],
  ])("logs in by %s, which becomes Argon2id then", async (_, password, hash) => {
    expect(await bring(hash)).toMatchObject({ addedId: expect.any(Number) });
    expect((await logIn("not-the-one")).status).toBe(401);
    expect(await stored()).not.toMatch(/^\$argon2id/);
    expect((await logIn(password)).status).toBe(200);
    expect(await stored()).toMatch(/^\$argon2id/);
    expect((await logIn(password)).status).toBe(200);
    expect((await logIn("not-the-one")).status).toBe(401);
  });

  test("an Argon2id hash of another cost is replaced as well", async () => {
    const hash = await passwords.hash("lotus99");
    await bring(hash);
    expect((await logIn("lotus99")).status).toBe(200);
    expect(await stored()).not.toBe(hash);
  });

  test("gets no mail, and keeps the registration date", async () => {
    await bring(MD5, { createdAt: new Date("2019-04-01T00:00:00Z") });
    expect(await database().db.$count(outbox)).toBe(0);
    expect((await database().db.select().from(customers))[0]?.createdAt.getFullYear()).toBe(2019);
  });

  test("cannot log in without a password", async () => {
    await bring("");
    for (const guess of ["undefined", "9876500001"]) expect((await logIn(guess)).status).toBe(401);
  });

  test("reports why a record was skipped", async () => {
    expect(await bring("rot13:abc")).toEqual({ refusal: "password" });
    expect(await bring("", { email: "latha" })).toEqual({ refusal: "email" });
    expect(await bring("", { phone: "98765" })).toEqual({ refusal: "phone" });
    expect(await bring("", { fullName: " " })).toEqual({ refusal: "name" });
    await bring("");
    expect(await bring("", { phone: "9876500002" })).toEqual({ refusal: "taken" });
  });
});
