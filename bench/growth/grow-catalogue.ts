import type { OpenDatabase } from "../../src/server/db/database.ts";
import { listSomeAsAlike } from "../harness/large-catalogue.ts";
import { type BuiltIndex, buildIndexes, dropIndexes } from "./built-indexes.ts";
import { type Copied, multiplyRows } from "./multiply-rows.ts";

/** Products that are made as imports make them; all others are copies of these with looks of their own. */
export const FIRST_PRODUCTS = 10_000;

/** Copies the catalogue's products, with their variants, files and places in the lists, until there are `products`. */
export async function growCatalogue(database: OpenDatabase, products: number): Promise<BuiltIndex[]> {
  const copies = Math.round(products / FIRST_PRODUCTS) - 1;
  if (copies < 1) return [];
  const { pool } = database;
  const tables = await copiedTables(database);
  const indexes = await dropIndexes(
    database,
    tables.map(({ table }) => table),
  );
  await multiplyRows(pool, tables, { copies, atOnce: 1 });
  await pool.query(`update catalogue_words set uses = uses * ${copies + 1}`);
  await pool.query(`update catalogue_tags set uses = uses * ${copies + 1}`);
  await pool.query(`update categories set product_count = product_count * ${copies + 1}`);
  await pool.query("update catalogue_version set version = version + 1");
  await listSomeAsAlike(database);
  return buildIndexes(database, indexes);
}

async function copiedTables({ pool }: OpenDatabase): Promise<Copied[]> {
  const { rows } = await pool.query<Record<"product" | "variant" | "file", number>>(
    `select (select max(id) from products) as product, (select max(id) from product_variants) as variant,
      (select max(id) from design_files) as file`,
  );
  const [{ product, variant, file } = { product: 0, variant: 0, file: 0 }] = rows;
  const productId = `t.product_id + n * ${product}`;
  const ofProduct = `t.product_id <= ${product}`;
  const createdAt = "t.created_at - n * interval '17 seconds'";
  return [
    {
      table: "products",
      where: `t.id <= ${product}`,
      changed: {
        id: `t.id + n * ${product}`,
        slug: "t.slug || '-' || n",
        look: `(select array_agg((v * (90 + n * (31 * k + 7) % 21) / 100)::smallint order by k)
          from unnest(t.look) with ordinality look (v, k))`,
        created_at: createdAt,
      },
    },
    { table: "product_homes", where: ofProduct, changed: { product_id: productId } },
    { table: "product_neighbours", where: ofProduct, changed: { product_id: productId } },
    ...["product_categories", "product_words"].map((table) => ({
      table,
      where: ofProduct,
      changed: { product_id: productId, created_at: createdAt },
    })),
    {
      table: "product_variants",
      where: ofProduct,
      changed: {
        id: `t.id + n * ${variant}`,
        product_id: productId,
        path: "replace(t.path, '.zip', '-' || n || '.zip')",
      },
    },
    {
      table: "design_files",
      where: `t.id <= ${file}`,
      changed: { id: `t.id + n * ${file}`, variant_id: `t.variant_id + n * ${variant}` },
    },
  ];
}
