/**
 * `npm run bench` runs all benchmarks, `npm run bench -- cached search` only those two, `memory --minutes 10`
 * runs for ten minutes instead of three. Speeds are ratios to another server in the same run, because
 * machines differ and other work slows them.
 */
import { readFile } from "node:fs/promises";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { stopWithNpm } from "../scripts/stop-with-npm.ts";
import { benchCached } from "./cached.bench.ts";
import { benchDownload } from "./download.bench.ts";
import { benchFilters } from "./filters.bench.ts";
import { type BenchShop, openBenchShop } from "./harness/bench-shop.ts";
import { runAndRelease } from "./harness/run-resources.ts";
import { benchHydrogen } from "./hydrogen.bench.ts";
import { benchLighthouse } from "./lighthouse.bench.ts";
import { benchMemory } from "./memory.bench.ts";
import { benchOffice } from "./office.bench.ts";
import { benchOrders } from "./orders.bench.ts";
import { benchSearch } from "./search.bench.ts";
import { benchStart } from "./start.bench.ts";
import { benchUncached } from "./uncached.bench.ts";

const withShop: Record<string, (shop: BenchShop) => Promise<void>> = {
  cached: benchCached,
  uncached: benchUncached,
  hydrogen: benchHydrogen,
  download: benchDownload,
  lighthouse: benchLighthouse,
  memory: (shop) => benchMemory(shop, Number(values.minutes)),
};

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "3" },
  },
});
const isWanted = (name: string) => names.length === 0 || names.includes(name);

const congestion = await readFile("/proc/sys/net/ipv4/tcp_congestion_control", "utf8").catch(() => "unknown");
console.log(
  `Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model}), TCP ${congestion.trim()} on loopback`,
);
stopWithNpm();
await runAndRelease(async () => {
  if (isWanted("start")) await benchStart();
  if (isWanted("orders")) await benchOrders();
  if (isWanted("search")) await benchSearch();
  if (isWanted("filters")) await benchFilters();
  if (isWanted("office")) await benchOffice();
  // The library's benchmark is a separate script, which needs no shop.
  if (isWanted("embroidery")) await import("../packages/embroidery/bench/run.ts");
  if (!Object.keys(withShop).some(isWanted)) return;
  const shop = await openBenchShop();
  console.log("\nShop seeded on PostgreSQL");
  for (const [name, bench] of Object.entries(withShop)) if (isWanted(name)) await bench(shop);
});
