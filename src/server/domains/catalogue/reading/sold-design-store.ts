import { sql } from "drizzle-orm";
import type { ProductPart } from "../../../../contract/catalogue.ts";
import type { Database } from "../../../db/database.ts";

/** Files and pictures of a product on sale; its page shows the files of the first variant. */
export interface SoldDesign {
  readonly id: number;
  readonly pictureHash: string;
  /** True if the picture was drawn from the stitches, false if it is the owner's photo. */
  readonly isDrawn: boolean;
  readonly variants: readonly SoldVariant[];
  /** Pictures after the cover. */
  readonly pictures: readonly { readonly hash: string; readonly isDrawn: boolean }[];
}

export interface SoldVariant {
  readonly zipHash: string;
  /** Such as `280 × 180 mm`. */
  readonly hoop: string;
  /** Stitch files in the zip. */
  readonly files: readonly { readonly name: string; readonly part: ProductPart["part"] }[];
}

/** A `SoldDesign` as one JSON value; `p` is the product. */
export const SOLD_DESIGN = `json_build_object('id', p.id, 'pictureHash', p.picture_hash, 'isDrawn', p.photo_hash is null,
  'variants', (select coalesce(json_agg(json_build_object('zipHash', v.file_hash, 'hoop', v.hoop, 'files',
      (select coalesce(json_agg(json_build_object('name', f.name, 'part', f.part) order by f.id), '[]')
       from design_files f where f.variant_id = v.id)
    ) order by v.position, v.id), '[]') from product_variants v where v.product_id = p.id),
  'pictures', (select coalesce(json_agg(json_build_object('hash', o.picture_hash, 'isDrawn', o.photo_hash is null)
      order by o.position), '[]') from product_pictures o where o.product_id = p.id))`;

/** Finds a product on sale. */
export async function findSoldDesign(db: Database, productId: number): Promise<SoldDesign | undefined> {
  const { rows } = await db.execute<{ sold: SoldDesign }>(sql`
    select ${sql.raw(SOLD_DESIGN)} as sold from products p where p.id = ${productId} and p.published`);
  return rows[0]?.sold;
}
