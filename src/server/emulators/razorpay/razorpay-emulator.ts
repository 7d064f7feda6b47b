import { join } from "node:path";
import { Hono } from "hono";
import { razorpayApi } from "./razorpay-api.ts";
import { openRazorpayBank } from "./razorpay-bank.ts";
import { razorpayCheckout } from "./razorpay-checkout.ts";
import { createRazorpayWebhooks, type RazorpayWebhooks } from "./razorpay-webhooks.ts";

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
  readonly webhooks: Pick<RazorpayWebhooks, "events" | "deliver" | "resume">;
  stop(): void;
}

export async function createRazorpayEmulator(options: RazorpayEmulatorOptions): Promise<RazorpayEmulator> {
  const file = (name: string) => options.folder && join(options.folder, name);
  const bank = await openRazorpayBank(file("razorpay.jsonl"), options.now ?? (() => new Date()));
  const webhooks = await createRazorpayWebhooks({
    file: file("razorpay-webhooks.jsonl"),
    secret: EMULATED_RAZORPAY.webhookSecret,
    url: options.webhookUrl,
    automatic: options.deliver ?? true,
  });
  const { keyId, keySecret } = EMULATED_RAZORPAY;
  const app = new Hono();
  app.route("/v1", razorpayApi(bank, webhooks, `${keyId}:${keySecret}`));
  app.route("/", razorpayCheckout(bank, webhooks, keySecret));
  return { app, webhooks, stop: webhooks.stop };
}
