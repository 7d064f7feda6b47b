import { join } from "node:path";
import { paymentProviders } from "../../../contract/shop.ts";
import type { Settings } from "../../config/env.ts";
import type { PaymentSettings } from "../../config/payment-settings.ts";
import type { PaymentProvider, PaymentProviders } from "../../domains/payments/index.ts";
import type { Shutdown } from "../../process/shutdown.ts";
import type { OpenConnections } from "../connections/open-connections.ts";
import { hasPayments, type MountedEmulator, providerParts } from "./provider-parts.ts";

export interface Payments {
  readonly providers: PaymentProviders;
  readonly emulators: readonly MountedEmulator[];
  /** Starts the emulators' webhooks once the shop can receive them. */
  readonly onListening: () => void;
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
  const emulated = await Promise.all(paymentProviders.map((name) => providerParts[name].emulate(parts)));
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

function realProviders(payments: PaymentSettings): PaymentProvider[] {
  return paymentProviders
    .map((name) => providerParts[name].connect(payments))
    .filter((provider) => provider !== undefined);
}

async function emulatedProviders(shopUrl: () => string): Promise<PaymentProvider[]> {
  const providers = await Promise.all(
    paymentProviders.map((name) => providerParts[name].connectEmulator(shopUrl)),
  );
  return providers.map((provider) => ({ ...provider, isEmulated: true }));
}
