import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../../db/database.ts";
import { products } from "../../../../db/schema/index.ts";
import { assignCategories } from "../../writing/category-assignment-store.ts";
import type { Transaction } from "../../writing/listing-store.ts";
import { nextVersion } from "../../writing/product-change-store.ts";
import type { BulkDesign, DesignValues } from "./bulk-change.ts";
import type { PricedVariant } from "./read-price-table.ts";

const DESIGNS = (ids: readonly number[]) => sql`
  select p.id, p.name, p.picture_hash as "pictureHash", p.tags, p.published, p.publish_at as "publishAt",
    p.taken_down_at as "takenDownAt",
    array(select category_id from category_assignments where product_id = p.id order by position) as "assignedCategories",
    (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'pricePaise', v.price_paise,
       'machine', v.machine, 'format', v.format) order by v.position, v.id), '[]')
     from product_variants v where v.product_id = p.id) as variants
  from products p where p.owner_id is null and p.id = any(${sql.param(ids)}::int[])`;

interface Row extends Omit<BulkDesign, "sale">, Record<string, unknown> {
  readonly published: boolean;
  readonly publishAt: Date | string | null;
  readonly takenDownAt: Date | string | null;
}

/** Current values of these designs, by id. */
export async function readDesigns(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BulkDesign>> {
  const { rows } = await db.execute<Row>(DESIGNS(ids));
  return new Map(
    rows.map(({ published, publishAt, takenDownAt, ...design }) => [
      design.id,
      {
        ...design,
        sale: { published, publishAt: instantText(publishAt), takenDownAt: instantText(takenDownAt) },
      },
    ]),
  );
}

function instantText(instant: Date | string | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

/** Variants of these designs, in the order of `ids`. */
export async function readVariants(db: Database, ids: readonly number[]): Promise<PricedVariant[]> {
  const { rows } = await db.execute<PricedVariant & Record<string, unknown>>(sql`
    select p.id as "productId", p.name as "productName", v.id as "variantId", v.name as "variantName", v.machine,
      v.price_paise as "pricePaise"
    from unnest(${sql.param(ids)}::int[]) with ordinality wanted (id, place)
    join products p on p.id = wanted.id and p.owner_id is null join product_variants v on v.product_id = p.id
    order by wanted.place, v.position, v.id`);
  return rows;
}

export interface DesignWrite {
  readonly productId: number;
  readonly values: DesignValues;
}

/** Writes the values only; the caller updates listings and search texts. */
export async function writeValues(tx: Transaction, writes: readonly DesignWrite[], now: Date): Promise<void> {
  await writeVariants(tx, writes);
  for (const { productId, values } of writes) {
    if (values.assignedCategories) await assignCategories(tx, productId, values.assignedCategories);
    const { sale, tags, assignedCategories } = values;
    const columns = {
      ...(assignedCategories && { categoryId: assignedCategories[0] }),
      ...(tags !== undefined && { tags }),
      ...(sale && {
        published: sale.published,
        publishAt: dateOf(sale.publishAt),
        takenDownAt: dateOf(sale.takenDownAt),
      }),
      updatedAt: now,
      version: nextVersion,
    };
    await tx.update(products).set(columns).where(eq(products.id, productId));
  }
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

async function writeVariants(tx: Transaction, writes: readonly DesignWrite[]): Promise<void> {
  const prices = writes.flatMap(({ values }) => Object.entries(values.prices ?? {}));
  const machines = writes.flatMap(({ values }) => Object.entries(values.machines ?? {}));
  const ids = (entries: readonly [string, unknown][]) => sql.param(entries.map(([id]) => Number(id)));
  if (prices.length > 0)
    await tx.execute(sql`
      update product_variants set price_paise = wanted.paise
      from unnest(${ids(prices)}::int[], ${sql.param(prices.map(([, paise]) => paise))}::int[]) wanted (id, paise)
      where product_variants.id = wanted.id`);
  if (machines.length > 0)
    await tx.execute(sql`
      update product_variants set machine = wanted.machine
      from unnest(${ids(machines)}::int[], ${sql.param(machines.map(([, name]) => name))}::text[]) wanted (id, machine)
      where product_variants.id = wanted.id`);
}
