import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createDiskFileStore } from "../src/server/adapters/storage/disk-file-store.ts";
import { openDatabase } from "../src/server/db/database.ts";
import { createLegacyOrderStore } from "../src/server/domains/orders/index.ts";
import { contentHash, storedPath } from "../src/server/files/file-store.ts";
import { BARE_PORT, type BenchShop, NGINX_PORT, SHOP_PORT } from "./harness/bench-shop.ts";
import { boughtDesigns } from "./harness/bought-designs.ts";
import { runDownloads } from "./harness/download-load.ts";
import { findNginx, startNginx } from "./harness/nginx.ts";
import { comparePair, SETTLED } from "./harness/paired-runs.ts";
import { type ServerProcess, startServer } from "./harness/server-process.ts";
import { printTable } from "./harness/table.ts";

const SHOP_PATH = "/api/order/download";
const BARE_PATH = "/bare";
const FILE_BYTES = 2_000_000;
/** nginx sends the bytes, so the shop does the same for small files, which warm it up sooner. */
const WARM_UP_BYTES = 1_000;
/** Other purchases of the same customer. */
const PURCHASES = 532;
const CONNECTIONS = 8;
const ROUND = { requests: 400, warmUp: 400 };

export async function benchDownload(shop: BenchShop): Promise<void> {
  await benchFromMemory(shop);
  await benchThroughNginx(shop);
}

/** An authorised download of a bought design against a bare server with the same bytes in memory. */
async function benchFromMemory({ server, dataDir }: BenchShop): Promise<void> {
  const { token, zips } = await boughtDesigns(`http://127.0.0.1:${SHOP_PORT}`);
  const [largest] = zips;
  if (!largest) throw new Error("the demo customer owns no design");
  const { path, bytes } = largest;
  const file = join(dataDir, "bare-body");
  await writeFile(file, randomBytes(bytes));
  const bare = await startServer({
    script: "bench/bare/cached-bytes.ts",
    args: [file, "application/zip"],
    port: BARE_PORT,
    healthPath: "/",
  });
  const load = (address: string) => ({
    load: { paths: [address], headers: { authorization: `Bearer ${token}` }, connections: CONNECTIONS },
    run: runDownloads,
  });
  const pair = await comparePair(
    { server, ...load(path) },
    { server: bare, ...load("/") },
    { requests: 500, warmUp: 2_000 },
  );
  await bare.stop();
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

/**
 * nginx that asks the shop first, against nginx that sends the same file without authorisation, before and
 * after many purchases. A bare server with one query shows the best ratio that Node and PostgreSQL can have.
 */
async function benchThroughNginx(shop: BenchShop): Promise<void> {
  const program = findNginx();
  const { databaseUrl, dataDir } = shop;
  if (!program) return console.log("\nDownloads through nginx: left out, nginx is not installed");
  const { token } = await boughtDesigns(`http://127.0.0.1:${SHOP_PORT}`);
  const file = await storeFile(dataDir, FILE_BYTES);
  const small = await storeFile(dataDir, WARM_UP_BYTES);
  await sellToDemoCustomer(databaseUrl, "bench", [small, file]);
  // A demo shop whose files nginx sends would draw all of them first.
  const server = await shop.restart({ FILES_ACCEL_PREFIX: "/protected-files", DEMO_DATA: "off" });
  const lookUp = await startServer({
    script: "bench/bare/look-up.ts",
    port: BARE_PORT,
    healthPath: "/",
    env: { DATABASE_URL: databaseUrl },
  });
  const nginx = await startNginx(program, dataDir, NGINX_PORT);
  const load = (path: string) => ({
    load: { paths: [path], headers: { authorization: `Bearer ${token}` }, connections: CONNECTIONS },
    run: runDownloads,
  });
  const compare = (asked: ServerProcess, path: string) => {
    const cpuSeconds = async () => (await asked.cpuSeconds()) + (await nginx.cpuSeconds());
    const both = { ...asked, port: NGINX_PORT, cpuSeconds };
    return comparePair(
      { server: both, ...load(`${path}?filename=${file.name}`) },
      { server: nginx, ...load(`/plain/${storedPath(file.hash)}`), times: 3 },
      ROUND,
    );
  };
  const warmUp = load(`${SHOP_PATH}?filename=${small.name}`).load;
  await runDownloads({ ...warmUp, port: NGINX_PORT, requests: SETTLED });
  const rows = [];
  for (const others of [0, PURCHASES]) {
    const more = Array.from({ length: others }, (_, index) => ({ ...file, name: `other-${index}.zip` }));
    await sellToDemoCustomer(databaseUrl, "bench, more", more);
    const pair = await compare(server, SHOP_PATH);
    const bare = await compare(lookUp, BARE_PATH);
    rows.push({
      "also bought": others,
      "asking the shop/s": pair.ours.perSecond,
      "nginx alone/s": pair.bare.perSecond,
      ratio: pair.ratio,
      hold: "≥ 0.6",
      "asking a bare server, ratio": bare.ratio,
      "shop and nginx, µs CPU": pair.ours.cpuMicros,
      "bare and nginx, µs CPU": bare.ours.cpuMicros,
      "nginx alone, µs CPU": pair.bare.cpuMicros,
    });
  }
  await nginx.stop();
  await lookUp.stop();
  printTable("Authorised download of 2 MB through nginx (X-Accel-Redirect) against nginx alone", rows);
}

interface StoredZip {
  readonly name: string;
  readonly hash: string;
  readonly bytes: number;
}

async function storeFile(dataDir: string, bytes: number): Promise<StoredZip> {
  const content = randomBytes(bytes);
  const hash = contentHash(content);
  await createDiskFileStore(join(dataDir, "files")).put(hash, content);
  return { name: `bench-${bytes}.zip`, hash, bytes };
}

/** A purchase without a payment, as imported from an older shop. */
async function sellToDemoCustomer(
  databaseUrl: string,
  number: string,
  files: readonly Partial<StoredZip>[],
): Promise<void> {
  const database = openDatabase(databaseUrl, 1);
  const { rows } = await database.pool.query<{ id: number }>(
    "select id from customers where email = 'demo@kasuti.example'",
  );
  const lines = files.map(({ name = "", hash = "", bytes = 0 }) => ({
    variantId: 1,
    variantName: "Usha Janome",
    productId: 1,
    productName: "Lotus",
    photo: "",
    path: `bench/${name}`,
    fileHash: hash,
    fileSize: bytes,
    pricePaise: 100,
    quantity: 1,
  }));
  const paise = lines.length * 100;
  await createLegacyOrderStore(database.db).importOrder({
    customerId: rows[0]?.id ?? 0,
    number,
    lines,
    boughtAt: new Date(),
    subtotalPaise: paise,
    totalPaise: paise,
  });
  await database.close();
}
