/**
 * `npm run bench` measures everything; `npm run bench -- cached bytes` only those;
 * `memory --minutes 10` watches longer than a minute; `growth --products 1000000 --orders 10000000` wants 80 GB and an hour and a quarter.
 * Every speed is a ratio to a bare server of our own in the same interleaved run, since machines differ and drift.
 */
import { readFile } from "node:fs/promises";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { benchBytes } from "./bytes.bench.ts";
import { benchCached } from "./cached.bench.ts";
import { benchDownload } from "./download.bench.ts";
import { benchGrowth } from "./growth.bench.ts";
import { type BenchShop, openBenchShop } from "./harness/bench-shop.ts";
import { benchHydrogen } from "./hydrogen.bench.ts";
import { benchImport } from "./import.bench.ts";
import { benchLarge } from "./large.bench.ts";
import { benchLighthouse } from "./lighthouse.bench.ts";
import { benchMemory } from "./memory.bench.ts";
import { benchOfficeDesigns } from "./office-designs.bench.ts";
import { benchOfficeOrders } from "./office-orders.bench.ts";
import { benchOrders } from "./orders.bench.ts";
import { benchPdf } from "./pdf.bench.ts";
import { benchSearch } from "./search.bench.ts";
import { benchStart } from "./start.bench.ts";
import { benchUncached } from "./uncached.bench.ts";

const withShop: Record<string, (shop: BenchShop) => Promise<void>> = {
  bytes: benchBytes,
  cached: benchCached,
  uncached: benchUncached,
  hydrogen: benchHydrogen,
  download: benchDownload,
  lighthouse: benchLighthouse,
  memory: (shop) => benchMemory(shop, Number(values.minutes)),
};

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "1" },
    products: { type: "string", default: "50000" },
    orders: { type: "string", default: "50000" },
    imported: { type: "string", default: "100" },
  },
});
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

const congestion = await readFile("/proc/sys/net/ipv4/tcp_congestion_control", "utf8").catch(() => "unknown");
console.log(
  `Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model}), TCP ${congestion.trim()} on loopback`,
);
if (isWanted("start")) await benchStart();
if (isWanted("pdf")) await benchPdf();
if (isWanted("import")) await benchImport();
if (isWanted("orders")) await benchOrders();
if (isWanted("office-designs")) await benchOfficeDesigns();
if (isWanted("office-orders")) await benchOfficeOrders();
if (isWanted("search")) await benchSearch();
if (isWanted("large")) await benchLarge();
if (isWanted("growth"))
  await benchGrowth({
    products: Number(values.products),
    orders: Number(values.orders),
    imported: Number(values.imported),
  });
// A script of its own, so that it measures without a shop around it.
if (isWanted("embroidery")) await import("../packages/embroidery/bench/run.ts");
if (Object.keys(withShop).some(isWanted)) {
  const shop = await openBenchShop();
  console.log("\nShop seeded on PostgreSQL");
  for (const [name, bench] of Object.entries(withShop)) if (isWanted(name)) await bench(shop);
  await shop.close();
}
