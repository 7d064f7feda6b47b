import { sql } from "drizzle-orm";
import type { Paise } from "../../../contract/money.ts";
import type { PromotionScope } from "../../../contract/office/promotions/promotions-wire.ts";
import { picturePath } from "../../../contract/pictures.ts";
import type { Database, OpenDatabase } from "../../db/database.ts";
import { createStatement } from "../../db/statement.ts";
import type { Promotion, PromotionTerms, SaleOffer } from "./promotion.ts";

/** A variant on sale that a promotion covers. */
export interface CoveredVariant {
  readonly variantId: number;
  readonly variantName: string;
  readonly productId: number;
  readonly productName: string;
  readonly machine: string;
  readonly photo: string;
  readonly pricePaise: Paise;
  /** Lowest price offered in the last 30 days, sales included. */
  readonly lowest30Paise: Paise;
}

export type Overlap = Pick<Promotion, "id" | "name" | "startsAt" | "endsAt">;

/** Covered variants on sale, those of the newest designs first; at most `most` of them, or all. */
export async function readCovered(
  db: Database,
  scope: PromotionScope | null,
  at: Date,
  most?: number,
): Promise<CoveredVariant[]> {
  const { rows } = await db.execute<Omit<CoveredVariant, "photo"> & { pictureHash: string }>(sql`
    select v.id as "variantId", v.name as "variantName", p.id as "productId", p.name as "productName",
      v.machine, p.picture_hash as "pictureHash", v.price_paise as "pricePaise",
      coalesce(before.lowest, v.price_paise) as "lowest30Paise"
    from (
      select v.* from product_variants v join products p on p.id = v.product_id and p.published
      where promotion_covers(${json(scope)}, v.id, v.product_id)
      order by v.product_id desc, v.position limit ${most ?? null}
    ) v join products p on p.id = v.product_id
    cross join lateral lowest_offer_30(v.id, v.product_id, ${at}) before
    order by p.id desc, v.position`);
  return rows.map(({ pictureHash, ...row }) => ({
    ...row,
    photo: picturePath(pictureHash, 800, "webp"),
  }));
}

/** Lowest list price of the covered variants on sale; `undefined` if there are none. */
export async function readCheapest(db: Database, scope: PromotionScope | null): Promise<Paise | undefined> {
  const { rows } = await db.execute<{ cheapest: number | null }>(sql`
    select min(v.price_paise) as cheapest ${onSale}
    where promotion_covers(${json(scope)}, v.id, v.product_id)`);
  return rows[0]?.cheapest ?? undefined;
}

/** Whether it covers every variant on sale. */
export async function coversAllDesigns(db: Database, scope: PromotionScope): Promise<boolean> {
  const { rows } = await db.execute<{ isAll: boolean }>(sql`
    select not exists (select ${onSale}
      where not promotion_covers(${json(scope)}, v.id, v.product_id)) as "isAll"`);
  return rows[0]?.isAll ?? false;
}

/** Other sales that are not over, run at the same time and cover one of the same variants. */
export async function listOverlapping(
  db: Database,
  { scope, startsAt, endsAt }: PromotionTerms,
  except: number = 0,
): Promise<Overlap[]> {
  const { rows } = await db.execute<{ id: number; name: string; starts: string; ends: string }>(sql`
    select s.id, s.name, s.starts_at::text as starts, s.ends_at::text as ends from promotions s
    where s.kind = 'sale' and s.id <> ${except} and s.ends_at > greatest(s.starts_at, ${startsAt})
      and s.starts_at < ${endsAt} and exists (
        select from product_variants v where promotion_covers(s.scope, v.id, v.product_id)
          and promotion_covers(${json(scope)}, v.id, v.product_id))
    order by s.starts_at, s.id`);
  return rows.map(({ starts, ends, ...row }) => ({
    ...row,
    startsAt: new Date(starts),
    endsAt: new Date(ends),
  }));
}

const onSale = sql`from product_variants v join products p on p.id = v.product_id and p.published`;
const json = (scope: PromotionScope | null) => sql`${scope && JSON.stringify(scope)}::jsonb`;

/** Whether every category, product and variant of the scope exists. */
export async function knowsScope(
  db: Database,
  { categoryIds, productIds, variantIds }: PromotionScope,
): Promise<boolean> {
  const isKnown = (table: string, ids: readonly number[] = []) => sql`not exists (
    select from unnest(${sql.param(ids)}::int[]) wanted (id)
    where not exists (select from ${sql.identifier(table)} known where known.id = wanted.id))`;
  const { rows } = await db.execute<{ isKnown: boolean }>(sql`select ${isKnown("categories", categoryIds)}
    and ${isKnown("products", productIds)} and ${isKnown("product_variants", variantIds)} as "isKnown"`);
  return rows[0]?.isKnown ?? false;
}

const selectSales = createStatement<Omit<SaleOffer, "endsAt"> & { ends: string }>(
  "current_sales",
  `select sale.id as "promotionId", sale.name, v.id as "variantId", v.price_paise as "listPricePaise", sale.is_quiet as "isQuiet",
      sale.price as "pricePaise", sale.ends_at::text as ends, before.lowest as "lowest30Paise"
    from product_variants v cross join lateral (
      select s.id, s.name, s.ends_at, s.announced_at, s.is_quiet, sale_price(v.price_paise, s.percent, s.amount_paise) as price
      from promotions s
      where s.kind = 'sale' and s.starts_at <= $2 and s.ends_at > $2
        and promotion_covers(s.scope, v.id, v.product_id)
      order by price, s.id limit 1
    ) sale
    cross join lateral lowest_offer_30(v.id, v.product_id, sale.announced_at) before
    where v.id = any($1::int[]) and sale.price < v.price_paise`,
);

/**
 * The running sale of each of these variants: of several, the one with the lowest price. Variants that no
 * sale makes cheaper are left out.
 */
export async function findSales(
  database: OpenDatabase,
  variantIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, SaleOffer>> {
  const rows = await selectSales(database, [[...variantIds], at]);
  return new Map(rows.map(({ ends, ...row }) => [row.variantId, { ...row, endsAt: new Date(ends) }]));
}
