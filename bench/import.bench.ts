import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adminQuery, clusterAddress, startPostgresCluster } from "../test/databases/postgres-cluster.ts";
import { handIn, type ImportRun, runImport } from "./harness/import-run.ts";
import { printTable } from "./harness/table.ts";

const PRODUCTS = 1_000;

/**
 * An owner's folder of 1,000 designs in three formats each, imported into an empty shop, and imported again. On
 * PostgreSQL, as real shops run: the embedded database would take another 480 MB inside the measured process.
 */
export async function benchImport(): Promise<void> {
  const cluster = await startPostgresCluster();
  await adminQuery(cluster.socketFolder, "create database import");
  const databaseUrl = clusterAddress(cluster.socketFolder, "import");
  const folder = await mkdtemp(join(tmpdir(), "kasuti-bench-import-"));
  const stitches = await handIn(join(folder, "designs"), PRODUCTS);
  const first = await runImport(folder, databaseUrl);
  const again = await runImport(folder, databaseUrl);
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
  const row = (name: string, { seconds, cpuSeconds, peakMb }: ImportRun) => ({
    import: name,
    seconds,
    "CPU seconds": cpuSeconds,
    "designs/s": PRODUCTS / seconds,
    "designs/CPU s": PRODUCTS / cpuSeconds,
    "peak MB": peakMb,
  });
  printTable(
    `Import of ${PRODUCTS} designs, ${Math.round(stitches).toLocaleString("en")} stitches on average, three variants each (hold: 240 s on two cores, 600 MB)`,
    [row("first", first), row("again, nothing changed", again)],
  );
}
