import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BARE_PORT, type BenchShop, SHOP_PORT } from "./harness/bench-shop.ts";
import { comparePair } from "./harness/paired-runs.ts";
import { startServer } from "./harness/server-process.ts";
import { printTable } from "./harness/table.ts";

const PATHS = [
  "/",
  "/category?categoryId=130",
  "/p/1006",
  "/api/product/getProductByCategory?categoryId=130&page=1&pageSize=18",
  "/api/product/getWebProductById?id=1006",
];
const HEADERS = { "accept-encoding": "br" };

/** Cached answers against a bare server that sends the same compressed bytes. */
export async function benchCached(shop: BenchShop): Promise<void> {
  const rows = [];
  for (const path of PATHS) {
    const answer = await fetch(`http://127.0.0.1:${SHOP_PORT}${path}`, { headers: HEADERS });
    const type = answer.headers.get("content-type") ?? "";
    const body = new Uint8Array(await answer.arrayBuffer());
    const file = join(shop.dataDir, "bare-body");
    await writeFile(file, body);
    const server = await startServer({
      script: "bench/bare/cached-bytes.ts",
      args: [file, type],
      port: BARE_PORT,
      healthPath: "/",
    });
    const load = { paths: [path], headers: HEADERS, connections: 16 };
    const pair = await comparePair({ server: shop.server, load }, { server, load });
    await server.stop();
    rows.push({
      answer: path,
      "ours/s": pair.ours.perSecond,
      "bare/s": pair.bare.perSecond,
      ratio: pair.ratio,
      "ratio by CPU": pair.cpuRatio,
      "ours µs CPU": pair.ours.cpuMicros,
      "bare µs CPU": pair.bare.cpuMicros,
    });
  }
  printTable("Cached, pre-compressed answers against bare node:http (hold: ratios ≥ 0.5)", rows);
}
