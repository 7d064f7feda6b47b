import { eq, sql } from "drizzle-orm";
import type { VariantFacts } from "../../../../contract/catalogue.ts";
import type { Database } from "../../../db/database.ts";
import { products, productVariants } from "../../../db/schema/index.ts";
import { raiseVersion } from "./listing-store.ts";

/** A product imported before appearance and facts were measured. */
export interface UnmeasuredProduct {
  readonly id: number;
  readonly variants: readonly {
    readonly id: number;
    /** Hash of its zip. */
    readonly fileHash: string;
    readonly files: readonly { readonly name: string; readonly part: "single" | "back" | "hand" }[];
  }[];
}

/** Measurements of a product's files. */
export interface FoundMeasures {
  readonly productId: number;
  readonly appearance: readonly number[];
  /** By variant id; variants with unreadable files are left out. */
  readonly facts: ReadonlyMap<number, VariantFacts>;
}

/** By id; empty once all are measured. */
export async function listUnmeasured(db: Database, limit: number): Promise<UnmeasuredProduct[]> {
  const { rows } = await db.execute<{ id: number; variants: UnmeasuredProduct["variants"] }>(sql`
        select p.id, (
          select coalesce(json_agg(json_build_object('id', v.id, 'fileHash', v.file_hash, 'files', (
            select coalesce(json_agg(json_build_object('name', f.name, 'part', f.part) order by f.id), '[]')
            from design_files f where f.variant_id = v.id)) order by v.position, v.id), '[]')
          from product_variants v where v.product_id = p.id) as variants
        from products p where p.appearance is null order by p.id limit ${limit}`);
  return rows;
}

/** Stores measurements, except for products that were measured meanwhile with new files. */
export function saveMeasures(db: Database, measures: readonly FoundMeasures[]): Promise<void> {
  return db.transaction(async (tx) => {
    await raiseVersion(tx);
    for (const { productId, appearance, facts } of measures) {
      const rows = await tx
        .update(products)
        .set({ appearance })
        .where(sql`${products.id} = ${productId} and ${products.appearance} is null`)
        .returning({ id: products.id });
      if (rows.length === 0) continue;
      for (const [id, variantFacts] of facts)
        await tx.update(productVariants).set({ facts: variantFacts }).where(eq(productVariants.id, id));
    }
  });
}
