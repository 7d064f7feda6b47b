import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { type Employed, employ, openAsCustomer, viewAs } from "../../../../test/shop/office-visitor.ts";
import { createTestShop, type SignedUp, type TestShop } from "../../../../test/shop/test-shop.ts";
import { auditLog, customers, staff } from "../../db/schema/index.ts";
import { sweepImpersonations } from "./impersonation-store.ts";

const MINUTE = 60_000;

describe.each(testEngines())("impersonation on $name", (engine) => {
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
  const begun = (id = latha.id) => ["view as customer started", "Asha support", `${id}`];
  const ended = (by: string) => ["view as customer ended", "Asha support", `${latha.id}`, { by }];

  test("opens the customer's account in their language, with an HttpOnly cookie and a readable one", async () => {
    await database().db.update(customers).set({ language: "te" });
    const { status, location, setCookies } = await begin();
    expect([status, location]).toEqual([303, "/te/account/view"]);
    const until = shop.now().getTime() + 60 * MINUTE;
    expect(setCookies).toEqual([
      expect.stringMatching(
        /^__Host-view-as=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
      `impersonation=${encodeURIComponent(`${until} ${latha.email}`)}; Max-Age=3600; Path=/; Secure; SameSite=Strict`,
    ]);
  });

  test("a grant works once, within a minute, and only from the office's page", async () => {
    const { address, token } = (await support.visitor.call("officeViewAs", { id: latha.id })).body;
    expect((await openAsCustomer(shop, address, token, "https://evil.example")).status).toBe(403);
    expect((await openAsCustomer(shop, address, token)).status).toBe(303);
    const again = await openAsCustomer(shop, address, token);
    expect([again.status, again.setCookies]).toEqual([404, []]);
    const late = (await support.visitor.call("officeViewAs", { id: latha.id })).body;
    shop.wait(MINUTE);
    expect((await openAsCustomer(shop, address, late.token)).status).toBe(404);
    for (const made of ["", "A".repeat(43), "' or 1=1 --"])
      expect((await openAsCustomer(shop, address, made)).status).toBe(404);
  });

  test("a grant is no session, and a customer's session is no grant", async () => {
    const { token } = (await support.visitor.call("officeViewAs", { id: latha.id })).body;
    expect(await ask(`__Host-view-as=${token}`)).toBe(401);
    expect(await ask(`__Host-view-as=${latha.token}`)).toBe(401);
    const { cookie } = await begin();
    const cookieToken = /view-as=([^;]+)/.exec(cookie)?.[1];
    expect((await shop.call("/api/customer/sessions", undefined, cookieToken)).status).toBe(401);
  });

  test("ends by the button, for good, and start and end are logged", async () => {
    const { cookie } = await begin();
    expect(await ask(cookie)).toBe(200);
    const end = await shop.request("/api/customer/endView", { method: "POST", headers: { cookie } });
    expect(end.headers.getSetCookie().map((line) => line.replace(/;.*/, ""))).toEqual([
      "__Host-view-as=",
      "impersonation=",
    ]);
    expect(await ask(cookie)).toBe(401);
    const until = new Date(shop.now().getTime() + 60 * MINUTE).toISOString();
    expect(await log()).toEqual([[...begun(), { until }], ended("exit button")]);
  });

  test("ends after an hour, which the sweep logs", async () => {
    const { cookie } = await begin();
    shop.wait(60 * MINUTE - 1);
    expect(await ask(cookie)).toBe(200);
    shop.wait(1);
    expect(await ask(cookie)).toBe(401);
    await sweepImpersonations(database().db, shop.now());
    expect((await log()).at(-1)).toEqual(ended("timeout"));
  });

  test.each<[string, () => Promise<unknown>]>([
    ["the staff member signs out", () => support.visitor.call("officeLogOut")],
    ["the role lost the permission", () => database().db.update(staff).set({ role: "catalogue" })],
    [
      "the customer's account is closed",
      () => shop.call("/api/customer/close", { password: latha.password }, latha.token),
    ],
  ])("ends at once when %s", async (_, happen) => {
    const { cookie } = await begin();
    await happen();
    expect(await ask(cookie)).toBe(401);
  });

  test("a new impersonation ends the previous one", async () => {
    const { cookie } = await begin();
    const other = await begin((await shop.signUp()).id);
    expect([await ask(cookie), await ask(other.cookie)]).toEqual([401, 200]);
    expect(await log()).toContainEqual(ended("another view as customer"));
  });

  test("a customer's own session takes precedence over the cookie", async () => {
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

  test("an unknown customer and a closed account are refused", async () => {
    await shop.call("/api/customer/close", { password: latha.password }, latha.token);
    for (const id of [latha.id, 999])
      expect((await support.visitor.call("officeViewAs", { id })).status).toBe(404);
  });

  test("an office on its own host redirects to the shop's host", async () => {
    const separateHost = createTestShop(database(), { officeOrigin: "http://localhost" });
    const { visitor } = await employ(separateHost, database(), "support");
    const { address, token } = (await visitor.call("officeViewAs", { id: latha.id })).body;
    expect(address).toBe("https://shop.example/api/customer/beginView");
    expect((await openAsCustomer(separateHost, address, token, "https://shop.example")).status).toBe(403);
    expect((await openAsCustomer(separateHost, address, token)).status).toBe(303);
    const page = await separateHost.request("https://shop.example/api/docs");
    expect(page.headers.get("content-security-policy")).toMatch(/form-action 'self'/);
  });
});
