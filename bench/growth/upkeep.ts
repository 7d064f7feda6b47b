import { stat, statfs } from "node:fs/promises";
import { createDiskFileStore } from "../../src/server/adapters/storage/disk-file-store.ts";
import { backUpShop, restoreShop } from "../../src/server/backup/index.ts";
import { type OpenDatabase, openDatabase } from "../../src/server/db/database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { adminQuery, clusterAddress, type PostgresCluster } from "../../test/databases/postgres-cluster.ts";
import { handIn, runImport } from "../harness/import-run.ts";
import { postgresCpuSeconds } from "../harness/postgres-cpu.ts";
import { printTable } from "../harness/table.ts";

const MB = 1_000_000;
/** A database that is being filled holds its log besides. */
const SPARE = 1.5;

export interface Place {
  readonly cluster: PostgresCluster;
  readonly name: string;
  /** For archives and designs. */
  readonly folder: string;
}

/** How large each table is, and what a product and an order come to with all that is kept of them. */
export async function printSizes({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<Record<"table", string> & Record<"rows" | "bytes" | "indexes", number>>(
    `select relname as table, reltuples::float8 as rows, pg_table_size(oid)::float8 as bytes,
      pg_indexes_size(oid)::float8 as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
     order by pg_total_relation_size(oid) desc limit 16`,
  );
  printTable(
    "What lies in the database",
    rows.map(({ table, rows: count, bytes, indexes }) => ({
      table,
      rows: count,
      "table MB": bytes / MB,
      "indexes MB": indexes / MB,
      "bytes a row, indexes included": (bytes + indexes) / count,
    })),
  );
  const size = (tables: readonly string[], per: string) => {
    const total = rows
      .filter(({ table }) => tables.includes(table))
      .reduce((sum, { bytes, indexes }) => sum + bytes + indexes, 0);
    return {
      figure: `bytes for each of ${per}`,
      value: total / (rows.find(({ table }) => table === per)?.rows ?? 1),
    };
  };
  printTable("All of its tables together", [size(OF_PRODUCT, "products"), size(OF_ORDER, "orders")]);
}

const OF_PRODUCT = [
  ...["products", "product_homes", "product_categories", "product_words", "product_variants"],
  ...["product_neighbours", "design_files"],
];
const OF_ORDER = [
  ...["orders", "order_lines", "download_names", "payments", "receipts", "order_events", "outbox"],
  "provider_events",
];

/** What the shop's owner does with a shop of that size; backup and restore without the designs' files. */
export async function benchUpkeep(database: OpenDatabase, place: Place, imported: number): Promise<void> {
  const { cluster, name, folder } = place;
  const url = clusterAddress(cluster.socketFolder, name);
  await handIn(`${folder}/designs`, imported);
  const rows = [
    await taking(cluster, `import of ${imported} designs`, () => runImport(folder, url)),
    await taking(cluster, "vacuum, analyze", () => database.pool.query("vacuum analyze")),
  ];
  const target = `${folder}/shop.tar`;
  const files = createDiskFileStore(`${folder}/files`);
  const options = { target, withoutSessions: false, now: new Date(), progress: () => {} };
  rows.push(await taking(cluster, "backup", () => backUpShop(database, files, options)));
  const { size } = await stat(target);
  if (await hasRoomForAnother(database, folder)) rows.push(await restoring(place, target));
  else console.log("\nRestore: left out, the disk has no room for a second database");
  printTable("Upkeep", rows);
  printTable("Archive", [{ figure: "MB of rows in the archive", value: size / MB }]);
}

async function hasRoomForAnother({ pool }: OpenDatabase, folder: string): Promise<boolean> {
  const { rows } = await pool.query<{ bytes: number }>(
    "select pg_database_size(current_database())::float8 as bytes",
  );
  const { bavail, bsize } = await statfs(folder);
  return (rows[0]?.bytes ?? 0) * SPARE < bavail * bsize;
}

async function restoring({ cluster, folder }: Place, source: string) {
  await adminQuery(cluster.socketFolder, "create database restored");
  const restored = openDatabase(clusterAddress(cluster.socketFolder, "restored"), 2);
  await migrate(restored);
  const files = createDiskFileStore(`${folder}/restored-files`);
  const row = await taking(cluster, "restore into an empty shop", () =>
    restoreShop(restored, files, { source, replace: false, progress: () => {} }),
  );
  await restored.close();
  return row;
}

async function taking(cluster: PostgresCluster, work: string, run: () => Promise<unknown>) {
  const before = { at: performance.now(), postgres: await postgresCpuSeconds(cluster) };
  await run();
  const seconds = (performance.now() - before.at) / 1_000;
  console.log(`  ${work}: ${seconds.toFixed(0)} s`);
  return {
    work,
    seconds,
    "CPU seconds of PostgreSQL": (await postgresCpuSeconds(cluster)) - before.postgres,
  };
}
