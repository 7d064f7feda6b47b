import { and, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "../../db/database.ts";
import { promotions } from "../../db/schema/index.ts";
import { findSales } from "./covered-store.ts";
import type { PriceNow } from "./price-now.ts";
import { coversSql, isPrivateSql } from "./price-now-sql.ts";
import type { RunningSale } from "./promotion.ts";

/** Prices that promotions give to variants now. */
export interface CurrentSales {
  running(): Promise<readonly RunningSale[]>;
  /** By variant id, without those that no promotion changes. */
  prices(variantIds: readonly number[]): Promise<ReadonlyMap<number, PriceNow>>;
  /** Ids of designs on sale that are free for customers with an account, newest first. */
  freeDesigns(limit: number): Promise<number[]>;
}

/** `withCache` returns a reading that may be as old as cached answers. */
export function createCurrentSales(
  database: OpenDatabase,
  now: () => Date,
  withCache: <T>(read: () => Promise<T>) => () => Promise<T> = (read) => read,
): CurrentSales {
  const { db } = database;
  const running = withCache(() => readRunning(db, now()));
  return {
    running,
    prices: async (variantIds) => {
      if (variantIds.length === 0) return new Map();
      const current = await running();
      const sales = current.some(({ kind }) => kind === "sale")
        ? await findSales(database, variantIds, now())
        : [];
      const isFree = freeAmong(current);
      const freeIds = isFree ? await findFree(db, variantIds, isFree) : [];
      const prices = new Map<number, PriceNow>([...sales].map(([id, sale]) => [id, { sale }]));
      for (const id of freeIds) prices.set(id, { ...prices.get(id), isFree: true });
      return prices;
    },
    freeDesigns: async (limit) => {
      const isFree = freeAmong(await running());
      if (!isFree) return [];
      const { rows } = await db.execute<{ id: number }>(sql`
        select id from products where published and id in (select v.product_id from product_variants v where ${isFree})
        order by id desc limit ${limit}`);
      return rows.map(({ id }) => id);
    },
  };
}

function readRunning(db: Database, at: Date): Promise<RunningSale[]> {
  const { kind, percent, amountPaise, scope, startsAt, endsAt, id } = promotions;
  return db
    .select({ kind, percent, amountPaise, scope })
    .from(promotions)
    .where(and(inArray(kind, ["sale", "free"]), lte(startsAt, at), or(isNull(endsAt), gt(endsAt, at))))
    .orderBy(id);
}

/** SQL condition that the variant `v` is free for customers with an account; undefined if none is. */
function freeAmong(running: readonly RunningSale[]): SQL | undefined {
  return or(...running.filter(({ kind }) => kind === "free").map(({ scope }) => coversSql(scope)));
}

async function findFree(db: Database, variantIds: readonly number[], isFree: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select v.id from product_variants v where v.id = any(${sql.param([...variantIds])}::int[]) and ${isFree}
      and not ${isPrivateSql}`);
  return rows.map(({ id }) => id);
}
