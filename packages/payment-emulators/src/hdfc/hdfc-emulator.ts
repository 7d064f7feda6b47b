import { join } from "node:path";
import { Hono } from "hono";
import { faultRoutes } from "../faults/fault-routes.ts";
import { createFaultScript } from "../faults/fault-script.ts";
import { openWebhookQueue, type WebhookQueue } from "../webhook-queue.ts";
import { hdfcApi } from "./hdfc-api.ts";
import { openHdfcBank } from "./hdfc-bank.ts";
import { createNotifyHdfcShop } from "./hdfc-events.ts";
import { hdfcPage } from "./hdfc-page.ts";
import { type EmulatedHdfc, endRefund } from "./hdfc-payment.ts";

/** The bank's journal in the emulator's folder. */
export const HDFC_JOURNAL = "hdfc.jsonl";

/** Keys of the emulator, valid nowhere else. */
export const EMULATED_HDFC = {
  /** Mount path; the bank's API is directly below it. */
  path: "/emulator/hdfc",
  merchantId: "emulated",
  apiKey: "emulated-api-key",
  paymentPageClientId: "emulated",
  responseKey: "emulated-response-key",
  webhookUser: "emulated",
  webhookPassword: "emulated-webhook-password",
} as const;

export interface HdfcEmulatorOptions {
  /** Folder of the files that survive a restart; without it, state is in memory only. */
  readonly folder: string | undefined;
  /** The shop's webhook address. */
  readonly webhookUrl: () => string;
  /** False: webhooks are only delivered by `webhooks.deliver`. */
  readonly deliver?: boolean;
  readonly now?: () => Date;
}

export interface HdfcEmulator {
  /** App to mount at `EMULATED_HDFC.path`. */
  readonly app: Hono;
  readonly webhooks: Pick<WebhookQueue, "events" | "deliver">;
  /** Continues after a restart: undelivered webhooks and pending refunds. */
  resume(): void;
  stop(): void;
}

export async function createHdfcEmulator(options: HdfcEmulatorOptions): Promise<HdfcEmulator> {
  const file = (name: string) => options.folder && join(options.folder, name);
  const keys = EMULATED_HDFC;
  const now = options.now ?? (() => new Date());
  const bank = await openHdfcBank(file(HDFC_JOURNAL), keys.merchantId, now);
  const faults = createFaultScript();
  const webhooks = await openWebhookQueue({
    file: file("hdfc-webhooks.jsonl"),
    url: options.webhookUrl,
    automatic: options.deliver ?? true,
    faults,
  });
  const hdfc: EmulatedHdfc = { bank, notifyShop: createNotifyHdfcShop(webhooks, keys), faults, keys };
  const app = new Hono();
  app.route("/faults", faultRoutes(faults, webhooks));
  app.route("/", hdfcPage(hdfc, keys.path));
  app.route(
    "/",
    hdfcApi(hdfc, (orderId) => `${keys.path}/page/${orderId}`),
  );
  const resume = () => {
    webhooks.resume();
    for (const { orderId, refundId } of bank.pendingRefunds())
      void endRefund(hdfc, orderId, refundId, "SUCCESS").catch(() => {});
  };
  return { app, webhooks, resume, stop: webhooks.stop };
}
