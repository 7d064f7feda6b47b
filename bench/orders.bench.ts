import { adminQuery, clusterAddress, startPostgresCluster } from "../test/databases/postgres-cluster.ts";
import type { EmulatedProvider } from "../test/scenario/emulated-provider.ts";
import { openProviderStage } from "../test/scenario/provider-stage.ts";
import { createWorld } from "../test/scenario/world.ts";
import { type CountedDatabase, countStatements } from "./harness/counted-database.ts";
import { type ServerProcess, startServer } from "./harness/server-process.ts";
import { printTable } from "./harness/table.ts";

const WARM = 100;
const ORDERS = 400;
const AT_ONCE = 16;
const PORT = 4404;
const HOME = `http://127.0.0.1:${PORT}`;
const PASSWORD = "marigold";

/** What a whole purchase costs the shop: Pay now to its mail, webhook included; providers and database are outside. */
export async function benchOrders(): Promise<void> {
  const cluster = await startPostgresCluster();
  await adminQuery(cluster.socketFolder, "create database orders");
  const world = await createWorld(clusterAddress(cluster.socketFolder, "orders"));
  const database = await countStatements(cluster.socketFolder, "orders");
  const stage = await openProviderStage({
    clock: { now: () => new Date() },
    host: "127.0.0.1",
    shopUrl: () => HOME,
    onCall: () => {},
  });
  const [provider] = stage.providers;
  const env = { ...stage.environmentFor("bench"), DATABASE_URL: database.url, DATA_DIR: world.dataDir };
  const quiet = { DEMO_DATA: "off", LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "100000" };
  const command = { script: "scripts/start.ts", port: PORT, healthPath: "/api/health" };
  const server = await startServer({ ...command, env: { ...env, ...quiet } });
  try {
    if (provider) await measure(server, database, provider);
  } finally {
    await server.stop();
    await stage.close();
    database.close();
    await cluster.stop();
    await world.remove();
  }
}

async function measure(server: ServerProcess, { count }: CountedDatabase, provider: EmulatedProvider) {
  const buyers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => signUp(index)));
  await buyMany(WARM, buyers, provider);
  const before = { ...count, cpu: await server.cpuSeconds(), at: performance.now() };
  await buyMany(ORDERS, buyers, provider);
  const seconds = (performance.now() - before.at) / 1000;
  // Webhooks and mails of the last ones.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const cpuMs = ((await server.cpuSeconds()) - before.cpu) * 1000;
  printTable(`${ORDERS} orders at Razorpay's emulator, ${AT_ONCE} at once, one process on PostgreSQL`, [
    { figure: "CPU of the shop, ms per order", value: cpuMs / ORDERS, hold: "≤ 18" },
    { figure: "statements per order", value: (count.statements - before.statements) / ORDERS, hold: "" },
    { figure: "transaction blocks per order", value: (count.commits - before.commits) / ORDERS, hold: "" },
    { figure: "orders a second", value: ORDERS / seconds, hold: "≥ 45" },
  ]);
}

interface Buyer {
  readonly id: number;
  readonly token: string;
}

async function signUp(index: number): Promise<Buyer> {
  const email = `buyer${index}@bench.example`;
  const phone = `${9_000_000_000 + index}`;
  await call("/api/customer/register", { fullName: "Latha Rao", email, phone, password: PASSWORD });
  const { token } = await call<{ token: string }>("/api/customer/login", {
    emailOrPhone: email,
    password: PASSWORD,
  });
  const own = await call<{ data: { id: number } }>(
    `/api/customer/getUserByEmailId?email=${email}`,
    undefined,
    token,
  );
  return { id: own.data.id, token };
}

async function buyMany(orders: number, buyers: readonly Buyer[], provider: EmulatedProvider): Promise<void> {
  let left = orders;
  await Promise.all(
    buyers.map(async (buyer) => {
      while (left > 0) {
        left -= 1;
        await buy(buyer, provider);
      }
    }),
  );
}

/** As the checkout page does it. */
async function buy({ id: customerId, token }: Buyer, provider: EmulatedProvider): Promise<void> {
  const cartItems = [
    { id: 1, qty: 1, selectedVariants: [{ id: 10 }] },
    { id: 2, qty: 1, selectedVariants: [{ id: 20 }, { id: 21 }] },
  ];
  const opened = await call<{ orderId: string; data: { data: { amount: number } } }>(
    provider.orderPath,
    { cartItems },
    token,
  );
  const { amount } = opened.data.data;
  const products = cartItems.map(({ id, selectedVariants }) => ({
    productId: id,
    variantIds: selectedVariants.map((variant) => variant.id),
  }));
  const payload = { customerId, orderId: opened.orderId, grandTotal: amount / 100, products };
  await call("/api/order/preorder", payload, token);
  const paid = await provider.pay(opened.orderId, "success", amount);
  const { paymentId, signature } = paid ?? {};
  await call("/api/order/paymentcapture", { paymentId, backendAmount: amount }, token);
  const claim = { ...payload, paymentId, signature };
  const { order } = await call<{ order: { number: number } }>("/api/order/create", claim, token);
  await call("/api/order/orderemail", { orderNumber: order.number }, token);
}

async function call<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(`${HOME}${path}`, { headers, ...sent });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
