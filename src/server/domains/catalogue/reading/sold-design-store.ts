import type { ProductPart } from "../../../../contract/catalogue.ts";
import type { OpenDatabase } from "../../../db/database.ts";
import { createStatement } from "../../../db/statement.ts";

/** The files that are sold of a product, its first variant's first: those that its page shows. */
export interface SoldDesign {
  readonly id: number;
  readonly pictureHash: string;
  /** Its picture was drawn from the stitches; else it is the owner's photo. */
  readonly isDrawn: boolean;
  readonly variants: readonly SoldVariant[];
}

export interface SoldVariant {
  readonly zipHash: string;
  /** Stitch files in the zip. */
  readonly files: readonly { readonly name: string; readonly part: ProductPart["part"] }[];
}

export type FindSoldDesign = (productId: number) => Promise<SoldDesign | undefined>;

/** Finds products on sale. */
export function createFindSoldDesign(database: OpenDatabase): FindSoldDesign {
  const find = createStatement<SoldDesign>(
    database,
    "catalogue_sold_design",
    `select p.id, p.picture_hash as "pictureHash", p.photo_hash is null as "isDrawn",
       (select coalesce(json_agg(json_build_object('zipHash', v.file_hash, 'files',
          (select coalesce(json_agg(json_build_object('name', f.name, 'part', f.part) order by f.id), '[]')
           from design_files f where f.variant_id = v.id)
        ) order by v.position, v.id), '[]')
        from product_variants v where v.product_id = p.id) as variants
     from products p where p.id = $1 and p.published`,
  );
  return async (productId) => (await find([productId]))[0];
}
