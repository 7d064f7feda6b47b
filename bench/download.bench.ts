import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { createDiskFileStore } from "../src/server/adapters/storage/disk-file-store.ts";
import { openDatabase } from "../src/server/db/database.ts";
import { insertLegacyOrder } from "../src/server/domains/orders/index.ts";
import { contentHash, storedPath } from "../src/server/files/file-store.ts";
import { BARE_PORT, type BenchShop, NGINX_PORT, SHOP_PORT } from "./harness/bench-shop.ts";
import { boughtDesigns } from "./harness/bought-designs.ts";
import { runDownloads } from "./harness/download-load.ts";
import { findNginx, startNginx } from "./harness/nginx.ts";
import { comparePair, SETTLED } from "./harness/paired-runs.ts";
import { type ServerProcess, startServer } from "./harness/server-process.ts";
import { printTable } from "./harness/table.ts";

const SHOP_PATH = "/api/order/download";
const FILE_BYTES = 2_000_000;
/** nginx sends the bytes, so the shop does the same for small files, which warm it up sooner. */
const WARM_UP_BYTES = 1_000;
/** Other purchases of the same customer. */
const PURCHASES = 532;
const HOLD = "≥ 0.6";

/**
 * Authorised downloads of 2 MB against nginx that sends the same file without authorisation: sent by the
 * shop, and by nginx that asks the shop first, before and after many purchases. A bare server with one query
 * shows the best ratio that Node and PostgreSQL can have.
 */
export async function benchDownload(shop: BenchShop): Promise<void> {
  const program = findNginx();
  const { databaseUrl, dataDir } = shop;
  if (!program) return console.log("\nDownloads: left out, nginx is not installed");
  const { token } = await boughtDesigns(`http://127.0.0.1:${SHOP_PORT}`);
  const file = await storeFile(dataDir, FILE_BYTES);
  const small = await storeFile(dataDir, WARM_UP_BYTES);
  await sellToDemoCustomer(databaseUrl, "bench", [small, file]);
  const nginx = await startNginx(program, dataDir, NGINX_PORT);
  const load = (path: string) => ({
    load: { paths: [path], headers: { authorization: `Bearer ${token}` }, connections: 8 },
    run: runDownloads,
  });
  const compare = async (download: string, server: ServerProcess, path: string, hold = "–") => {
    const pair = await comparePair(
      { server, ...load(`${path}?filename=${file.name}`) },
      { server: nginx, ...load(`/plain/${storedPath(file.hash)}`), times: 3 },
      { requests: 400, warmUp: 400 },
    );
    return {
      download,
      "per second": pair.ours.perSecond,
      "nginx alone/s": pair.bare.perSecond,
      ratio: pair.ratio,
      hold,
      "µs CPU": pair.ours.cpuMicros,
      "nginx alone, µs CPU": pair.bare.cpuMicros,
    };
  };
  const behindNginx = (server: ServerProcess): ServerProcess => ({
    ...server,
    port: NGINX_PORT,
    cpuSeconds: async () => (await server.cpuSeconds()) + (await nginx.cpuSeconds()),
  });
  const rows = [await compare("sent by the shop", shop.server, SHOP_PATH)];
  // A demo shop whose files nginx sends would draw all of them first.
  await shop.restart({ FILES_ACCEL_PREFIX: "/protected-files", DEMO_DATA: "off" });
  const asked = behindNginx(shop.server);
  const warmUp = load(`${SHOP_PATH}?filename=${small.name}`).load;
  await runDownloads({ ...warmUp, port: NGINX_PORT, requests: SETTLED });
  rows.push(await compare("nginx, asking the shop", asked, SHOP_PATH, HOLD));
  const others = Array.from({ length: PURCHASES }, (_, index) => ({ ...file, name: `other-${index}.zip` }));
  await sellToDemoCustomer(databaseUrl, "bench, others", others);
  rows.push(await compare(`the same, ${PURCHASES} more purchases`, asked, SHOP_PATH, HOLD));
  const lookUp = await startServer({
    script: "bench/bare/look-up.ts",
    port: BARE_PORT,
    healthPath: "/",
    env: { DATABASE_URL: databaseUrl },
  });
  rows.push(await compare("nginx, asking a bare server", behindNginx(lookUp), "/bare"));
  await lookUp.stop();
  await nginx.stop();
  await shop.restart({});
  printTable("Authorised download of 2 MB, against nginx alone", rows);
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
  await insertLegacyOrder(database.db, {
    customerId: rows[0]?.id ?? 0,
    number,
    lines,
    boughtAt: new Date(),
    subtotalPaise: paise,
    totalPaise: paise,
  });
  await database.close();
}
