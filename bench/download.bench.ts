import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BARE_PORT, type BenchShop, SHOP_PORT } from "./harness/bench-shop.ts";
import { boughtDesigns } from "./harness/bought-designs.ts";
import { comparePair } from "./harness/paired-runs.ts";
import { startServer } from "./harness/server-process.ts";
import { printTable } from "./harness/table.ts";

/** An authorised download of a bought design against a bare server with the same bytes in memory. */
export async function benchDownload(shop: BenchShop): Promise<void> {
  const { token, zips } = await boughtDesigns(`http://127.0.0.1:${SHOP_PORT}`);
  const [largest] = zips;
  if (!largest) throw new Error("the demo customer owns no design");
  const { path, bytes } = largest;
  const file = join(shop.dataDir, "bare-body");
  await writeFile(file, randomBytes(bytes));
  const server = await startServer({
    script: "bench/bare/cached-bytes.ts",
    args: [file, "application/zip"],
    port: BARE_PORT,
    healthPath: "/",
  });
  const headers = { authorization: `Bearer ${token}` };
  const pair = await comparePair(
    { server: shop.server, load: { paths: [path], headers, connections: 16 } },
    { server, load: { paths: ["/"], connections: 16 } },
    { requests: 3_000 },
  );
  await server.stop();
  printTable("Authorised download against bare node:http from memory", [
    {
      "zip, KB": bytes / 1024,
      "ours/s": pair.ours.perSecond,
      "bare/s": pair.bare.perSecond,
      ratio: pair.ratio,
      "ours µs CPU": pair.ours.cpuMicros,
      "bare µs CPU": pair.bare.cpuMicros,
    },
  ]);
}
