import { pino } from "pino";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import type { ShopBase } from "../../src/server/domains/shop-base.ts";
import { createRateLimiter } from "../../src/server/http/limits/rate-limiter.ts";
import { memoryFiles } from "../catalogue/test-products.ts";

/** Parts of a shop for use-cases, on a test database; a test replaces those that matter to it. */
export function testShopBase(database: OpenDatabase, parts: Partial<ShopBase> = {}): ShopBase {
  const now = parts.now ?? (() => new Date("2026-01-01T06:00:00Z"));
  return {
    db: database.db,
    database,
    files: memoryFiles(),
    limiter: createRateLimiter({ database, now, pause: async () => {}, factor: 1 }),
    now,
    log: pino({ level: "silent" }),
    onMail: () => {},
    ...parts,
  };
}
