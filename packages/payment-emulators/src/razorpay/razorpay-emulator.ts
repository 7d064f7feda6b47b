import { join } from "node:path";
import { Hono } from "hono";
import { faultRoutes } from "../faults/fault-routes.ts";
import { createFaultScript } from "../faults/fault-script.ts";
import { openWebhookQueue, type WebhookQueue } from "../webhook-queue.ts";
import { endRefund, razorpayApi } from "./razorpay-api.ts";
import { openRazorpayBank } from "./razorpay-bank.ts";
import { razorpayCheckout } from "./razorpay-checkout.ts";
import { createNotifyShop } from "./razorpay-events.ts";

/** The bank's journal in the emulator's folder. */
export const RAZORPAY_JOURNAL = "razorpay.jsonl";

/** Keys of the emulator, valid nowhere else. */
export const EMULATED_RAZORPAY = {
  /** Mount path; the REST API is below it in `v1`. */
  path: "/emulator/razorpay",
  checkoutUrl: "/emulator/razorpay/checkout.js",
  keyId: "rzp_test_emulated",
  keySecret: "emulated-key-secret",
  webhookSecret: "emulated-webhook-secret",
} as const;

export interface RazorpayEmulatorOptions {
  /** Folder of the files that survive a restart; without it, state is in memory only. */
  readonly folder: string | undefined;
  /** The shop's webhook address. */
  readonly webhookUrl: () => string;
  /** False: webhooks are only delivered by `webhooks.deliver`. */
  readonly deliver?: boolean;
  readonly now?: () => Date;
}

export interface RazorpayEmulator {
  /** App to mount at `EMULATED_RAZORPAY.path`. */
  readonly app: Hono;
  readonly webhooks: Pick<WebhookQueue, "events" | "deliver">;
  /** Continues after a restart: undelivered webhooks and pending refunds. */
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
