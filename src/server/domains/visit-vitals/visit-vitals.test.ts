import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { employ } from "../../../../test/shop/office-visitor.ts";
import { createTestShop } from "../../../../test/shop/test-shop.ts";
import { DAY_MS } from "../../../contract/constants.ts";
import type { VisitVitals } from "../../../contract/vitals/visit-vitals.ts";
import { addVitals, readVitals } from "./visit-vitals-store.ts";

const TODAY = new Date("2026-11-29T06:00:00Z");
const daysFrom = (days: number) => new Date(TODAY.getTime() + days * DAY_MS);
const visit: VisitVitals = { page: "design", device: "phone" };

describe.each(testEngines())("speed of pages on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(() => emptyDatabase(database().db));

  test("tells the value that three of four visits of the last 28 days did not exceed", async () => {
    for (const [days, lcp] of [
      [40, 9_000],
      [20, 1_000],
      [10, 2_000],
      [1, 2_400],
      [0, 8_000],
    ] as const)
      await addVitals(database().db, { ...visit, lcp, cls: lcp / 100_000 }, daysFrom(-days));
    await addVitals(database().db, { page: "home", device: "computer", inp: 0, cls: 0 }, TODAY);
    const pages = await readVitals(database().db, TODAY);
    expect(pages.map(({ page, device, visits }) => [page, device, visits])).toEqual([
      ["design", "phone", 4],
      ["home", "computer", 1],
    ]);
    expect(pages[0]?.lcp).toBeGreaterThan(2_400 * 0.99);
    expect(pages[0]?.lcp).toBeLessThan(2_400 * 1.01);
    expect(pages[0]?.cls).toBeCloseTo(0.024, 3);
    expect(pages[0]?.inp).toBeNull();
    expect(pages[1]).toMatchObject({ inp: 0, cls: 0, lcp: null });
    expect(await readVitals(database().db, daysFrom(28))).toEqual([]);
  });

  test("counts neither bots nor staff, nor more than an hour's share of one address", async () => {
    const shop = createTestShop(database());
    const { visitor } = await employ(shop, database());
    const send = (headers: Record<string, string>, body: unknown = { ...visit, lcp: 900 }) =>
      shop.request("/api/vitals", {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0", ...headers },
        body: JSON.stringify(body),
      });
    const count = async () => (await visitor.call("officeVitals")).body.pages[0]?.visits ?? 0;
    expect((await send({ "user-agent": "Googlebot/2.1" })).status).toBe(200);
    expect((await send({ cookie: "office-session=x" })).status).toBe(200);
    expect(await count()).toBe(0);
    for (const bad of [
      { page: "x" },
      { ...visit, lcp: -1 },
      { ...visit, lcp: 1e9 },
      { ...visit, cls: "0.1" },
    ])
      expect((await send({}, bad)).status).toBe(400);
    const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await send({})).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await count()).toBe(60);
  });
});
