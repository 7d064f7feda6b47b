import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createDiskFileStore } from "../src/server/adapters/storage/disk-file-store.ts";
import { openDatabase } from "../src/server/db/database.ts";
import { createLegacyOrderStore } from "../src/server/domains/orders/index.ts";
import { contentHash, storedPath } from "../src/server/files/file-store.ts";
import { BARE_PORT, type BenchShop, NGINX_PORT, SHOP_PORT } from "./harness/bench-shop.ts";
import { boughtDesigns } from "./harness/bought-designs.ts";
import { runLoad } from "./harness/load.ts";
import { findNginx, startNginx } from "./harness/nginx.ts";
import { comparePair, SETTLED } from "./harness/paired-runs.ts";
import { type ServerProcess, startServer } from "./harness/server-process.ts";
import { printTable } from "./harness/table.ts";

export async function benchDownload(shop: BenchShop): Promise<void> {
  await benchFromMemory(shop);
  await benchThroughNginx(shop);
}

/** An authorised download of a bought design against a bare server with the same bytes in memory. */
async function benchFromMemory(shop: BenchShop): Promise<void> {
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
    { requests: requestsFor(bytes), warmUp: 4 * requestsFor(bytes) },
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

const SHOP_PATH = "/api/order/download";
const BARE_PATH = "/bare";
const SIZES = [250_000, 2_000_000];
/**
 * The shop does the same for a file of any size, as nginx sends the bytes: a small one warms both up sooner.
 */
const WARM_UP_BYTES = 1_000;
const OTHERS = 532;
const ROUND_BYTES = 100_000_000;
const ROUNDS = 5;

/** Sized in bytes: the client takes as long for one answer of 2 MB as for hundreds of small ones. */
function requestsFor(bytes: number): number {
  return Math.min(3_000, Math.ceil(ROUND_BYTES / bytes));
}

/**
 * nginx that asks the shop first, against nginx that sends the same files to anybody; before and after many
 * purchases. Beside it nginx that asks a bare server with one look-up: what any server of Node and PostgreSQL
 * could come to on this machine.
 */
async function benchThroughNginx(shop: BenchShop): Promise<void> {
  const program = findNginx();
  const { databaseUrl, dataDir } = shop;
  if (!program) return console.log("\nDownloads through nginx: left out, nginx is not installed");
  const { token } = await boughtDesigns(`http://127.0.0.1:${SHOP_PORT}`);
  const headers = { authorization: `Bearer ${token}` };
  const files = await Promise.all(SIZES.map((bytes) => storeFile(dataDir, bytes)));
  const small = await storeFile(dataDir, WARM_UP_BYTES);
  await sellToDemoCustomer(databaseUrl, "bench", [small, ...files]);
  // A demo shop whose files nginx sends draws all of them first.
  const server = await shop.restart({ FILES_ACCEL_PREFIX: "/protected-files", DEMO_DATA: "off" });
  const lookUp = await startServer({
    script: "bench/bare/look-up.ts",
    port: BARE_PORT,
    healthPath: "/",
    env: { DATABASE_URL: databaseUrl },
  });
  const nginx = await startNginx(program, dataDir, NGINX_PORT);
  const load = (path: string, { name }: StoredZip) => ({
    paths: [`${path}?filename=${name}`],
    headers,
    connections: 16,
  });
  for (const path of [SHOP_PATH, BARE_PATH])
    await runLoad({ ...load(path, small), port: NGINX_PORT, requests: SETTLED });
  const rows = [];
  for (const others of [0, OTHERS]) {
    const more = Array.from({ length: others }, (_, index) => ({ ...files[0], name: `other-${index}.zip` }));
    await sellToDemoCustomer(databaseUrl, "bench, more", more);
    for (const file of files) {
      const { bytes, hash } = file;
      const alone = { server: nginx, load: { paths: [`/plain/${storedPath(hash)}`], connections: 16 } };
      const compare = (asked: ServerProcess, path: string) => {
        const contender = { server: { ...asked, port: NGINX_PORT }, load: load(path, file) };
        const requests = requestsFor(bytes);
        return comparePair(contender, alone, { rounds: ROUNDS, requests, warmUp: requests });
      };
      const pair = await compare(server, SHOP_PATH);
      const bare = await compare(lookUp, BARE_PATH);
      rows.push({
        "zip, KB": bytes / 1000,
        "also bought": others,
        "asking the shop/s": pair.ours.perSecond,
        "nginx alone/s": pair.bare.perSecond,
        ratio: pair.ratio,
        hold: bytes > 1_000_000 ? "≥ 0.6" : "–",
        "asking a bare server": bare.ratio,
        "shop's µs CPU": pair.ours.cpuMicros,
        "bare µs CPU": bare.ours.cpuMicros,
      });
    }
  }
  await nginx.stop();
  await lookUp.stop();
  printTable("Authorised download through nginx (X-Accel-Redirect) against nginx alone", rows);
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

/** A purchase without a payment: as of an older shop. */
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
