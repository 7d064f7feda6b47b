import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OfficeEndpointName, officeEndpoints } from "../../src/contract/office/endpoints.ts";
import type { OfficeEndpoint } from "../../src/contract/office/office-endpoint.ts";
import { mayRole, type Role, roles } from "../../src/contract/office/permissions.ts";
import { emptyDatabase, testEngines, useDatabase } from "../databases/test-engines.ts";
import { type Employed, employ, type OfficeVisitor, officeVisitor } from "../shop/office-visitor.ts";
import { createTestShop, type SignedUp, type TestShop } from "../shop/test-shop.ts";

const calls = Object.entries(officeEndpoints) as [OfficeEndpointName, OfficeEndpoint][];
const ORIGIN = "http://localhost";

/** Tests all calls of the office, including new ones without further code, as each kind of visitor. */
describe.each(testEngines())("access to the office's calls on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  beforeAll(() => {
    shop = createTestShop(database(), { rateLimitFactor: 1_000 });
  });
  beforeEach(async () => {
    await emptyDatabase(database().db);
    staff.clear();
  });
  const staff = new Map<Role, Promise<Employed>>();

  const send = async (
    visitor: OfficeVisitor,
    name: OfficeEndpointName,
    headers: Record<string, string> = {},
  ) => (await visitor.send(name, {}, { origin: ORIGIN, ...headers })).status;
  const guarded = calls.filter(([, { needs }]) => needs !== "public");

  test("answers 401 to every call without a staff session with both factors", async () => {
    const customer: SignedUp = await shop.signUp();
    const loggedOut = await employ(shop, database());
    const endedCookie = [...loggedOut.visitor.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    await loggedOut.visitor.call("officeLogOut");
    const half = await halfSignedIn(shop, await employ(shop, database()));
    const strangers: Record<string, (name: OfficeEndpointName) => Promise<number>> = {
      nobody: (name) => send(officeVisitor(shop), name),
      customer: (name) =>
        send(officeVisitor(shop), name, {
          authorization: `Bearer ${customer.token}`,
          cookie: `office-session=${customer.token}`,
        }),
      "ended session": (name) => send(officeVisitor(shop), name, { cookie: endedCookie }),
      "no second factor": (name) => send(half, name),
    };
    const leaks: string[] = [];
    for (const [name, { needs }] of guarded)
      for (const [who, attempt] of Object.entries(strangers)) {
        // Calls that enter the second factor accept half a session; their empty input is invalid.
        const expected = needs === "password" && who === "no second factor" ? 400 : 401;
        const status = await attempt(name);
        if (status !== expected) leaks.push(`${name} by ${who}: ${status}`);
      }
    expect(leaks).toEqual([]);
  });

  test("allows each role the calls of its permissions, and answers 403 to the rest", async () => {
    const leaks: string[] = [];
    for (const role of roles)
      for (const [name, { needs }] of guarded.filter(([, { needs }]) => isPermission(needs))) {
        const { visitor } = await employed(role);
        const may = isPermission(needs) && mayRole(role, needs as never);
        const status = await send(visitor, name);
        if ((status === 403) === may || status === 401 || status >= 500)
          leaks.push(`${name} by ${role}: ${status}`);
      }
    expect(leaks).toEqual([]);
  });

  test("refuses changes requested by another site's page, or without an origin", async () => {
    const { visitor } = await employ(shop, database());
    for (const [name, { method }] of calls)
      for (const origin of ["https://evil.example", "null", "http://localhost.evil.example"]) {
        if (method === "GET") continue;
        expect((await visitor.send(name, {}, { origin })).status, `${name} from ${origin}`).toBe(403);
      }
    for (const [name, { method }] of calls)
      if (method !== "GET") expect((await visitor.send(name, {}, {})).status, name).toBe(403);
  });

  test("asks for a fresh proof before critical changes", async () => {
    const { visitor } = await employ(shop, database());
    shop.wait(10 * 60_000);
    for (const [name, { freshProof }] of calls)
      if (freshProof)
        expect(await visitor.send(name, {}, { origin: ORIGIN }), name).toMatchObject({
          status: 403,
          body: { reason: "proof-required" },
        });
  });

  function employed(role: Role): Promise<Employed> {
    const known = staff.get(role) ?? employ(shop, database(), role);
    staff.set(role, known);
    return known;
  }
});

async function halfSignedIn(shop: TestShop, { email, password }: Employed): Promise<OfficeVisitor> {
  const visitor = officeVisitor(shop);
  await visitor.call("officeSignIn", { email, password });
  return visitor;
}

const isPermission = (needs: OfficeEndpoint["needs"]) => needs.includes(":");
