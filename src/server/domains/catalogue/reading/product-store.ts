import { picturePath } from "../../../../contract/pictures.ts";
import type { OpenDatabase } from "../../../db/database.ts";
import { createStatement } from "../../../db/statement.ts";
import type { Slice } from "../../pagination.ts";
import type { NamedDesign } from "./design-set.ts";
import { ALL_DESIGNS, type ProductDetailRow, type ProductRow, type SellableVariant } from "./product-row.ts";
import { NEWEST_FIRST, PRODUCT_COLUMNS, PRODUCT_JOINS } from "./product-sql.ts";
import { createFindSoldDesign, type FindSoldDesign } from "./sold-design-store.ts";

export interface ProductStore {
  find(id: number): Promise<ProductDetailRow | undefined>;
  /** On sale or not: for whoever looks at what is to be. */
  findDraft(id: number): Promise<ProductDetailRow | undefined>;
  newest(limit: number): Promise<ProductRow[]>;
  /** Newest first; a top category's listing holds its subcategories' products. */
  inCategory(categoryId: number, slice: Slice): Promise<ProductRow[]>;
  countOnSale(): Promise<number>;
  /** Ids of `inCategory`, or of all designs. */
  idsInCategory(categoryId: number, slice: Slice): Promise<readonly number[]>;
  /** In the order of `ids`; products that are not on sale are left out. */
  byIds(ids: readonly number[]): Promise<ProductRow[]>;
  /** Ids of the products on sale that look most like this one, the likest first; never itself. */
  alike(id: number, limit: number): Promise<number[]>;
  /** Products on sale whose names begin so, in any letter case; none where more than `limit` do. */
  namedLike(start: string, limit: number): Promise<NamedDesign[]>;
  /** Variants on sale among `ids`, in no particular order. */
  sellableVariants(ids: readonly number[]): Promise<SellableVariant[]>;
  /** Which stretches of `size` numbers in a row hold products on sale: stretch n begins at n · size. */
  stretches(size: number): Promise<number[]>;
  /** Products on sale by number, from `first` to before `end`. */
  inStretch(first: number, end: number): Promise<{ id: number; updatedAt: Date }[]>;
  /** Products on sale that changed at this instant or later: the newest of each category, then the second newest, and so on. */
  changedSince(instant: Date): Promise<{ id: number; updatedAt: Date }[]>;
  soldDesign: FindSoldDesign;
  /** Whether the stored file of this hash is a picture, and so may be shown to anybody. */
  isPicture(hash: string): Promise<boolean>;
}

export function createProductStore(database: OpenDatabase): ProductStore {
  const statement = <Row extends object>(name: string, text: string) =>
    createStatement<Row>(database, `catalogue_${name}`, text);
  const find = statement<ProductDetailRow>(
    "product",
    `select ${PRODUCT_COLUMNS}, p.parts from products p ${PRODUCT_JOINS} where p.id = $1 and p.published`,
  );
  const findDraft = statement<ProductDetailRow>(
    "draft",
    `select ${PRODUCT_COLUMNS}, p.parts from products p ${PRODUCT_JOINS} where p.id = $1`,
  );
  const newest = statement<ProductRow>(
    "newest",
    `select ${PRODUCT_COLUMNS} from (
       select * from products where published order by ${NEWEST_FIRST} limit $1
     ) p ${PRODUCT_JOINS} order by p.created_at desc, p.id desc`,
  );
  const inCategory = statement<ProductRow>(
    "in_category",
    `select ${PRODUCT_COLUMNS} from (
       select product_id as listed_id, created_at as listed_at from product_categories where category_id = $1
       order by created_at desc nulls last, product_id desc nulls last limit $2 offset $3
     ) page join products p on p.id = page.listed_id and p.published ${PRODUCT_JOINS}
     order by page.listed_at desc, page.listed_id desc`,
  );
  const byIds = statement<ProductRow>(
    "by_ids",
    `select ${PRODUCT_COLUMNS} from unnest($1::int[]) with ordinality wanted (id, place)
     join products p on p.id = wanted.id and p.published ${PRODUCT_JOINS} order by wanted.place`,
  );
  // Steps from one stretch to the next by the index of ids: as many look-ups as there are stretches.
  const stretches = statement<{ stretch: number }>(
    "stretches",
    `with recursive step (stretch) as (
       select min(id) / $1::int from products where published
       union all
       select (select min(id) / $1::int from products where published and id >= (stretch + 1)::bigint * $1::int)
       from step where stretch is not null
     ) select stretch from step where stretch is not null`,
  );
  const inStretch = statement<{ id: number; updatedAt: Date }>(
    "in_stretch",
    `select id, updated_at as "updatedAt" from products
     where published and id >= $1::bigint and id < $2::bigint order by id`,
  );
  const picture = statement<{ hash: string }>(
    "picture",
    "select hash from stored_files where hash = $1 and content_type like 'image/%'",
  );
  return {
    find: async (id) => (await find([id]))[0],
    findDraft: async (id) => (await findDraft([id]))[0],
    newest: (limit) => newest([limit]),
    inCategory: (categoryId, { offset, limit }) => inCategory([categoryId, limit, offset]),
    countOnSale: countOnSale(database),
    idsInCategory: listedIds(database),
    byIds: (ids) => byIds([ids]),
    alike: alike(database),
    namedLike: namedLike(database),
    sellableVariants: sellableVariants(database),
    stretches: async (size) => (await stretches([size])).map(({ stretch }) => stretch),
    inStretch: (first, end) => inStretch([first, end]),
    changedSince: changedSince(database),
    soldDesign: createFindSoldDesign(database),
    isPicture: async (hash) => (await picture([hash])).length > 0,
  };
}

function listedIds(database: OpenDatabase): ProductStore["idsInCategory"] {
  const idsInCategory = createStatement<{ ids: number[] }>(
    database,
    "catalogue_ids_in_category",
    `select array(
       select product_id from product_categories where category_id = $1
       order by created_at desc nulls last, product_id desc nulls last limit $2 offset $3
     ) as ids`,
  );
  const idsOnSale = createStatement<{ ids: number[] }>(
    database,
    "catalogue_ids_on_sale",
    `select array(
       select id from products where published order by ${NEWEST_FIRST} limit $1 offset $2
     ) as ids`,
  );
  return async (categoryId, { offset, limit }) => {
    const listed =
      categoryId === ALL_DESIGNS ? idsOnSale([limit, offset]) : idsInCategory([categoryId, limit, offset]);
    return (await listed).flatMap(({ ids }) => ids);
  };
}

function countOnSale(database: OpenDatabase): ProductStore["countOnSale"] {
  const count = createStatement<{ count: number }>(
    database,
    "catalogue_count_on_sale",
    "select count(*)::int as count from products where published",
  );
  return async () => (await count([]))[0]?.count ?? 0;
}

function changedSince({ pool }: OpenDatabase): ProductStore["changedSince"] {
  const text = `select id, updated_at as "updatedAt" from products where published and updated_at >= $1
    order by row_number() over (partition by category_id order by ${NEWEST_FIRST}), ${NEWEST_FIRST}`;
  return async (instant) => (await pool.query<{ id: number; updatedAt: Date }>(text, [instant])).rows;
}

/** Colours, coverage and form of a product's likeness, as the index `products_alike` has them. */
const telling = (product: string) => `cube_subset(${product}.likeness, array[1,2,4,5,6,7,24,29])`;
/** So many come out of the index to be compared by everything: all of a small shop. */
const NEAR = 500;

function alike(database: OpenDatabase): ProductStore["alike"] {
  const select = createStatement<{ id: number }>(
    database,
    "catalogue_alike",
    `select near.id from products own cross join lateral (
       select p.id, p.likeness <-> own.likeness as distance from products p
       where p.published and p.id <> own.id and p.likeness is not null
       order by ${telling("p")} <-> ${telling("own")} limit ${NEAR}
     ) near
     where own.id = $1 and own.likeness is not null order by near.distance, near.id limit $2`,
  );
  return async (id, limit) => (await select([id, limit])).map((row) => row.id);
}

function namedLike(database: OpenDatabase): ProductStore["namedLike"] {
  // Up to the sign after what divides words: space, hyphen, comma, full stop.
  const select = createStatement<NamedDesign>(
    database,
    "catalogue_named_like",
    `select id, name, look from products where published and lower(name) ~>=~ $1 and lower(name) ~<~ ($1 || '/')
     order by lower(name) using ~<~ limit $2`,
  );
  return async (start, limit) => {
    const found = await select([start, limit + 1]);
    return found.length > limit ? [] : found;
  };
}

function sellableVariants(database: OpenDatabase): ProductStore["sellableVariants"] {
  const select = createStatement<Omit<SellableVariant, "photo"> & { pictureHash: string }>(
    database,
    "catalogue_sellable_variants",
    `select v.id as "variantId", v.name as "variantName", p.id as "productId", p.name as "productName",
       v.price_paise as "pricePaise", v.path, v.file_hash as "fileHash", f.size as "fileSize",
       p.picture_hash as "pictureHash"
     from product_variants v
     join products p on p.id = v.product_id and p.published
     join stored_files f on f.hash = v.file_hash
     where v.id = any($1::int[])`,
  );
  return async (ids) => {
    const rows = await select([ids]);
    return rows.map(({ pictureHash, ...variant }) => ({
      ...variant,
      photo: picturePath(pictureHash, 800, "webp"),
    }));
  };
}
