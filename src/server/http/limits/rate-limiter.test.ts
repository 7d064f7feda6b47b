import { beforeEach, describe, expect, test } from "vitest";
import { bothEngines, emptyDatabase, useDatabase } from "../../../../test/databases/test-engines.ts";
import { createRateLimiter, sweepRateLimits } from "./rate-limiter.ts";

const limit = { hits: 3, seconds: 900 };
const attempt = (key: string) => [{ key, limit }];

describe.each(bothEngines())("rate limiter on $name", (engine) => {
  const database = useDatabase(engine);
  let time = new Date("2026-01-01T00:00:00Z");
  const pauses: number[] = [];
  const pause = async (ms: number) => pauses.push(ms);
  const limiter = (factor = 1) => createRateLimiter({ database: database(), now: () => time, pause, factor });
  beforeEach(async () => {
    pauses.length = 0;
    await emptyDatabase(database().db);
  });

  test("admits exactly the limit, even for concurrent attempts", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => limiter().take(attempt("login a"))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  test("returns the seconds to wait, and starts a new count afterwards", async () => {
    for (let hit = 0; hit < 3; hit += 1) await limiter().take(attempt("login a"));
    time = new Date(time.getTime() + 100_000);
    await expect(limiter().take(attempt("login a"))).rejects.toMatchObject({
      code: "too-many",
      retryAfter: 800,
    });
    time = new Date(time.getTime() + 800_000);
    await limiter().take(attempt("login a"));
  });

  test("keys do not share a count, and a legitimate attempt is uncounted", async () => {
    for (let hit = 0; hit < 3; hit += 1) await limiter().take(attempt("login a"));
    await limiter().take(attempt("login b"));
    await limiter().giveBack(attempt("login a"));
    await limiter().take(attempt("login a"));
    await expect(limiter().take(attempt("login a"))).rejects.toMatchObject({ code: "too-many" });
  });

  test("an attempt refused by a narrow limit does not count for a wider one", async () => {
    const both = (address: string) => [
      { key: `login ${address}`, limit },
      { key: "login account", limit: { hits: 5, seconds: 900 } },
    ];
    const flood = await Promise.allSettled(Array.from({ length: 50 }, () => limiter().take(both("flood"))));
    expect(flood.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    await limiter().take(both("elsewhere"));
  });

  test("all limits of a call are counted", async () => {
    const keys = ["narrow", "wide", "wider"];
    await limiter().take(keys.map((key) => ({ key, limit })));
    const stored = await database().db.execute("select hits from rate_limits");
    expect(stored.rows).toEqual(keys.map(() => ({ hits: 1 })));
  });

  test("a limit that slows admits attempts after a pause", async () => {
    const slow = [{ key: "login account", limit, slows: true as const }];
    for (let hit = 0; hit < 3; hit += 1) await limiter().take(slow);
    expect(pauses).toEqual([]);
    await limiter().take(slow);
    expect(pauses).toEqual([2_000]);
  });

  test("a factor multiplies every limit", async () => {
    for (let hit = 0; hit < 30; hit += 1) await limiter(10).take(attempt("login a"));
    await expect(limiter(10).take(attempt("login a"))).rejects.toMatchObject({ code: "too-many" });
  });

  test("sweeping deletes expired windows only", async () => {
    await limiter().take(attempt("old"));
    time = new Date(time.getTime() + 600_000);
    for (let hit = 0; hit < 3; hit += 1) await limiter().take(attempt("young"));
    time = new Date(time.getTime() + 400_000);
    await sweepRateLimits(database().db, time);
    await expect(limiter().take(attempt("young"))).rejects.toMatchObject({ code: "too-many" });
    expect((await database().db.execute("select 1 from rate_limits")).rows).toHaveLength(1);
  });
});
