import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { createTestShop, type SignedUp, type TestShop } from "../../../../../test/shop/test-shop.ts";
import type { Session } from "../../../../contract/customers.ts";
import { sessions } from "../../../db/schema/index.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

describe.each(testEngines())("session calls on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  beforeAll(() => {
    shop = createTestShop(database());
  });
  beforeEach(() => emptyDatabase(database().db));

  const listOf = async (token: string) => {
    const { status, body } = await shop.call("/api/customer/sessions", undefined, token);
    expect(status).toBe(200);
    return (body as { data: Session[] }).data;
  };
  const logInWith = async ({ email, password }: SignedUp, userAgent: string) => {
    const response = await shop.request("/api/customer/login", {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": userAgent },
      body: JSON.stringify({ emailOrPhone: email, password }),
    });
    return ((await response.json()) as { token: string }).token;
  };
  const isAlive = async (token: string) =>
    (await shop.call("/api/customer/sessions", undefined, token)).status === 200;

  test("lists the devices with the current one marked, without tokens and hashes", async () => {
    const customer = await shop.signUp();
    await shop.signUp();
    shop.wait(MINUTE);
    const phone = await logInWith(customer, FIREFOX);
    const list = await listOf(phone);
    expect(list).toMatchObject([
      { browser: "Firefox", system: "Android", isCurrent: true, createdAt: shop.now().toISOString() },
      { browser: null, system: null, isCurrent: false },
    ]);
    expect(Object.keys(list[0] ?? {})).toEqual([
      "id",
      "browser",
      "system",
      "createdAt",
      "lastUsedAt",
      "isCurrent",
    ]);
  });

  test("ends one session, and never another customer's", async () => {
    const customer = await shop.signUp();
    const stranger = await shop.signUp();
    const phone = await logInWith(customer, FIREFOX);
    const [own] = await listOf(phone);
    const end = (token: string) => shop.call("/api/customer/endSession", { id: own?.id }, token);
    expect((await end(stranger.token)).status).toBe(404);
    expect(await isAlive(phone)).toBe(true);
    expect((await end(customer.token)).status).toBe(200);
    expect(await isAlive(phone)).toBe(false);
    expect((await end(customer.token)).status).toBe(404);
  });

  test("logs out everywhere, including this device", async () => {
    const customer = await shop.signUp();
    const stranger = await shop.signUp();
    const phone = await logInWith(customer, FIREFOX);
    expect((await shop.call("/api/customer/logoutAll", {}, phone)).status).toBe(200);
    expect(await isAlive(phone)).toBe(false);
    expect(await isAlive(customer.token)).toBe(false);
    expect(await isAlive(stranger.token)).toBe(true);
  });

  test("use is stored at most every five minutes, and extends the session", async () => {
    const { token } = await shop.signUp();
    const row = async () => (await database().db.select().from(sessions))[0];
    const first = await row();
    shop.wait(5 * MINUTE - 1);
    await listOf(token);
    expect(await row()).toEqual(first);
    shop.wait(1);
    await listOf(token);
    expect(await row()).toMatchObject({
      lastUsedAt: shop.now(),
      expiresAt: new Date(shop.now().getTime() + 14 * DAY),
    });
  });

  test("expires after ninety days, even if it is used", async () => {
    const { token } = await shop.signUp();
    for (let visit = 0; visit < 9; visit += 1) {
      shop.wait(10 * DAY - 1);
      expect(await isAlive(token)).toBe(true);
    }
    shop.wait(9);
    expect(await isAlive(token)).toBe(false);
  });
});
