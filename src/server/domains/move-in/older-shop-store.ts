import { and, eq, sql } from "drizzle-orm";
import { picturePath } from "../../../contract/pictures.ts";
import type { Database } from "../../db/database.ts";
import { olderProducts } from "../../db/schema/index.ts";

/** A variant of this shop with its zip and stitch files. */
export interface OfferedRow {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly name: string;
  readonly path: string;
  readonly fileHash: string;
  readonly fileSize: number;
  readonly pictureHash: string;
  readonly files: readonly {
    readonly name: string;
    readonly part: string;
    readonly sha256: string;
    readonly bytes: number;
    readonly widthTenthMm: number;
    readonly heightTenthMm: number;
  }[];
}

/** Variants of the catalogue, on sale or not: all, or the one with this id. */
export async function listOffered(db: Database, id?: number): Promise<OfferedRow[]> {
  const { rows } = await db.execute<OfferedRow & Record<string, unknown>>(sql`
    select v.id, v.product_id as "productId", p.name as "productName", v.name, v.path, v.file_hash as "fileHash",
      s.size as "fileSize", p.picture_hash as "pictureHash",
      (select coalesce(json_agg(json_build_object('name', f.name, 'part', f.part, 'sha256', f.sha256,
         'bytes', f.bytes, 'widthTenthMm', f.width_tenth_mm, 'heightTenthMm', f.height_tenth_mm) order by f.id), '[]')
       from design_files f where f.variant_id = v.id) as files
    from product_variants v join products p on p.id = v.product_id and p.owner_id is null join stored_files s on s.hash = v.file_hash
    where ${id ?? null}::int is null or v.id = ${id ?? null}
    order by v.product_id, v.position, v.id`);
  return rows;
}

/** Address of a product's picture. */
export const photoOf = ({ pictureHash }: OfferedRow) => picturePath(pictureHash, 800, "webp");

/** Designs that the older shop's products became, by its keys. */
export async function readOlderProducts(db: Database, shop: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: olderProducts.key, id: olderProducts.productId })
    .from(olderProducts)
    .where(eq(olderProducts.shop, shop));
  return new Map(rows.map(({ key, id }) => [key, id]));
}

export async function saveOlderProduct(
  db: Database,
  shop: string,
  key: string,
  productId: number,
): Promise<void> {
  const row = { shop, key, productId };
  await db.insert(olderProducts).values(row).onConflictDoNothing();
}

/** Key of the older shop's product that a design was, if another one became it. */
export async function findKeyOf(db: Database, shop: string, productId: number): Promise<string | undefined> {
  const isIt = and(eq(olderProducts.shop, shop), eq(olderProducts.productId, productId));
  return (await db.select({ key: olderProducts.key }).from(olderProducts).where(isIt))[0]?.key;
}
