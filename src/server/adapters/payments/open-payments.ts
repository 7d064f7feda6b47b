import { join } from "node:path";
import type { Hono } from "hono";
import type { Settings } from "../../config/env.ts";
import type { HdfcSettings, RazorpaySettings } from "../../config/payment-settings.ts";
import type { PaymentProvider, PaymentProviders } from "../../domains/payments/index.ts";
import type { Shutdown } from "../../process/shutdown.ts";
import type { OpenConnections } from "../connections/open-connections.ts";
import { createHdfcProvider } from "./hdfc-provider.ts";
import { connectRazorpay, createRazorpayProvider } from "./razorpay-provider.ts";

export interface Payments {
  readonly providers: PaymentProviders;
  readonly emulators: readonly MountedEmulator[];
  /** Starts the emulators' webhooks once the shop can receive them. */
  readonly onListening: () => void;
}

/** A provider's emulator inside this process. */
export interface MountedEmulator {
  readonly path: string;
  readonly app: Hono;
}

interface PaymentSettings {
  readonly production: boolean;
  readonly razorpay: RazorpaySettings | undefined;
  readonly hdfc: HdfcSettings | undefined;
}

interface PaymentParts {
  /** The keys in force, which the office may change. */
  readonly connections: Pick<OpenConnections, "services" | "onChange">;
  readonly ownUrl: () => string;
}

/** Connects the providers with keys; a trial without any keys emulates each of them, also over real HTTP. */
export async function openPayments(
  { production, dataDir }: Pick<Settings, "production" | "dataDir">,
  { connections, ownUrl }: PaymentParts,
  shutdown: Shutdown,
): Promise<Payments> {
  const settings = { ...connections.services(), production };
  const providers = new Map(await connectProviders(settings, ownUrl));
  if (!isEmulated(settings)) {
    connections.onChange(() => {
      providers.clear();
      for (const provider of realProviders(connections.services())) providers.set(provider.name, provider);
    });
    return { providers, emulators: [], onListening: () => {} };
  }
  const parts = { folder: join(dataDir, "emulator"), ownUrl };
  const emulated = [await emulateRazorpay(parts), await emulateHdfc(parts)];
  shutdown.onStop("the payment emulators", () => {
    for (const { stop } of emulated) stop();
  });
  return {
    providers,
    emulators: emulated,
    onListening: () => {
      for (const { resume } of emulated) resume();
    },
  };
}

/** Whether this is a trial without keys of any provider. */
export function isEmulated({ production, razorpay, hdfc }: PaymentSettings): boolean {
  return !production && !razorpay && !hdfc;
}

/** Connects the shop's providers by name; emulated ones are reached over HTTP at the shop itself. */
export async function connectProviders(
  settings: PaymentSettings,
  shopUrl: () => string,
): Promise<PaymentProviders> {
  const providers = isEmulated(settings) ? await emulatedProviders(shopUrl) : realProviders(settings);
  return new Map(providers.map((provider) => [provider.name, provider]));
}

function realProviders({ razorpay, hdfc }: Pick<PaymentSettings, "razorpay" | "hdfc">): PaymentProvider[] {
  return [
    razorpay && connectRazorpay(razorpay),
    hdfc && createHdfcProvider({ ...hdfc, baseUrl: hdfc.apiUrl }),
  ].filter((provider) => provider !== undefined);
}

async function emulatedProviders(shopUrl: () => string): Promise<PaymentProvider[]> {
  const { EMULATED_RAZORPAY } = await import("../../emulators/razorpay/index.ts");
  const { EMULATED_HDFC } = await import("../../emulators/hdfc/index.ts");
  const { webhookSecret, ...razorpay } = EMULATED_RAZORPAY;
  const { webhookUser: user, webhookPassword: password, ...hdfc } = EMULATED_HDFC;
  const providers = [
    createRazorpayProvider({
      ...razorpay,
      webhookSecrets: [webhookSecret],
      get baseUrl() {
        return `${shopUrl()}${razorpay.path}`;
      },
    }),
    createHdfcProvider({
      ...hdfc,
      webhookLogins: [{ user, password }],
      get baseUrl() {
        return `${shopUrl()}${hdfc.path}`;
      },
    }),
  ];
  return providers.map((provider) => ({ ...provider, isEmulated: true }));
}

interface Emulated extends MountedEmulator {
  readonly resume: () => void;
  readonly stop: () => void;
}

interface EmulatorParts {
  readonly folder: string;
  /** Returns the shop's address, known once the server listens. */
  readonly ownUrl: () => string;
}

async function emulateRazorpay({ folder, ownUrl }: EmulatorParts): Promise<Emulated> {
  const { createRazorpayEmulator, EMULATED_RAZORPAY: keys } = await import(
    "../../emulators/razorpay/index.ts"
  );
  const webhookUrl = () => `${ownUrl()}/api/payment/webhook/razorpay`;
  return { ...(await createRazorpayEmulator({ folder, webhookUrl })), path: keys.path };
}

async function emulateHdfc({ folder, ownUrl }: EmulatorParts): Promise<Emulated> {
  const { createHdfcEmulator, EMULATED_HDFC: keys } = await import("../../emulators/hdfc/index.ts");
  const webhookUrl = () => `${ownUrl()}/api/payment/webhook/hdfc`;
  return { ...(await createHdfcEmulator({ folder, webhookUrl })), path: keys.path };
}
