import { sql } from "drizzle-orm";
import { type Paise, rupees } from "../../../../contract/money.ts";
import type { OpenDatabase } from "../../../db/database.ts";
import type { Deed } from "../../actor.ts";
import { type Change, writeChanges } from "../../audit-log/index.ts";
import { raiseVersion } from "../writing/listing-store.ts";

/** A variant and what it costs. */
export interface PricedVariant {
  readonly productId: number;
  readonly productName: string;
  readonly variantId: number;
  readonly variantName: string;
  readonly machine: string;
  readonly pricePaise: Paise;
}

/** Which variants are meant; nothing named means all. */
export interface PriceFilter {
  /** Its subcategories' as well. */
  readonly categoryId?: number | undefined;
  readonly productId?: number | undefined;
  readonly variantId?: number | undefined;
}

export interface PriceChange extends PricedVariant {
  readonly newPaise: Paise;
}

/** Rolls the transaction back. */
class PricesMoved extends Error {}

export interface PriceStore {
  /** By product and in its order. */
  list(filter: PriceFilter): Promise<PricedVariant[]>;
  /** All of them or, where one no longer costs what it did, none: `false`. */
  change(changes: readonly PriceChange[], deed: Deed): Promise<boolean>;
}

const LIST = `
  select p.id as "productId", p.name as "productName", v.id as "variantId", v.name as "variantName", v.machine,
    v.price_paise as "pricePaise"
  from product_variants v join products p on p.id = v.product_id
  where ($1::int is null or exists (
      select 1 from product_homes home join categories c on c.id = home.category_id
      where home.product_id = p.id and $1 in (c.id, c.parent_id)))
    and ($2::int is null or p.id = $2) and ($3::int is null or v.id = $3)
  order by p.id, v.position, v.id`;

export function createPriceStore({ db, pool }: OpenDatabase): PriceStore {
  return {
    list: async ({ categoryId, productId, variantId }) => {
      const values = [categoryId ?? null, productId ?? null, variantId ?? null];
      return (await pool.query<PricedVariant>(LIST, values)).rows;
    },
    change: (changes, { actor, now }) =>
      db
        .transaction(async (tx) => {
          await raiseVersion(tx);
          const column = (value: (change: PriceChange) => number) => sql.param(changes.map(value));
          const { rows } = await tx.execute<{ productId: number }>(sql`
          update product_variants v set price_paise = wanted.new_paise
          from unnest(${column((change) => change.variantId)}::int[], ${column((change) => change.pricePaise)}::int[],
            ${column((change) => change.newPaise)}::int[]) wanted (id, old_paise, new_paise)
          where v.id = wanted.id and v.price_paise = wanted.old_paise returning v.product_id as "productId"`);
          if (rows.length < changes.length) throw new PricesMoved();
          const ids = [...new Set(rows.map(({ productId }) => productId))];
          await tx.execute(
            sql`update products set updated_at = now(), version = version + 1 where id = any(${sql.param(ids)}::int[])`,
          );
          await writeChanges(tx, actor, linesOf(changes), now);
          return true;
        })
        .catch((error: unknown) => {
          if (error instanceof PricesMoved) return false;
          throw error;
        }),
  };
}

/** What the log says: a line for each design. */
function linesOf(changes: readonly PriceChange[]): Change[] {
  const named = (own: readonly PriceChange[], paise: (change: PriceChange) => Paise) =>
    Object.fromEntries(own.map((change) => [`price of ${change.variantName}`, rupees(paise(change))]));
  return [...Map.groupBy(changes, ({ productId }) => productId)].map(([subjectId, own]) => ({
    action: "prices changed",
    subject: "design",
    subjectId,
    before: named(own, ({ pricePaise }) => pricePaise),
    after: named(own, ({ newPaise }) => newPaise),
  }));
}
