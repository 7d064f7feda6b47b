import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import {
  createHdfcEmulator,
  createRazorpayEmulator,
  EMULATED_HDFC,
  EMULATED_RAZORPAY,
} from "@kasuti/payment-emulators";
import { Hono } from "hono";
import type { EmulatedProvider } from "./emulated-provider.ts";
import { hdfcOf } from "./hdfc-side.ts";
import { razorpayOf } from "./razorpay-side.ts";
import type { ShopClock } from "./shop-clock.ts";

/** Kind of call from a shop process to a provider. */
export type ProviderCall = "create" | "status" | "capture" | "refund";

/** Provider emulators, outside the processes that get killed. */
export interface ProviderStage {
  readonly providers: readonly EmulatedProvider[];
  /** Settings that point a shop process to the emulators; the URL identifies the process. */
  environmentFor(processName: string): NodeJS.ProcessEnv;
  close(): Promise<void>;
}

export interface StageOptions {
  readonly clock: Pick<ShopClock, "now">;
  /** Target of webhooks: any shop process, or an unreachable address while all are down. */
  readonly shopUrl: () => string;
  /** Address at which processes reach it. */
  readonly host: string;
  /** Called when a call arrives and when it is about to be answered. */
  readonly onCall: (when: "asked" | "answered", call: ProviderCall, processName: string) => void;
}

export async function openProviderStage(options: StageOptions): Promise<ProviderStage> {
  const emulatorOptions = (name: string) => ({
    folder: undefined,
    webhookUrl: () => `${options.shopUrl()}/api/payment/webhook/${name}`,
    now: options.clock.now,
  });
  const razorpay = await createRazorpayEmulator(emulatorOptions("razorpay"));
  const hdfc = await createHdfcEmulator(emulatorOptions("hdfc"));
  const app = new Hono();
  app.use("/:process/*", async (context, next) => {
    const call = callOf(context.req.method, context.req.path);
    const caller = context.req.param("process");
    if (call) options.onCall("asked", call, caller);
    await next();
    if (call) options.onCall("answered", call, caller);
  });
  app.route(`/:process${EMULATED_RAZORPAY.path}`, razorpay.app);
  app.route(`/:process${EMULATED_HDFC.path}`, hdfc.app);
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, options.host, resolve));
  const url = `http://${options.host}:${(server.address() as AddressInfo).port}`;
  return {
    providers: [
      razorpayOf(`${url}/customer${EMULATED_RAZORPAY.path}`, razorpay),
      hdfcOf(`${url}/customer${EMULATED_HDFC.path}`, hdfc),
    ],
    environmentFor: (name) => ({ ...razorpayKeys(`${url}/${name}`), ...hdfcKeys(`${url}/${name}`) }),
    close: async () => {
      razorpay.stop();
      hdfc.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function razorpayKeys(url: string): NodeJS.ProcessEnv {
  return {
    RAZORPAY_API_URL: `${url}${EMULATED_RAZORPAY.path}`,
    RAZORPAY_KEY_ID: EMULATED_RAZORPAY.keyId,
    RAZORPAY_KEY_SECRET: EMULATED_RAZORPAY.keySecret,
    RAZORPAY_WEBHOOK_SECRET: EMULATED_RAZORPAY.webhookSecret,
  };
}

function hdfcKeys(url: string): NodeJS.ProcessEnv {
  return {
    HDFC_API_URL: `${url}${EMULATED_HDFC.path}`,
    HDFC_MERCHANT_ID: EMULATED_HDFC.merchantId,
    HDFC_API_KEY: EMULATED_HDFC.apiKey,
    HDFC_PAYMENT_PAGE_CLIENT_ID: EMULATED_HDFC.paymentPageClientId,
    HDFC_RESPONSE_KEY: EMULATED_HDFC.responseKey,
    HDFC_WEBHOOK_USER: EMULATED_HDFC.webhookUser,
    HDFC_WEBHOOK_PASSWORD: EMULATED_HDFC.webhookPassword,
  };
}

/** Classifies a call; `undefined` for calls of customers, such as paying. */
function callOf(method: string, path: string): ProviderCall | undefined {
  if (!/\/(v1|session|orders)(\/|$)/.test(path)) return undefined;
  if (method === "GET") return "status";
  if (path.endsWith("/capture")) return "capture";
  return /\/refunds?$/.test(path) ? "refund" : "create";
}
