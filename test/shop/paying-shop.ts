import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import {
  createHdfcEmulator,
  createRazorpayEmulator,
  EMULATED_HDFC,
  EMULATED_RAZORPAY,
  type HdfcEmulator,
  type RazorpayEmulator,
} from "@kasuti/payment-emulators";
import pLimit from "p-limit";
import { createHdfcProvider } from "../../src/server/adapters/payments/hdfc-provider.ts";
import { createRazorpayProvider } from "../../src/server/adapters/payments/razorpay-provider.ts";
import { type OutgoingMail, sendDueMail } from "../../src/server/domains/notifications/index.ts";
import {
  reconcileOrders,
  retryRefunds,
  settlingByWebhook,
} from "../../src/server/domains/orders/settlement/index.ts";
import { handleEvents } from "../../src/server/domains/payments/index.ts";
import type { TestDatabase } from "../databases/test-engines.ts";
import { createTestShop, type SignedUp, type TestParts, type TestShop } from "./test-shop.ts";

/** Result that the payment widget gives to the page. */
export interface Paid {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

type Provider = "razorpay" | "hdfc";

/** Test shop with emulated providers; all use real HTTP on one port. */
export interface PayingShop extends TestShop {
  /** Origin of the shop. */
  readonly url: string;
  /** Emulator of Razorpay. */
  readonly emulator: RazorpayEmulator;
  readonly bank: HdfcEmulator;
  /** Pays in the widget as a customer. */
  pay(orderId: string, outcome?: string, amount?: number): Promise<Paid>;
  /** Pays on the bank's page; returns the address to which the browser is redirected. */
  payAtBank(orderId: string, outcome?: string, amount?: number): Promise<URL>;
  /** Adds to a provider's fault script. */
  script(provider: Provider, ...faults: object[]): Promise<void>;
  /** Makes the bank decide on a pending payment. */
  decide(paymentId: string, outcome: string): Promise<void>;
  /** Raises or decides a dispute about a payment as the customer's bank. */
  dispute(body: object): Promise<{ readonly id: string }>;
  /** Calls Razorpay's API, with a body by POST. */
  ask(path: string, body?: object): Promise<Record<string, unknown>>;
  /** Delivers all webhooks so far, `copies` times each, in parallel. */
  deliverWebhooks(options?: { copies?: number; reversed?: boolean }): Promise<void>;
  /** Runs the background workers until no work is left. */
  workOff(): Promise<void>;
  /** Makes the provider's API fail while false. */
  setProviderUp(isUp: boolean): void;
  readonly mails: readonly OutgoingMail[];
  close(): Promise<void>;
}

/** Opens the shop. Webhooks wait for `deliverWebhooks`, background work for `workOff`. */
export async function openPayingShop(
  database: TestDatabase,
  parts: Pick<
    TestParts,
    "files" | "exchangeDays" | "filesAccelPrefix" | "seller" | "log" | "metricsToken" | "uploadsFolder"
  > = {},
): Promise<PayingShop> {
  let listener: RequestListener = (_, response) => response.end();
  let isUp = true;
  const server = createServer((request, response) => {
    if (!isUp && request.url?.startsWith(`${EMULATED_RAZORPAY.path}/v1`)) {
      request.socket.destroy();
      return;
    }
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const emulator = await createRazorpayEmulator({
    folder: undefined,
    webhookUrl: () => `${url}/api/payment/webhook/razorpay`,
    deliver: false,
  });
  const provider = createRazorpayProvider({
    ...EMULATED_RAZORPAY,
    baseUrl: `${url}${EMULATED_RAZORPAY.path}`,
    webhookSecrets: [EMULATED_RAZORPAY.webhookSecret],
  });
  const bank = await createHdfcEmulator({
    folder: undefined,
    webhookUrl: () => `${url}/api/payment/webhook/hdfc`,
    deliver: false,
  });
  const { webhookUser: user, webhookPassword: password } = EMULATED_HDFC;
  const hdfc = createHdfcProvider({
    ...EMULATED_HDFC,
    baseUrl: `${url}${EMULATED_HDFC.path}`,
    webhookLogins: [{ user, password }],
  });
  const providers = new Map([provider, hdfc].map((each) => [each.name, each]));
  const shop = createTestShop(database, {
    ...parts,
    // All purchases of a test come from one address.
    rateLimitFactor: 1_000,
    providers,
    emulators: [
      { path: EMULATED_RAZORPAY.path, app: emulator.app },
      { path: EMULATED_HDFC.path, app: bank.app },
    ],
    onProviderEvent: () => underWay.push(eventRound()),
  });
  const { settling, now } = shop;
  const { log } = settling;
  const eventRound = () =>
    handleEvents({ db: database.db, providers, ...settlingByWebhook(settling), now, log });
  const underWay: Promise<unknown>[] = [];
  listener = shop.listener;

  const mails: OutgoingMail[] = [];
  const sender = { send: async (mail: OutgoingMail) => void mails.push(mail) };
  const mailShop = { name: "Test shop", email: "shop@test.example", phone: "", origin: "http://shop.test" };
  const mailRound = () => sendDueMail({ db: database.db, sender, shop: async () => mailShop, now, log });
  const rounds = [eventRound, () => reconcileOrders(settling), () => retryRefunds(settling), mailRound];

  const post = async <T>(path: string, body: unknown) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return (await response.json()) as T;
  };
  return {
    ...shop,
    url,
    emulator,
    bank,
    mails,
    pay: (order_id, outcome = "success", amount) =>
      post<Paid>("/emulator/razorpay/pay", { order_id, outcome, ...(amount !== undefined && { amount }) }),
    payAtBank: async (order_id, outcome = "success", amount) => {
      const body = { order_id, outcome, ...(amount !== undefined && { amount }) };
      return new URL((await post<{ return_url: string }>("/emulator/hdfc/pay", body)).return_url);
    },
    script: async (name, ...faults) => {
      await post(`/emulator/${name}/faults`, { faults });
    },
    decide: async (payment_id, outcome) => {
      await post("/emulator/razorpay/decide", { payment_id, outcome });
    },
    dispute: (body) => post<{ id: string }>("/emulator/razorpay/dispute", body),
    ask: async (path, body) => {
      const authorization = `Basic ${btoa(`${EMULATED_RAZORPAY.keyId}:${EMULATED_RAZORPAY.keySecret}`)}`;
      const headers = { authorization, "content-type": "application/json" };
      const posted = body && { method: "POST", body: JSON.stringify(body) };
      const response = await fetch(`${url}${EMULATED_RAZORPAY.path}${path}`, { headers, ...posted });
      return (await response.json()) as Record<string, unknown>;
    },
    deliverWebhooks: async ({ copies = 1, reversed = false } = {}) => {
      const all = Array.from({ length: copies }, () => [emulator.webhooks, bank.webhooks]).flat();
      const deliveries = all.flatMap((queue) => queue.events.map((event) => () => queue.deliver(event)));
      const order = reversed ? deliveries.toReversed() : deliveries;
      // Providers give up after five seconds, in which a busy machine does not answer hundreds at once.
      const statuses = await pLimit(4).map(order, (deliver) => deliver());
      if (statuses.some((status) => status !== 200)) throw new Error(`Webhooks answered ${statuses}`);
    },
    workOff: async () => {
      await Promise.all(underWay.splice(0));
      for (let left = 1; left > 0; ) {
        left = 0;
        for (const round of rounds) left += await round();
      }
    },
    setProviderUp: (value) => {
      isUp = value;
    },
    close: async () => {
      await Promise.all(underWay);
      emulator.stop();
      bank.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Checks out as the page does, for one customer and a cart of one line per product. */
export function checkout(
  shop: PayingShop,
  customer: SignedUp,
  cart: { id: number; variants: number[] }[],
  provider: Provider = "razorpay",
) {
  const products = cart.map(({ id, variants }) => ({ productId: id, variantIds: variants }));
  const cartItems = cart.map(({ id, variants }) => ({
    id,
    qty: 1,
    selectedVariants: variants.map((variant) => ({ id: variant })),
  }));
  const start = async () => {
    const { status, body } = await shop.call(`/api/order/${provider}order`, { cartItems }, customer.token);
    if (status !== 200) throw new Error(`${provider}order answered ${status} ${JSON.stringify(body)}`);
    const { orderId, data } = body as { orderId: string; data: { data: { amount: number } } };
    const { amount } = data.data;
    return {
      orderId,
      amount,
      payload: { customerId: customer.id, orderId, grandTotal: amount / 100, products },
    };
  };
  return { products, cartItems, start };
}
