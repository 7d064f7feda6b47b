import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import {
  createHdfcEmulator,
  createRazorpayEmulator,
  EMULATED_HDFC,
  EMULATED_RAZORPAY,
} from "@kasuti/payment-emulators";
import type { Hono } from "hono";
import { onTestFinished } from "vitest";
import { createHdfcProvider } from "../../src/server/adapters/payments/hdfc-provider.ts";
import { createRazorpayProvider } from "../../src/server/adapters/payments/razorpay-provider.ts";
import type { PaymentProvider } from "../../src/server/domains/payments/index.ts";

/** Adapter of a provider, connected to its emulator over real HTTP. */
export interface EmulatedProvider {
  readonly provider: PaymentProvider;
  readonly webhooks: Awaited<ReturnType<typeof createRazorpayEmulator>>["webhooks"];
  /** Calls the emulator's control API. */
  send(method: string, path: string, body?: object): Promise<{ status: number; body: Answer }>;
  script(...faults: object[]): Promise<{ status: number; body: Answer }>;
  /** Creates an order of ₹100; returns its id. */
  newOrder(): Promise<string>;
  pay(orderId: string, outcome?: string, amount?: number): Promise<Answer>;
  decide(orderId: string, outcome: string): Promise<Answer>;
  /** Completes payments that are pending at the bank. */
  resume(): void;
}

type Answer = Record<string, unknown>;

export interface EmulatorOptions {
  readonly folder?: string;
  readonly deliver?: boolean;
  readonly webhookUrl?: () => string;
  /** Time-out of the adapter's calls in milliseconds. */
  readonly timeout?: number;
}

export const NEW_ORDER = {
  amount: 100_00,
  currency: "INR",
  customer: { id: 7, email: "latha@example.com", phone: "9876500001" },
  returnUrl: "http://127.0.0.1:3000/payment/return",
} as const;

export async function startRazorpay(options: EmulatorOptions = {}): Promise<EmulatedProvider> {
  const emulator = await createRazorpayEmulator(optionsOf(options));
  const baseUrl = await serve(emulator.app);
  const provider = createRazorpayProvider({
    ...EMULATED_RAZORPAY,
    ...options,
    baseUrl,
    webhookSecrets: ["the-next-secret", EMULATED_RAZORPAY.webhookSecret],
  });
  return connect(provider, emulator, baseUrl);
}

export async function startHdfc(options: EmulatorOptions = {}): Promise<EmulatedProvider> {
  const emulator = await createHdfcEmulator(optionsOf(options));
  const baseUrl = await serve(emulator.app);
  const { webhookUser: user, webhookPassword: password } = EMULATED_HDFC;
  const provider = createHdfcProvider({
    ...EMULATED_HDFC,
    ...options,
    baseUrl,
    webhookLogins: [
      { user: "next", password: "next" },
      { user, password },
    ],
  });
  return connect(provider, emulator, baseUrl);
}

export const EMULATED_PROVIDERS = [
  { name: "razorpay", start: startRazorpay },
  { name: "hdfc", start: startHdfc },
] as const;

function optionsOf({ folder, deliver = false, webhookUrl = () => "http://127.0.0.1:9/" }: EmulatorOptions) {
  return { folder, deliver, webhookUrl };
}

interface Emulator extends Pick<EmulatedProvider, "webhooks" | "resume"> {
  stop(): void;
}

let orders = 0;

function connect(provider: PaymentProvider, emulator: Emulator, url: string): EmulatedProvider {
  onTestFinished(emulator.stop);
  const send: EmulatedProvider["send"] = async (method, path, body) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  return {
    provider,
    webhooks: emulator.webhooks,
    resume: emulator.resume,
    send,
    script: (...faults) => send("POST", "/faults", { faults }),
    newOrder: async () => {
      orders += 1;
      return (await provider.createOrder({ ...NEW_ORDER, reference: `K${orders}` })).id;
    },
    pay: async (order_id, outcome = "success", amount) =>
      (await send("POST", "/pay", { order_id, outcome, ...(amount && { amount }) })).body,
    decide: async (order_id, outcome) => (await send("POST", "/decide", { order_id, outcome })).body,
  };
}

/** Serves until the test ends; returns the origin. */
export async function serve(served: Hono | RequestListener): Promise<string> {
  const server = createServer(typeof served === "function" ? served : getRequestListener(served.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
