import { join } from "node:path";
import type { Hono } from "hono";
import { createHdfcProvider } from "./adapters/payments/hdfc-provider.ts";
import { createRazorpayProvider, RAZORPAY_CHECKOUT } from "./adapters/payments/razorpay-provider.ts";
import type { Settings } from "./config/env.ts";
import type { PaymentProvider, PaymentProviders } from "./domains/payments/index.ts";
import type { Shutdown } from "./start/shutdown.ts";

export interface Payments {
  readonly providers: PaymentProviders;
  readonly emulators: readonly MountedEmulator[];
  /** Emulators call the shop, so they wait for it. */
  readonly onListening: () => void;
}

/** A provider's stand-in inside this process. */
export interface MountedEmulator {
  readonly path: string;
  readonly app: Hono;
}

/** The providers whose keys are set; without any, the emulator of each, over real HTTP all the same. */
export async function openPayments(
  settings: Settings,
  ownUrl: () => string,
  shutdown: Shutdown,
): Promise<Payments> {
  const real = realProviders(settings);
  if (real.length > 0) return { providers: byName(real), emulators: [], onListening: () => {} };
  const parts = { folder: join(settings.dataDir, "emulator"), ownUrl };
  const emulated = [await emulateRazorpay(parts), await emulateHdfc(parts)];
  shutdown.onStop("the payment emulators", () => {
    for (const { stop } of emulated) stop();
  });
  return {
    providers: byName(emulated.map(({ provider }) => provider)),
    emulators: emulated,
    onListening: () => {
      for (const { resume } of emulated) resume();
    },
  };
}

function byName(providers: readonly PaymentProvider[]): PaymentProviders {
  return new Map(providers.map((provider) => [provider.name, provider]));
}

function realProviders({ razorpay, hdfc }: Settings): PaymentProvider[] {
  return [
    razorpay &&
      createRazorpayProvider({ ...razorpay, baseUrl: razorpay.apiUrl, checkoutUrl: RAZORPAY_CHECKOUT }),
    hdfc && createHdfcProvider({ ...hdfc, baseUrl: hdfc.apiUrl }),
  ].filter((provider) => provider !== undefined);
}

interface Emulated extends MountedEmulator {
  readonly provider: PaymentProvider;
  readonly resume: () => void;
  readonly stop: () => void;
}

interface EmulatorParts {
  readonly folder: string;
  /** Known once the server listens. */
  readonly ownUrl: () => string;
}

async function emulateRazorpay({ folder, ownUrl }: EmulatorParts): Promise<Emulated> {
  const { createRazorpayEmulator, EMULATED_RAZORPAY: keys } = await import("./emulators/razorpay/index.ts");
  const webhookUrl = () => `${ownUrl()}/api/payment/webhook/razorpay`;
  const emulator = await createRazorpayEmulator({ folder, webhookUrl });
  const provider = createRazorpayProvider({
    ...keys,
    webhookSecrets: [keys.webhookSecret],
    get baseUrl() {
      return `${ownUrl()}${keys.path}`;
    },
  });
  return { ...emulator, path: keys.path, provider };
}

async function emulateHdfc({ folder, ownUrl }: EmulatorParts): Promise<Emulated> {
  const { createHdfcEmulator, EMULATED_HDFC: keys } = await import("./emulators/hdfc/index.ts");
  const webhookUrl = () => `${ownUrl()}/api/payment/webhook/hdfc`;
  const emulator = await createHdfcEmulator({ folder, webhookUrl });
  const provider = createHdfcProvider({
    ...keys,
    webhookLogins: [{ user: keys.webhookUser, password: keys.webhookPassword }],
    get baseUrl() {
      return `${ownUrl()}${keys.path}`;
    },
  });
  return { ...emulator, path: keys.path, provider };
}
