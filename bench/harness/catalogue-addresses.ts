import type { OpenDatabase } from "../../src/server/db/database.ts";

/** Benchmarks have 16 connections; with fewer addresses, simultaneous requests would share their answers. */
const MINIMUM = 24;
const SAMPLE = 64;
const PAGE_SIZE = 18;

/** At least 24 requests of each kind; those of one kind cost about the same. */
export interface CatalogueAddresses {
  readonly products: readonly number[];
  /** Full category pages of 18 products. */
  readonly pages: readonly { readonly categoryId: number; readonly page: number }[];
  /** Words that at least 18 products have. */
  readonly terms: readonly string[];
}

export async function sampleAddresses({ pool }: OpenDatabase): Promise<CatalogueAddresses> {
  const products = await pool.query<{ id: number }>(
    "select id from products order by md5(id::text) limit 400",
  );
  const pages = await pool.query<CatalogueAddresses["pages"][number]>(
    `select id as "categoryId", page from categories, generate_series(1, least(product_count / $1, $2)) page
     order by md5(id || '-' || page) limit $2`,
    [PAGE_SIZE, SAMPLE],
  );
  const terms = await pool.query<{ word: string }>(
    "select word from catalogue_words where uses >= $1 and word ~ '^[a-z]{3,}$' order by md5(word) limit $2",
    [PAGE_SIZE, SAMPLE],
  );
  const addresses = {
    products: products.rows.map(({ id }) => id),
    pages: pages.rows,
    terms: terms.rows.map(({ word }) => word),
  };
  for (const [kind, list] of Object.entries(addresses))
    if (list.length < MINIMUM) throw new Error(`The catalogue has ${list.length} ${kind}, not ${MINIMUM}`);
  return addresses;
}
