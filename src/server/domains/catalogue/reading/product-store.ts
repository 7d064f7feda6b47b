import { and, eq, gte, like, lt, sql } from "drizzle-orm";
import type { ProductPart } from "../../../../contract/catalogue.ts";
import { picturePath } from "../../../../contract/pictures.ts";
import type { Database, OpenDatabase } from "../../../db/database.ts";
import { products, storedFiles } from "../../../db/schema/index.ts";
import { createStatement } from "../../../db/statement.ts";
import type { Slice } from "../../pagination.ts";
import {
  ALL_DESIGNS,
  type NamedDesign,
  type PrivateDesignRow,
  type ProductDetailRow,
  type ProductRow,
  type SellableVariant,
} from "./product-row.ts";
import { licenceOfVariant, NEWEST_FIRST, PRODUCT_COLUMNS, PRODUCT_JOINS, VARIANTS } from "./product-sql.ts";
import { SOLD_DESIGN } from "./sold-design-store.ts";

const selectPartsOfPicture = createStatement<Pick<ProductDetailRow, "parts">>(
  "catalogue_parts_of_picture",
  `select parts from (
       select id, parts from products where picture_hash = $1 and photo_hash is null
       union all select p.id, p.parts from product_pictures o join products p on p.id = o.product_id
       where o.picture_hash = $1 and o.photo_hash is null
     ) drawn order by id limit 1`,
);

const selectByIds = createStatement<ProductRow>(
  "catalogue_by_ids",
  `select ${PRODUCT_COLUMNS} from unnest($1::int[]) with ordinality wanted (id, place)
     join products p on p.id = wanted.id and p.published ${PRODUCT_JOINS} order by wanted.place`,
);

const selectProduct = createStatement<ProductDetailRow>(
  "catalogue_product",
  `select ${PRODUCT_COLUMNS}, p.parts, p.page_title as "pageTitle", p.page_description as "pageDescription", ${SOLD_DESIGN} as sold from products p ${PRODUCT_JOINS} where p.id = $1 and (p.published or ($2 and p.owner_id is null))`,
);

/** Finds a product on sale, at its price without sales. */
export async function findProduct(database: OpenDatabase, id: number): Promise<ProductDetailRow | undefined> {
  return (await selectProduct(database, [id, false]))[0];
}

const selectPrivate = createStatement<PrivateDesignRow>(
  "catalogue_private_design",
  `select p.id, p.name, p.slug, p.tags, p.description, p.height, p.stitches, p.picture_hash as "pictureHash",
     p.created_at as "createdAt", p.parts, p.taken_down_at is not null as "isTakenDown", v.variants
   from products p ${VARIANTS} where p.id = $1 and p.owner_id = $2`,
);

/** Finds a private design of this customer, at its price without sales. */
export async function findPrivateDesign(
  database: OpenDatabase,
  id: number,
  ownerId: number,
): Promise<PrivateDesignRow | undefined> {
  return (await selectPrivate(database, [id, ownerId]))[0];
}

const selectPrivatePicture = createStatement<{ found: number }>(
  "catalogue_private_picture",
  "select 1 as found from products where picture_hash = $1 and owner_id is not null limit 1",
);

/** Whether this is the picture of a private design. */
export async function isPrivatePicture(database: OpenDatabase, hash: string): Promise<boolean> {
  return (await selectPrivatePicture(database, [hash])).length > 0;
}

/** Finds a product whether it is on sale or not, for previews. */
export async function findDraftProduct(
  database: OpenDatabase,
  id: number,
): Promise<ProductDetailRow | undefined> {
  return (await selectProduct(database, [id, true]))[0];
}

export async function newestProducts(database: OpenDatabase, limit: number): Promise<ProductRow[]> {
  return productsByIds(database, await idsInCategory(database, ALL_DESIGNS, { limit, offset: 0 }));
}

/** Newest first; a top category includes the products of its subcategories. */
export async function productsInCategory(
  database: OpenDatabase,
  categoryId: number,
  slice: Slice,
): Promise<ProductRow[]> {
  return productsByIds(database, await idsInCategory(database, categoryId, slice));
}

export function countOnSale(db: Database): Promise<number> {
  return db.$count(products, eq(products.published, true));
}

/** Keeps the order of `ids` and leaves out products that are not on sale. */
export function productsByIds(database: OpenDatabase, ids: readonly number[]): Promise<ProductRow[]> {
  return selectByIds(database, [ids]);
}

/** Products on sale with `first` ≤ id < `end`, by id. */
export async function productsInIdRange(
  db: Database,
  first: number,
  end: number,
): Promise<{ id: number; updatedAt: Date; photo: string }[]> {
  const rows = await db
    .select({ id: products.id, updatedAt: products.updatedAt, pictureHash: products.pictureHash })
    .from(products)
    .where(and(products.published, gte(products.id, first), lt(products.id, end)))
    .orderBy(products.id);
  return rows.map(({ pictureHash, ...row }) => ({ ...row, photo: picturePath(pictureHash, 800, "webp") }));
}

/** Whether the stored file of this hash is a picture, which may be public. */
export async function isPicture(db: Database, hash: string): Promise<boolean> {
  const isStoredPicture = and(eq(storedFiles.hash, hash), like(storedFiles.contentType, "image/%"));
  return (await db.$count(storedFiles, isStoredPicture)) > 0;
}

/** Parts of the product whose picture this is, drawn from its stitches; `undefined` for other pictures. */
export async function partsOfPicture(
  database: OpenDatabase,
  hash: string,
): Promise<readonly ProductPart[] | undefined> {
  return (await selectPartsOfPicture(database, [hash]))[0]?.parts;
}

/**
 * Numbers n of the id ranges [n · size, (n + 1) · size) that contain products on sale. A recursive query
 * jumps to the next range in the index: one look-up per range.
 */
export async function idRangesOnSale(db: Database, size: number): Promise<number[]> {
  const { rows } = await db.execute<{ id_range: number }>(sql`
    with recursive step (id_range) as (
      select min(id) / ${size}::int from products where published
      union all
      select (
        select min(id) / ${size}::int from products where published and id >= (id_range + 1)::bigint * ${size}::int
      ) from step where id_range is not null
    ) select id_range from step where id_range is not null`);
  return rows.map(({ id_range }) => id_range);
}

const selectIdsInCategory = createStatement<{ id: number }>(
  "catalogue_ids_in_category",
  `select product_id as id from product_categories where category_id = $1
     order by created_at desc nulls last, product_id desc nulls last limit $2 offset $3`,
);

/** Ids of `productsInCategory`, or of all designs for `ALL_DESIGNS`. */
export async function idsInCategory(
  database: OpenDatabase,
  categoryId: number,
  { offset, limit }: Slice,
): Promise<readonly number[]> {
  if (categoryId !== ALL_DESIGNS)
    return idsOf(await selectIdsInCategory(database, [categoryId, limit, offset]));
  const result = await database.db.execute<{ id: number }>(sql`
    select id from products where published order by ${sql.raw(NEWEST_FIRST)} limit ${limit} offset ${offset}`);
  return idsOf(result.rows);
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

/**
 * Products on sale that changed at this instant or later: the newest of each category, then the second
 * newest …
 */
export function productsChangedSince(
  db: Database,
  instant: Date,
): Promise<{ id: number; updatedAt: Date }[]> {
  const newestFirst = sql.raw(NEWEST_FIRST);
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(and(products.published, gte(products.updatedAt, instant)))
    .orderBy(
      sql`row_number() over (partition by ${products.categoryId} order by ${newestFirst}), ${newestFirst}`,
    );
}

/** Colours, coverage and form of the similarity vector, exactly as the index `products_similar` has them. */
const indexedSimilarity = (product: string) => `cube_subset(${product}.similarity, array[1,2,4,5,6,7,24,29])`;
/** Number of index candidates that are compared by the full vector; covers all of a small shop. */
const CANDIDATES = 500;

const selectSimilar = createStatement<{ id: number }>(
  "catalogue_similar",
  `select near.id from products own cross join lateral (
       select p.id, p.similarity <-> own.similarity as distance from products p
       where p.published and p.id <> own.id and p.similarity is not null
       order by ${indexedSimilarity("p")} <-> ${indexedSimilarity("own")} limit ${CANDIDATES}
     ) near
     where own.id = $1 and own.similarity is not null order by near.distance, near.id limit $2`,
);

/** Ids of similar products on sale, the most similar first, without the product itself. */
export async function similarIds(database: OpenDatabase, id: number, limit: number): Promise<number[]> {
  return idsOf(await selectSimilar(database, [id, limit]));
}

/** Products on sale whose names start with `start`, ignoring case; none if there are more than `limit`. */
export async function findByNamePrefix(db: Database, start: string, limit: number): Promise<NamedDesign[]> {
  // `/` is the character after space, hyphen, comma and full stop, which separate words.
  const designs = await db
    .select({ id: products.id, name: products.name, appearance: products.appearance })
    .from(products)
    .where(sql`published and lower(name) ~>=~ ${start} and lower(name) ~<~ ${`${start}/`}`)
    .orderBy(sql`lower(name) using ~<~`)
    .limit(limit + 1);
  return designs.length > limit ? [] : designs;
}

const selectSellable = createStatement<Omit<SellableVariant, "photo"> & { pictureHash: string }>(
  "catalogue_sellable_variants",
  `select v.id as "variantId", v.name as "variantName", p.id as "productId", p.name as "productName",
       v.machine, v.price_paise as "pricePaise", v.path, v.file_hash as "fileHash", f.size as "fileSize",
       p.picture_hash as "pictureHash", ${licenceOfVariant("v")} as licence
     from product_variants v
     join products p on p.id = v.product_id and (p.published or (p.owner_id = $2 and ($3 or p.taken_down_at is null)))
     join stored_files f on f.hash = v.file_hash
     where v.id = any($1::int[])`,
);

/** Customer whose private designs count as on sale. */
export interface PrivateBuyer {
  readonly customerId: number | undefined;
  /** Private designs that were taken off sale count as well: a bought one can still be exchanged. */
  readonly isExchanging?: boolean;
}

/**
 * Variants among `ids` that are on sale, or private designs of the customer, in any order, at their prices
 * without sales.
 */
export async function sellableVariants(
  database: OpenDatabase,
  ids: readonly number[],
  { customerId, isExchanging = false }: PrivateBuyer = { customerId: undefined },
): Promise<SellableVariant[]> {
  const rows = await selectSellable(database, [ids, customerId ?? null, isExchanging]);
  return rows.map(({ pictureHash, ...variant }) => ({
    ...variant,
    photo: picturePath(pictureHash, 800, "webp"),
  }));
}
