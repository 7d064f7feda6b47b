import type { Answer } from "../../src/contract/wire.ts";
import type { OpenDatabase } from "../../src/server/db/database.ts";

/**
 * Asked for in turn over 16 connections: with fewer addresses, requests under way at once would share their
 * answers.
 */
const FEWEST = 24;
const SAMPLE = 64;
const PAGE_SIZE = 18;

/** Different things to ask a shop for, at least 24 of each kind; those of a kind cost about the same. */
export interface CatalogueAddresses {
  readonly products: readonly number[];
  /** Pages of categories that are full: 18 products. */
  readonly pages: readonly { readonly categoryId: number; readonly page: number }[];
  /** Words that at least 18 products have. */
  readonly terms: readonly string[];
}

export async function readCatalogueAddresses(origin: string): Promise<CatalogueAddresses> {
  const get = async <A>(path: string) => (await (await fetch(origin + path)).json()) as A;
  const listing = (id: number) =>
    get<Answer<"getProductsByCategory">>(`/api/product/getProductByCategory?categoryId=${id}`);
  const tops = (await get<Answer<"getCategories">>("/api/category/getAllCategory")).data;
  const pages = [];
  const products = [];
  for (const top of tops) {
    const path = `/api/category/getSubCategory?categoryId=${top.id}`;
    const { data: subcategories } = await get<Answer<"getSubcategories">>(path);
    products.push(...(await listing(top.id)).data);
    for (const { id } of [top, ...subcategories])
      pages.push(...fullPages(id, (await listing(id)).data.length));
  }
  const ids = [...new Set(products.map(({ id }) => id))];
  return enough({ products: ids, pages, terms: commonWords(products) });
}

/**
 * As `readCatalogueAddresses`, a sample of a catalogue that is too large to be read; so many pages at most.
 */
export async function sampleAddresses(
  { pool }: OpenDatabase,
  maxPages = SAMPLE,
): Promise<CatalogueAddresses> {
  const products = await pool.query<{ id: number }>(
    "select id from products order by md5(id::text) limit 400",
  );
  const pages = await pool.query<CatalogueAddresses["pages"][number]>(
    `select id as "categoryId", page from categories, generate_series(1, least(product_count / $1, $2)) page
     order by md5(id || '-' || page) limit $2`,
    [PAGE_SIZE, maxPages],
  );
  const terms = await pool.query<{ word: string }>(
    "select word from catalogue_words where uses >= $1 and length(word) > 2 order by md5(word) limit $2",
    [PAGE_SIZE, SAMPLE],
  );
  return enough({
    products: products.rows.map(({ id }) => id),
    pages: pages.rows,
    terms: terms.rows.map(({ word }) => word),
  });
}

function fullPages(categoryId: number, total: number) {
  const count = Math.floor(total / PAGE_SIZE);
  return Array.from({ length: count }, (_, index) => ({ categoryId, page: index + 1 }));
}

function commonWords(products: readonly { readonly name: string; readonly tags: string }[]): string[] {
  const uses = new Map<string, number>();
  for (const { name, tags } of products)
    for (const word of new Set(`${name} ${tags}`.toLowerCase().match(/\b[a-z]{3,}\b/g)))
      uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...uses].filter(([, count]) => count >= PAGE_SIZE).map(([word]) => word);
}

function enough(addresses: CatalogueAddresses): CatalogueAddresses {
  for (const [kind, list] of Object.entries(addresses))
    if (list.length < FEWEST) throw new Error(`Only ${list.length} ${kind} to ask for, and not ${FEWEST}`);
  return addresses;
}
