import type { EmulatedProvider } from "../proofs/scenario/emulated-provider.ts";
import { openProviderStage } from "../proofs/scenario/provider-stage.ts";
import { createWorld } from "../proofs/scenario/world.ts";
import { adminQuery, clusterAddress } from "../test/databases/postgres-cluster.ts";
import { buyMany, signUp } from "./harness/purchases.ts";
import { releaseAtEnd, temporaryCluster } from "./harness/run-resources.ts";
import { type ServerProcess, startServer } from "./harness/server-process.ts";
import { printTable } from "./harness/table.ts";

const WARM_UP_ORDERS = 100;
const ORDERS = 400;
const BUYERS = 16;
const PORT = 4404;
/** Products of the shop in proofs/scenario. */
const CART = [
  { productId: 1, variantIds: [10] },
  { productId: 2, variantIds: [20, 21] },
];
const ORIGIN = `http://127.0.0.1:${PORT}`;

/** CPU of the shop for a purchase, from Pay now to the mail, with webhook, without providers and database. */
export async function benchOrders(): Promise<void> {
  const cluster = await temporaryCluster();
  await adminQuery(cluster.socketFolder, "create database orders");
  const url = clusterAddress(cluster.socketFolder, "orders");
  const world = await createWorld(url);
  releaseAtEnd(() => world.remove());
  const stage = await openProviderStage({
    clock: { now: () => new Date() },
    host: "127.0.0.1",
    shopUrl: () => ORIGIN,
    onCall: () => {},
  });
  releaseAtEnd(() => stage.close());
  const [provider] = stage.providers;
  const env = { ...stage.environmentFor("bench"), DATABASE_URL: url, DATA_DIR: world.dataDir };
  const quiet = { DEMO_DATA: "off", LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "100000" };
  const command = { script: "scripts/start.ts", port: PORT, healthPath: "/api/health" };
  const server = await startServer({ ...command, env: { ...env, ...quiet } });
  if (provider) await measure(server, provider);
  await server.stop();
}

async function measure(server: ServerProcess, provider: EmulatedProvider) {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, index) => signUp(ORIGIN, index)));
  const checkout = { origin: ORIGIN, provider, cart: CART };
  await buyMany(checkout, WARM_UP_ORDERS, buyers);
  const before = { cpu: await server.cpuSeconds(), at: performance.now() };
  await buyMany(checkout, ORDERS, buyers);
  const seconds = (performance.now() - before.at) / 1000;
  // Webhooks and mails of the last orders still arrive.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const cpuMs = ((await server.cpuSeconds()) - before.cpu) * 1000;
  printTable(`${ORDERS} orders at Razorpay's emulator, ${BUYERS} buyers, one process on PostgreSQL`, [
    { figure: "CPU of the shop, ms per order", value: cpuMs / ORDERS, hold: "≤ 30" },
    { figure: "orders a second", value: ORDERS / seconds, hold: "–" },
  ]);
}
