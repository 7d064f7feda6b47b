import type { OpenDatabase } from "../../src/server/db/database.ts";
import { clusterAddress, type PostgresCluster } from "../../test/databases/postgres-cluster.ts";
import { openProviderStage } from "../../test/scenario/provider-stage.ts";
import { type CatalogueAddresses, sampleAddresses } from "../harness/catalogue-addresses.ts";
import { runLoad } from "../harness/load-client.ts";
import { postgresCpuSeconds } from "../harness/postgres-cpu.ts";
import {
  type Buyer,
  buyMany,
  type CartLine,
  type Counter,
  fetchBought,
  signUp,
} from "../harness/purchases.ts";
import { type ServerProcess, startServer } from "../harness/server-process.ts";
import { printTable } from "../harness/table.ts";

const PROCESSES = [1, 2, 4];
const FIRST_PORT = 4420;
const CONNECTIONS = 16;
const REQUESTS = 600;
const ORDERS = 160;
/** Before it counts, each process has answered half as many. */
const WARM = 0.5;

interface Stand {
  readonly cluster: PostgresCluster;
  readonly servers: readonly ServerProcess[];
  readonly addresses: CatalogueAddresses;
  readonly counter: Counter;
  readonly buyers: readonly Buyer[];
}

/**
 * What uncached pages, searches and purchases take of the shop's processes and of the one database that they share, told
 * apart: more processes than cores do not answer faster. Leaves the orders that it bought.
 */
export async function benchSeveralProcesses(
  cluster: PostgresCluster,
  database: OpenDatabase,
  place: { readonly name: string; readonly dataDir: string },
): Promise<void> {
  const addresses = await sampleAddresses(database);
  const cart = await readCart(database);
  const home = `http://127.0.0.1:${FIRST_PORT}`;
  const stage = await openProviderStage({
    clock: { now: () => new Date() },
    shopUrl: () => home,
    host: "127.0.0.1",
    onCall: () => {},
  });
  const [provider] = stage.providers;
  if (!provider) throw new Error("No provider is emulated");
  const env = {
    ...stage.environmentFor("bench"),
    ...{ DATABASE_URL: clusterAddress(cluster.socketFolder, place.name), DATA_DIR: place.dataDir },
    ...{ DEMO_DATA: "off", LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "100000", ANSWER_CACHE_MB: "0" },
  };
  const rows: Row[] = [];
  const servers: ServerProcess[] = [];
  let buyers: Buyer[] = [];
  for (const wanted of PROCESSES) {
    while (servers.length < wanted) servers.push(await startShop(env, FIRST_PORT + servers.length));
    if (buyers.length === 0)
      buyers = await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => signUp(home, index)));
    const origins = servers.map(({ port }) => `http://127.0.0.1:${port}`);
    rows.push(
      ...(await measure({ cluster, servers, addresses, counter: { origins, provider, cart }, buyers })),
    );
  }
  for (const buyer of buyers) await fetchBought(home, buyer);
  // Webhooks and mails of the last ones.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  for (const server of servers) await server.stop();
  await stage.close();
  const inOrder = rows.toSorted((a, b) => a.work.localeCompare(b.work) || a.processes - b.processes);
  printTable(
    "Processes on one PostgreSQL, nothing cached",
    inOrder.map((row) => ({ ...row, processes: `${row.processes}` })),
  );
}

function startShop(env: NodeJS.ProcessEnv, port: number): Promise<ServerProcess> {
  const given = Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const settings = Object.fromEntries(given);
  const command = { script: "scripts/start.ts", healthPath: "/api/health", timeoutMs: 240_000 };
  return startServer({ ...command, port, env: settings });
}

async function readCart({ pool }: OpenDatabase): Promise<CartLine[]> {
  const { rows } = await pool.query<CartLine>(
    `select product_id as "productId", array[min(id)] as "variantIds" from product_variants
     group by product_id order by product_id desc limit 2`,
  );
  return rows;
}

interface Row {
  readonly work: string;
  readonly processes: number;
  readonly "a second": number;
  readonly "CPU ms of the shop": number;
  readonly "CPU ms of PostgreSQL": number;
  readonly "MB a process": number;
}

async function measure(stand: Stand): Promise<Row[]> {
  const { addresses, counter, buyers } = stand;
  const pages = addresses.pages.map(
    ({ categoryId, page }) => `/category?categoryId=${categoryId}&page=${page}`,
  );
  const products = addresses.products.map((id) => `/p/${id}`);
  const terms = addresses.terms.map(
    (term) => `/api/product/search-products?q=${encodeURIComponent(term)}&limit=18`,
  );
  return [
    await measureOne(stand, "category page, HTML", REQUESTS, (count) => ask(stand, pages, count)),
    await measureOne(stand, "product page, HTML", REQUESTS, (count) => ask(stand, products, count)),
    await measureOne(stand, "search, 18 hits, JSON", REQUESTS, (count) => ask(stand, terms, count)),
    await measureOne(stand, "purchase, Pay now to mail", ORDERS, (count) => buyMany(counter, count, buyers)),
  ];
}

async function measureOne(
  { cluster, servers }: Stand,
  work: string,
  count: number,
  run: (count: number) => Promise<unknown>,
): Promise<Row> {
  await run(count * WARM * servers.length);
  const before = await usage(cluster, servers);
  await run(count);
  const after = await usage(cluster, servers);
  const megabytes = await Promise.all(servers.map((server) => server.memoryMb()));
  return {
    ...{ work, processes: servers.length, "a second": (count / (after.at - before.at)) * 1_000 },
    "CPU ms of the shop": ((after.shop - before.shop) / count) * 1_000,
    "CPU ms of PostgreSQL": ((after.postgres - before.postgres) / count) * 1_000,
    "MB a process": Math.max(...megabytes),
  };
}

async function usage(cluster: PostgresCluster, servers: readonly ServerProcess[]) {
  const shop = await Promise.all(servers.map((server) => server.cpuSeconds()));
  return {
    shop: shop.reduce((sum, seconds) => sum + seconds, 0),
    postgres: await postgresCpuSeconds(cluster),
    at: performance.now(),
  };
}

/** Of each process its share, over its share of the connections. */
async function ask({ servers }: Stand, paths: readonly string[], count: number): Promise<void> {
  const share = { connections: CONNECTIONS / servers.length, requests: Math.ceil(count / servers.length) };
  const runs = servers.map(({ port }, place) => {
    const own = paths.filter((_, index) => index % servers.length === place);
    return runLoad({ ...share, host: "127.0.0.1", port, paths: own });
  });
  for (const { statuses } of await Promise.all(runs))
    if (Object.keys(statuses).some((status) => status !== "200"))
      throw new Error(`${paths[0]} answered ${JSON.stringify(statuses)}`);
}
