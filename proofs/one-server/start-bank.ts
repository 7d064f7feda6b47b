import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { createRazorpayEmulator, EMULATED_RAZORPAY } from "@kasuti/payment-emulators";

/** Razorpay's emulator behind https, as production demands. */
export interface Bank {
  /** Path of its certificate, which the shop has to trust. */
  readonly certificate: string;
  /** The shop's settings for it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Pays an order as its customer; returns what the payment window answers. */
  pay(orderId: string): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

export async function startBank(folder: string): Promise<Bank> {
  const [key, certificate] = [join(folder, "bank-key.pem"), join(folder, "bank.pem")];
  const subject = ["-subj", "/CN=bank", "-addext", "subjectAltName=IP:127.0.0.1"];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key];
  await promisify(execFile)("openssl", [
    "req",
    "-x509",
    ...curve,
    ...subject,
    "-days",
    "2",
    "-out",
    certificate,
  ]);
  const webhookUrl = () => "http://127.0.0.1:3000/api/payment/webhook/razorpay";
  const emulator = await createRazorpayEmulator({ folder, webhookUrl });
  const pem = { key: await readFile(key), cert: await readFile(certificate) };
  const server = createServer(pem, getRequestListener(emulator.app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  emulator.resume();
  return {
    certificate,
    settings: {
      RAZORPAY_API_URL: `https://127.0.0.1:${port}`,
      RAZORPAY_KEY_ID: EMULATED_RAZORPAY.keyId,
      RAZORPAY_KEY_SECRET: EMULATED_RAZORPAY.keySecret,
      RAZORPAY_WEBHOOK_SECRET: EMULATED_RAZORPAY.webhookSecret,
    },
    pay: async (orderId) => {
      const request = new Request("https://127.0.0.1/pay", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ order_id: orderId, outcome: "success" }),
      });
      return (await (await emulator.app.fetch(request)).json()) as Record<string, string>;
    },
    close: async () => {
      emulator.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
