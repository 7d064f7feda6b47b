import type { OpenDatabase } from "../src/server/db/database.ts";
import { createCatalogueStore } from "../src/server/domains/catalogue/index.ts";
import { type DesignWish, listDesigns } from "../src/server/domains/catalogue/office/list-designs.ts";
import { explained } from "../test/databases/explained-database.ts";
import { startPostgresCluster } from "../test/databases/postgres-cluster.ts";
import { openLargeCatalogue } from "./harness/large-catalogue.ts";
import { median } from "./harness/paired-runs.ts";
import { printTable } from "./harness/table.ts";

const SIZES = [1_200, 100_000];
const PAGE = 51;
const ROUNDS = 5;

/** What owners ask the list for; the last ones are rare or broad, and at the far end. */
const CASES: readonly { readonly list: string; readonly wish: DesignWish; readonly atEnd?: true }[] = [
  { list: "all", wish: {} },
  { list: "all, its last page", wish: {}, atEnd: true },
  { list: "search, rare", wish: { find: "12345" } },
  { list: "search, broad", wish: { find: "lotus" } },
  { list: "search, misspelt", wish: { find: "peecock" } },
  { list: "a category", wish: { category: 130 } },
  { list: "a machine that a third has", wish: { machine: "Brother" } },
  { list: "drafts", wish: { state: "draft" } },
  { list: "taken down, broad search", wish: { state: "taken-down", find: "lotus" } },
  { list: "missing picture", wish: { photo: "missing" } },
  { list: "never sold, where nearly all sold", wish: { sold: "never" } },
  { list: "a machine that none has", wish: { machine: "Nobody's" } },
];

/** Drafts and designs taken down one in a hundred each, photos for all but one in a hundred, sales of all but one in a thousand. */
const LIVED_IN = [
  `update products set published = id % 50 <> 0, taken_down_at = case when id % 100 = 0 then now() end,
     photo_hash = case when id % 100 <> 7 then picture_hash end`,
  `insert into sales_counts (kind, subject, day, designs)
   select 'design', id::text, current_date - (id % 300), 1 from products where id % 1000 <> 3`,
  "vacuum analyze",
];

/** Milliseconds inside the database, planning included, of a page of the office's list of designs, and what its plan reads. */
export async function benchOfficeDesigns(): Promise<void> {
  const cluster = await startPostgresCluster();
  try {
    const shops = [];
    for (const size of SIZES) {
      const database = await openLargeCatalogue(cluster, size, `designs_of_${size}`);
      for (const text of LIVED_IN) await database.pool.query(text);
      await createCatalogueStore(database).designs.noteSold();
      await database.pool.query("vacuum analyze products");
      shops.push({ size, database });
    }
    const rows = [];
    for (const one of CASES) {
      const row: Record<string, string | number> = { list: one.list };
      for (const { size, database } of shops) {
        const { milliseconds, rows: read, productScans } = await measure(database, one);
        row[`${size} ms`] = milliseconds;
        row[`${size} rows`] = read;
        if (size === SIZES.at(-1)) row["sequential scans"] = productScans;
      }
      rows.push({ ...row, hold: "< 50 ms" });
    }
    printTable("The office's list of designs, 50 a page", rows);
    for (const { database } of shops) await database.close();
  } finally {
    await cluster.stop();
  }
}

async function measure(database: OpenDatabase, { wish, atEnd }: (typeof CASES)[number]) {
  const { rows } = await database.pool.query<{ id: number }>("select min(id) + 60 as id from products");
  const before = atEnd ? rows[0]?.id : undefined;
  const runs = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const { watched, total } = explained(database);
    await listDesigns(createCatalogueStore(watched), wish, before, PAGE);
    runs.push(total());
  }
  const [last = { milliseconds: 0, rows: 0, productScans: 0 }] = runs.slice(-1);
  // The first round only warms up.
  return { ...last, milliseconds: median(runs.slice(1).map(({ milliseconds }) => milliseconds)) };
}
