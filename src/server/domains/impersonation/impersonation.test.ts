import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { comeToView, type Employed, employ, viewAs } from "../../../../test/shop/office-visitor.ts";
import { createTestShop, type SignedUp, type TestShop } from "../../../../test/shop/test-shop.ts";
import { auditLog, customers, staff } from "../../db/schema/index.ts";
import { createImpersonationStore } from "./impersonation-store.ts";

const MINUTE = 60_000;

describe.each(testEngines())("seeing the shop as a customer does on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let support: Employed;
  let latha: SignedUp;
  beforeAll(() => {
    shop = createTestShop(database(), { rateLimitFactor: 10 });
  });
  beforeEach(async () => {
    await emptyDatabase(database().db);
    support = await employ(shop, database(), "support");
    latha = await shop.signUp();
  });

  const begin = (id = latha.id) => viewAs(shop, support.visitor, id);
  const ask = async (cookie: string, path = "/api/customer/sessions", init: RequestInit = {}) =>
    (await shop.request(path, { ...init, headers: { ...init.headers, cookie } })).status;
  const log = async () =>
    (await database().db.select().from(auditLog).orderBy(auditLog.id))
      .filter(({ action }) => action.startsWith("view"))
      .map(({ action, who, subjectId, after }) => [action, who, subjectId, after]);
  const begun = (id = latha.id) => ["view as customer begun", "Asha support", `${id}`];
  const ended = (by: string) => ["view as customer ended", "Asha support", `${latha.id}`, { by }];

  test("leads to the customer's account in their language, with a cookie out of reach and a mark", async () => {
    await database().db.update(customers).set({ language: "te" });
    const { status, location, setCookies } = await begin();
    expect([status, location]).toEqual([303, "/te/account/view"]);
    const until = shop.now().getTime() + 60 * MINUTE;
    expect(setCookies).toEqual([
      expect.stringMatching(
        /^__Host-view-as=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
      `viewing=${encodeURIComponent(`${until} ${latha.email}`)}; Max-Age=3600; Path=/; Secure; SameSite=Strict`,
    ]);
  });

  test("works once, within a minute, and for a page of the office alone", async () => {
    const { address, token } = (await support.visitor.call("officeViewAs", { id: latha.id })).body;
    expect((await comeToView(shop, address, token, "https://evil.example")).status).toBe(403);
    expect((await comeToView(shop, address, token)).status).toBe(303);
    const again = await comeToView(shop, address, token);
    expect([again.status, again.setCookies]).toEqual([404, []]);
    const late = (await support.visitor.call("officeViewAs", { id: latha.id })).body;
    shop.wait(MINUTE);
    expect((await comeToView(shop, address, late.token)).status).toBe(404);
    for (const made of ["", "A".repeat(43), "' or 1=1 --"])
      expect((await comeToView(shop, address, made)).status).toBe(404);
  });

  test("what was handed over is no session, and no session of a customer opens a view", async () => {
    const { token } = (await support.visitor.call("officeViewAs", { id: latha.id })).body;
    expect(await ask(`__Host-view-as=${token}`)).toBe(401);
    expect(await ask(`__Host-view-as=${latha.token}`)).toBe(401);
    const { cookie } = await begin();
    const kept = /view-as=([^;]+)/.exec(cookie)?.[1];
    expect((await shop.call("/api/customer/sessions", undefined, kept)).status).toBe(401);
  });

  test("ends by the button, for good, and the log has both", async () => {
    const { cookie } = await begin();
    expect(await ask(cookie)).toBe(200);
    const end = await shop.request("/api/customer/endView", { method: "POST", headers: { cookie } });
    expect(end.headers.getSetCookie().map((line) => line.replace(/;.*/, ""))).toEqual([
      "__Host-view-as=",
      "viewing=",
    ]);
    expect(await ask(cookie)).toBe(401);
    const until = new Date(shop.now().getTime() + 60 * MINUTE).toISOString();
    expect(await log()).toEqual([[...begun(), { until }], ended("button")]);
  });

  test("ends after an hour, and the log hears of it from the sweep", async () => {
    const { cookie } = await begin();
    shop.wait(60 * MINUTE - 1);
    expect(await ask(cookie)).toBe(200);
    shop.wait(1);
    expect(await ask(cookie)).toBe(401);
    await createImpersonationStore(database().db).sweep(shop.now());
    expect((await log()).at(-1)).toEqual(ended("time"));
  });

  test.each<[string, () => Promise<unknown>]>([
    ["the office is left", () => support.visitor.call("officeLogOut")],
    ["the role no longer lets", () => database().db.update(staff).set({ role: "catalogue" })],
    [
      "the customer is gone",
      () => shop.call("/api/customer/close", { password: latha.password }, latha.token),
    ],
  ])("ends at once when %s", async (_, happen) => {
    const { cookie } = await begin();
    await happen();
    expect(await ask(cookie)).toBe(401);
  });

  test("another one ends the one before", async () => {
    const { cookie } = await begin();
    const other = await begin((await shop.signUp()).id);
    expect([await ask(cookie), await ask(other.cookie)]).toEqual([401, 200]);
    expect(await log()).toContainEqual(ended("another view"));
  });

  test("a customer's own session counts, whatever cookies come along", async () => {
    const { cookie } = await begin();
    const other = await shop.signUp();
    const headers = { authorization: `Bearer ${other.token}` };
    const own = `/api/customer/getUserByEmailId?email=${other.email}`;
    expect(await ask(cookie, own, { headers })).toBe(200);
    expect(await ask(cookie, own)).toBe(403);
    expect(await ask(cookie, "/api/customer/logout", { method: "POST" })).toBe(403);
    expect(await ask(cookie, "/api/customer/logout", { method: "POST", headers })).toBe(200);
    expect((await shop.call("/api/customer/sessions", undefined, latha.token)).status).toBe(200);
  });

  test("of nobody, and of a closed account, there is nothing to see", async () => {
    await shop.call("/api/customer/close", { password: latha.password }, latha.token);
    for (const id of [latha.id, 999])
      expect((await support.visitor.call("officeViewAs", { id })).status).toBe(404);
  });

  test("an office of its own host leads to the shop's", async () => {
    const apart = createTestShop(database(), { officeOrigin: "http://localhost" });
    const { visitor } = await employ(apart, database(), "support");
    const { address, token } = (await visitor.call("officeViewAs", { id: latha.id })).body;
    expect(address).toBe("https://shop.example/api/customer/beginView");
    expect((await comeToView(apart, address, token, "https://shop.example")).status).toBe(403);
    expect((await comeToView(apart, address, token)).status).toBe(303);
    const page = await apart.request("https://shop.example/api/docs");
    expect(page.headers.get("content-security-policy")).toMatch(/form-action 'self'/);
  });
});
