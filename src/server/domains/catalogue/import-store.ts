import { eq, inArray, sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "../../db/database.ts";
import {
  catalogueTags,
  catalogueVersion,
  catalogueWords,
  categories,
  designFiles,
  productCategories,
  products,
  productVariants,
  storedFiles,
} from "../../db/schema/index.ts";
import type { PreparedProduct, StoredBytes } from "./product-draft.ts";

export interface CategoryDraft {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
  /** Place in its list. */
  readonly position: number;
}

export interface ImportStore {
  /** Adds categories, parents before children; known ids get the new name, parent and place. */
  putCategories(drafts: readonly CategoryDraft[]): Promise<void>;
  /** Adds products with all that belongs to them and raises the catalogue version, in one transaction. */
  add(prepared: readonly PreparedProduct[]): Promise<void>;
  /** Gathers the words and tags that search offers anew from all products, for rows that were not written by `add`. */
  relist(): Promise<void>;
  productIds(): Promise<Set<number>>;
}

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export function createImportStore({ db }: OpenDatabase): ImportStore {
  return {
    putCategories: (drafts) =>
      db.transaction(async (tx) => {
        for (const draft of drafts) {
          const { id, ...values } = draft;
          await tx
            .insert(categories)
            .values(draft)
            .onConflictDoUpdate({ target: categories.id, set: values });
        }
        await countIdsOn(tx, "categories", drafts);
        await raiseVersion(tx);
      }),
    add: (prepared) =>
      db.transaction(async (tx) => {
        await countIdsOn(tx, "products", prepared);
        await countIdsOn(
          tx,
          "product_variants",
          prepared.flatMap(({ variants }) => variants),
        );
        await addFiles(tx, prepared);
        const parents = await parentsOf(tx, prepared);
        const ids: number[] = [];
        for (const product of prepared) ids.push(await addProduct(tx, product, parents));
        await listWords(tx, ids);
        await recount(tx, [...new Set(prepared.flatMap((product) => listings(product, parents)))]);
        await raiseVersion(tx);
      }),
    relist: () =>
      db.transaction(async (tx) => {
        await tx.delete(catalogueWords);
        await tx.delete(catalogueTags);
        await listWords(tx);
      }),
    productIds: async () => {
      const rows = await db.select({ id: products.id }).from(products);
      return new Set(rows.map(({ id }) => id));
    },
  };
}

async function addFiles(tx: Transaction, prepared: readonly PreparedProduct[]): Promise<void> {
  const row = ({ hash, bytes, contentType }: StoredBytes) => ({ hash, size: bytes.byteLength, contentType });
  const rows = prepared.flatMap(({ picture, variants }) => [
    row(picture),
    ...variants.map(({ zip }) => row(zip)),
  ]);
  await tx.insert(storedFiles).values(rows).onConflictDoNothing();
}

/** Category id → its parent's, for every category that the products name, with the words search finds them by. */
async function parentsOf(
  tx: Transaction,
  prepared: readonly PreparedProduct[],
): Promise<Map<number, Parent>> {
  const ids = [...new Set(prepared.flatMap(({ categoryIds }) => categoryIds))];
  const rows = await tx.execute<{ id: number; parentId: number | null; words: string }>(sql`
    select c.id, c.parent_id as "parentId", concat_ws(' ', c.name, top.name) as words
    from categories c left join categories top on top.id = c.parent_id
    where c.id = any(${sql.param(ids)}::int[])`);
  return new Map(rows.rows.map(({ id, ...parent }) => [id, parent]));
}

interface Parent {
  readonly parentId: number | null;
  readonly words: string;
}

/** Every category that lists the product. */
function listings({ categoryIds }: PreparedProduct, parents: ReadonlyMap<number, Parent>): number[] {
  const above = categoryIds.flatMap((id) => parents.get(id)?.parentId ?? []);
  return [...new Set([...categoryIds, ...above])];
}

async function addProduct(
  tx: Transaction,
  product: PreparedProduct,
  parents: ReadonlyMap<number, Parent>,
): Promise<number> {
  const {
    id,
    name,
    slug,
    description,
    tags,
    height,
    stitches,
    categoryIds,
    createdAt = new Date(),
  } = product;
  const words = [name, tags, ...categoryIds.map((category) => parents.get(category)?.words ?? "")];
  const [row] = await tx
    .insert(products)
    .values({
      ...(id !== undefined && { id }),
      ...{ name, slug, description, tags, height, stitches, createdAt, updatedAt: createdAt },
      parts: product.parts,
      pictureHash: product.picture.hash,
      categoryId: categoryIds[0],
      searchText: words.join(" ").toLowerCase(),
    })
    .returning({ id: products.id });
  if (!row) throw new Error(`The product ${name} was not written`);
  const listed = listings(product, parents).map((categoryId) => ({
    categoryId,
    productId: row.id,
    createdAt,
  }));
  await tx.insert(productCategories).values(listed);
  await addVariants(tx, row.id, product);
  return row.id;
}

/** Adds the words and tags of these products, or of all, to the lists that search corrects and offers from. */
async function listWords(tx: Transaction, ids?: readonly number[]): Promise<void> {
  const chosen = ids ? sql`id = any(${sql.param(ids)}::int[])` : sql`true`;
  await tx.execute(sql`
    insert into catalogue_words (word, uses)
    select word, count(*) from products, unnest(tsvector_to_array(search)) as word
    where published and ${chosen} and word !~ '[0-9]' group by word
    on conflict (word) do update set uses = catalogue_words.uses + excluded.uses`);
  await tx.execute(sql`
    insert into catalogue_tags (tag, uses)
    select tag, count(distinct id) from products, unnest(string_to_array(tags, ',')) as listed, btrim(lower(listed)) as tag
    where published and ${chosen} and tag <> '' group by tag
    on conflict (tag) do update set uses = catalogue_tags.uses + excluded.uses`);
}

async function addVariants(tx: Transaction, productId: number, { variants }: PreparedProduct): Promise<void> {
  const rows = variants.map(({ id, name, pricePaise, machine, format, hoop, fileBase, zip }, position) => ({
    ...(id !== undefined && { id }),
    ...{ productId, name, pricePaise, machine, format, hoop, position },
    path: `designs/${productId}/${fileBase}`,
    fileHash: zip.hash,
  }));
  const added = await tx
    .insert(productVariants)
    .values(rows)
    .returning({ id: productVariants.id, path: productVariants.path });
  const idOf = new Map(added.map(({ id, path }) => [path, id]));
  const files = variants.flatMap(({ fileBase, designFiles: found }) =>
    found.map(({ width, height, ...file }) => ({
      ...file,
      variantId: idOf.get(`designs/${productId}/${fileBase}`) ?? 0,
      widthTenthMm: width,
      heightTenthMm: height,
    })),
  );
  await tx.insert(designFiles).values(files);
}

/** Counted anew rather than added up, so that a listing's number can never drift from its products. */
async function recount(tx: Transaction, categoryIds: readonly number[]): Promise<void> {
  const listed = tx
    .select({ count: sql`count(*)` })
    .from(productCategories)
    .innerJoin(products, eq(products.id, productCategories.productId))
    .where(sql`${productCategories.categoryId} = ${categories.id} and ${products.published}`);
  await tx
    .update(categories)
    .set({ productCount: sql`(${listed})` })
    .where(inArray(categories.id, [...categoryIds]));
}

/** Rows may bring ids of their own: the next id the database gives must lie above them. */
async function countIdsOn(
  tx: Transaction,
  table: string,
  rows: readonly { readonly id?: number }[],
): Promise<void> {
  const highest = Math.max(0, ...rows.map(({ id = 0 }) => id));
  if (highest === 0) return;
  const known = sql`(select max(id) from ${sql.identifier(table)})`;
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(${known}, ${highest}::int))`,
  );
}

async function raiseVersion(tx: Transaction): Promise<void> {
  await tx.update(catalogueVersion).set({ version: sql`${catalogueVersion.version} + 1` });
}
