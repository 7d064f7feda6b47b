import { join } from "node:path";
import { Hono } from "hono";
import { faultRoutes } from "../faults/fault-routes.ts";
import { createFaultScript } from "../faults/fault-script.ts";
import { openWebhookQueue, type WebhookQueue } from "../webhook-queue.ts";
import { endRefund, razorpayApi } from "./razorpay-api.ts";
import { openRazorpayBank } from "./razorpay-bank.ts";
import { razorpayCheckout } from "./razorpay-checkout.ts";
import { createNotifyShop } from "./razorpay-events.ts";

/** The bank's file in the emulator's folder. */
export const RAZORPAY_JOURNAL = "razorpay.jsonl";

/** The emulator's keys; good for nothing else. */
export const EMULATED_RAZORPAY = {
  /** Where the emulator is mounted; its REST API is below in `v1`. */
  path: "/emulator/razorpay",
  checkoutUrl: "/emulator/razorpay/checkout.js",
  keyId: "rzp_test_emulated",
  keySecret: "emulated-key-secret",
  webhookSecret: "emulated-webhook-secret",
} as const;

export interface RazorpayEmulatorOptions {
  /** State survives a restart in files of this folder; without it, it is in memory only. */
  readonly folder: string | undefined;
  /** Where the shop takes webhooks. */
  readonly webhookUrl: () => string;
  /** False: webhooks wait until `webhooks.deliver` is called. */
  readonly deliver?: boolean;
  readonly now?: () => Date;
}

export interface RazorpayEmulator {
  /** To be mounted at `EMULATED_RAZORPAY.path`. */
  readonly app: Hono;
  readonly webhooks: Pick<WebhookQueue, "events" | "deliver">;
  /** Goes on with what a restart interrupted: webhooks on their way, refunds that were pending. */
  resume(): void;
  stop(): void;
}

export async function createRazorpayEmulator(options: RazorpayEmulatorOptions): Promise<RazorpayEmulator> {
  const file = (name: string) => options.folder && join(options.folder, name);
  const bank = await openRazorpayBank(file(RAZORPAY_JOURNAL), options.now ?? (() => new Date()));
  const faults = createFaultScript();
  const webhooks = await openWebhookQueue({
    file: file("razorpay-webhooks.jsonl"),
    url: options.webhookUrl,
    automatic: options.deliver ?? true,
    faults,
  });
  const { keyId, keySecret, webhookSecret } = EMULATED_RAZORPAY;
  const provider = { bank, notifyShop: createNotifyShop(webhooks, webhookSecret), faults };
  const app = new Hono();
  app.route("/v1", razorpayApi(provider, `${keyId}:${keySecret}`));
  app.route("/faults", faultRoutes(faults, webhooks));
  app.route("/", razorpayCheckout(provider, keySecret));
  const resume = () => {
    webhooks.resume();
    for (const pending of bank.pendingRefunds())
      void endRefund(provider, pending, "processed").catch(() => {});
  };
  return { app, webhooks, resume, stop: webhooks.stop };
}
