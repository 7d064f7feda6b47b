import { join } from "node:path";
import type { Hono } from "hono";
import { type PaymentProviderName, paymentProviders } from "../../../contract/shop.ts";
import type { Settings } from "../../config/env.ts";
import { hasPayments, type PaymentSettings } from "../../config/payment-settings.ts";
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

interface Provided {
  readonly production: boolean;
  readonly payments: PaymentSettings;
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
      for (const provider of realProviders(connections.services().payments))
        providers.set(provider.name, provider);
    });
    return { providers, emulators: [], onListening: () => {} };
  }
  const parts = { folder: join(dataDir, "emulator"), ownUrl };
  const emulated = await Promise.all(paymentProviders.map((name) => PROVIDERS[name].emulate(parts)));
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
export function isEmulated({ production, payments }: Provided): boolean {
  return !production && !hasPayments(payments);
}

/** Connects the shop's providers by name; emulated ones are reached over HTTP at the shop itself. */
export async function connectProviders(settings: Provided, shopUrl: () => string): Promise<PaymentProviders> {
  const providers = isEmulated(settings)
    ? await emulatedProviders(shopUrl)
    : realProviders(settings.payments);
  return new Map(providers.map((provider) => [provider.name, provider]));
}

/** The provider with these settings; `undefined` without its keys. */
export function connectProvider(
  name: PaymentProviderName,
  payments: PaymentSettings,
): PaymentProvider | undefined {
  return PROVIDERS[name].connect(payments);
}

function realProviders(payments: PaymentSettings): PaymentProvider[] {
  return paymentProviders
    .map((name) => connectProvider(name, payments))
    .filter((provider) => provider !== undefined);
}

async function emulatedProviders(shopUrl: () => string): Promise<PaymentProvider[]> {
  const providers = await Promise.all(
    paymentProviders.map((name) => PROVIDERS[name].connectEmulator(shopUrl)),
  );
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

const webhookOf = (name: PaymentProviderName, { folder, ownUrl }: EmulatorParts) => ({
  folder,
  webhookUrl: () => `${ownUrl()}/api/payment/webhook/${name}`,
});

/** Adapter and emulator of a provider; a shop with keys never loads an emulator. */
interface ProviderParts {
  readonly connect: (payments: PaymentSettings) => PaymentProvider | undefined;
  readonly connectEmulator: (shopUrl: () => string) => Promise<PaymentProvider>;
  readonly emulate: (parts: EmulatorParts) => Promise<Emulated>;
}

const PROVIDERS: Readonly<Record<PaymentProviderName, ProviderParts>> = {
  razorpay: {
    connect: ({ razorpay }) => razorpay && connectRazorpay(razorpay),
    connectEmulator: async (shopUrl) => {
      const { EMULATED_RAZORPAY } = await import("../../emulators/razorpay/index.ts");
      const { webhookSecret, ...keys } = EMULATED_RAZORPAY;
      return createRazorpayProvider({
        ...keys,
        webhookSecrets: [webhookSecret],
        get baseUrl() {
          return `${shopUrl()}${keys.path}`;
        },
      });
    },
    emulate: async (parts) => {
      const { createRazorpayEmulator, EMULATED_RAZORPAY } = await import("../../emulators/razorpay/index.ts");
      return {
        ...(await createRazorpayEmulator(webhookOf("razorpay", parts))),
        path: EMULATED_RAZORPAY.path,
      };
    },
  },
  hdfc: {
    connect: ({ hdfc }) => hdfc && createHdfcProvider({ ...hdfc, baseUrl: hdfc.apiUrl }),
    connectEmulator: async (shopUrl) => {
      const { EMULATED_HDFC } = await import("../../emulators/hdfc/index.ts");
      const { webhookUser: user, webhookPassword: password, ...keys } = EMULATED_HDFC;
      return createHdfcProvider({
        ...keys,
        webhookLogins: [{ user, password }],
        get baseUrl() {
          return `${shopUrl()}${keys.path}`;
        },
      });
    },
    emulate: async (parts) => {
      const { createHdfcEmulator, EMULATED_HDFC } = await import("../../emulators/hdfc/index.ts");
      return { ...(await createHdfcEmulator(webhookOf("hdfc", parts))), path: EMULATED_HDFC.path };
    },
  },
};
