import type { Pool } from "pg";
import type { OtherLanguage } from "../../../../contract/languages.ts";
import type { AdaptingMode } from "../../../../contract/stitching/adaptations.ts";
import type { OpenDatabase } from "../../../db/database.ts";
import type { VariantRow } from "../reading/product-row.ts";
import type { ProductText, StoredPicture } from "../writing/prepared-product.ts";

/** A product as the owner sees it, on sale or not. */
export interface StockProduct {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  /** Comma-separated. */
  readonly tags: string;
  readonly pageTitle: string;
  readonly pageDescription: string;
  readonly published: boolean;
  /** Time of the scheduled publication. */
  readonly publishAt: Date | null;
  /** Time it was taken off sale; null if it is on sale or never was. */
  readonly takenDownAt: Date | null;
  /** Adaptations that customers can make. */
  readonly adapting: AdaptingMode;
  /** Increases with each edit. */
  readonly version: number;
  readonly height: string;
  readonly stitches: string;
  readonly pictureHash: string;
  /** SHA-256 of the photo that the picture was made from; null if the picture is drawn from the stitches. */
  readonly photoHash: string | null;
  /** Pictures after the cover, in the owner's order. */
  readonly morePictures: readonly StoredPicture[];
  /** Translations, by language. */
  readonly texts: Readonly<Partial<Record<OtherLanguage, ProductText>>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The breadcrumb's category first. */
  readonly assignedCategories: readonly StockCategory[];
  readonly variants: readonly StockVariant[];
}

export interface StockCategory {
  readonly id: number;
  readonly name: string;
  /** Name of the parent category; null for a top category. */
  readonly above: string | null;
}

export interface StockVariant extends Omit<VariantRow, "facts" | "sizes"> {
  /** `designs/<product>/<file name>` */
  readonly path: string;
  readonly fileHash: string;
  readonly files: readonly StockFile[];
}

export interface StockFile {
  readonly name: string;
  readonly part: string;
  readonly sha256: string;
  /** Format id. */
  readonly format: string;
  readonly bytes: number;
  readonly stitches: number;
  readonly colors: number;
  readonly widthTenthMm: number;
  readonly heightTenthMm: number;
}

const COLUMNS = `
  p.id, p.name, p.slug, p.description, p.tags, p.page_title as "pageTitle", p.page_description as "pageDescription", p.published, p.adapting,
  p.publish_at as "publishAt", p.taken_down_at as "takenDownAt", p.version, p.height, p.stitches, p.picture_hash as "pictureHash", p.photo_hash as "photoHash",
  p.created_at as "createdAt", p.updated_at as "updatedAt",
  (select coalesce(json_agg(json_build_object('pictureHash', picture_hash, 'photoHash', photo_hash) order by position), '[]')
   from product_pictures where product_id = p.id) as "morePictures",
  (select coalesce(json_object_agg(language, json_build_object('name', t.name, 'description', t.description, 'tags', t.tags,
     'pageTitle', t.page_title, 'pageDescription', t.page_description)), '{}')
   from product_texts t where t.product_id = p.id) as texts,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'above', above.name) order by assignment.position), '[]')
   from category_assignments assignment join categories c on c.id = assignment.category_id left join categories above on above.id = c.parent_id
   where assignment.product_id = p.id) as "assignedCategories",
  (select coalesce(json_agg(json_build_object(
     'id', v.id, 'name', v.name, 'pricePaise', v.price_paise, 'machine', v.machine, 'format', v.format, 'hoop', v.hoop,
     'path', v.path, 'fileHash', v.file_hash, 'licenceId', v.licence_id,
     'files', (select coalesce(json_agg(json_build_object('name', f.name, 'part', f.part, 'sha256', f.sha256,
                 'format', f.format, 'bytes', f.bytes, 'stitches', f.stitches, 'colors', f.colors,
                 'widthTenthMm', f.width_tenth_mm, 'heightTenthMm', f.height_tenth_mm) order by f.id), '[]')
               from design_files f where f.variant_id = v.id)
   ) order by v.position, v.id), '[]')
   from product_variants v where v.product_id = p.id) as variants`;

const BATCH = `select ${COLUMNS} from products p where p.owner_id is null and p.id > $1 order by p.id limit $2`;

/** Ids of all products, or those of `candidates` that exist. */
export function readProductIds({ pool }: OpenDatabase, candidates?: readonly number[]): Promise<Set<number>> {
  return ids(pool, "select id from products where $1::int[] is null or id = any($1)", candidates);
}

/** Those of `candidates` that are categories. */
export function knownCategoryIds(
  { pool }: OpenDatabase,
  candidates: readonly number[],
): Promise<Set<number>> {
  return ids(pool, "select id from categories where id = any($1)", candidates);
}

export async function findStockProduct(
  { pool }: OpenDatabase,
  id: number,
): Promise<StockProduct | undefined> {
  const { rows } = await pool.query<StockProduct>(
    `select ${COLUMNS} from products p where p.id = $1 and p.owner_id is null`,
    [id],
  );
  return rows[0];
}

/** Existing products of `ids`, by id. */
export async function findStockProducts(
  { pool }: OpenDatabase,
  wantedIds: readonly number[],
): Promise<StockProduct[]> {
  if (wantedIds.length === 0) return [];
  const text = `select ${COLUMNS} from products p where p.id = any($1) and p.owner_id is null order by p.id`;
  return (await pool.query<StockProduct>(text, [wantedIds])).rows;
}

/** Products of exactly this name. */
export async function findStockNamed({ pool }: OpenDatabase, name: string): Promise<StockProduct[]> {
  const text = `select ${COLUMNS} from products p where p.name = $1 and p.owner_id is null order by p.id`;
  return (await pool.query<StockProduct>(text, [name])).rows;
}

/** Hash of the variant's zip. */
export async function readZipHash({ pool }: OpenDatabase, variantId: number): Promise<string | undefined> {
  const text = "select file_hash as hash from product_variants where id = $1";
  return (await pool.query<{ hash: string }>(text, [variantId])).rows[0]?.hash;
}

/** Up to `limit` products with an id above `afterId`, by id. */
export async function readStockBatch(
  { pool }: OpenDatabase,
  afterId: number,
  limit: number,
): Promise<StockProduct[]> {
  return (await pool.query<StockProduct>(BATCH, [afterId, limit])).rows;
}

async function ids(pool: Pool, text: string, candidates: readonly number[] | undefined) {
  const { rows } = await pool.query<{ id: number }>(text, [candidates ?? null]);
  return new Set(rows.map(({ id }) => id));
}
