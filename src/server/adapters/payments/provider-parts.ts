import type { Hono } from "hono";
import type { ConnectionName, ConnectionValues } from "../../../contract/office/settings/connections.ts";
import type { PaymentProviderName } from "../../../contract/shop.ts";
import type {
  HdfcSettings,
  PaymentSettings,
  PaymentSettingsOfAll,
  RazorpaySettings,
} from "../../config/payment-settings.ts";
import type { PaymentProvider } from "../../domains/payments/index.ts";
import { createHdfcProvider } from "./hdfc-provider.ts";
import { connectRazorpay, createRazorpayProvider } from "./razorpay-provider.ts";

/** A provider's emulator inside this process. */
export interface MountedEmulator {
  readonly path: string;
  readonly app: Hono;
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

/** One row per provider: how it is connected, and how a trial emulates it. */
export const providerParts: Readonly<Record<PaymentProviderName, ProviderParts>> = {
  razorpay: {
    connect: ({ razorpay }) => razorpay && connectRazorpay(razorpay),
    connectEmulator: async (shopUrl) => {
      const { EMULATED_RAZORPAY } = await import("@kasuti/payment-emulators");
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
      const { createRazorpayEmulator, EMULATED_RAZORPAY } = await import("@kasuti/payment-emulators");
      return {
        ...(await createRazorpayEmulator(webhookOf("razorpay", parts))),
        path: EMULATED_RAZORPAY.path,
      };
    },
  },
  hdfc: {
    connect: ({ hdfc }) => hdfc && createHdfcProvider({ ...hdfc, baseUrl: hdfc.apiUrl }),
    connectEmulator: async (shopUrl) => {
      const { EMULATED_HDFC } = await import("@kasuti/payment-emulators");
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
      const { createHdfcEmulator, EMULATED_HDFC } = await import("@kasuti/payment-emulators");
      return { ...(await createHdfcEmulator(webhookOf("hdfc", parts))), path: EMULATED_HDFC.path };
    },
  },
};

type Entered = Partial<Record<ConnectionName, ConnectionValues>>;
type Addresses = Readonly<Record<PaymentProviderName, string>>;

/** Settings with complete keys that the owner entered in the office. */
export function enteredPayments({ razorpay, hdfc }: Entered, apis: Addresses): PaymentSettingsOfAll {
  return {
    razorpay: razorpay && razorpayFrom(razorpay, apis.razorpay),
    hdfc: hdfc && hdfcFrom(hdfc, apis.hdfc),
  };
}

/** The settings of each provider from the first source that has them. */
export function mergedPayments(first: PaymentSettings, second: PaymentSettings): PaymentSettings {
  const ownEntries = Object.entries(first).filter(([, settings]) => settings !== undefined);
  return { ...second, ...Object.fromEntries(ownEntries) };
}

export function hasPayments(payments: PaymentSettings): boolean {
  return Object.values(payments).some((settings) => settings !== undefined);
}

function razorpayFrom(values: ConnectionValues, apiUrl: string): RazorpaySettings {
  const { keyId = "", keySecret = "", webhookSecret = "" } = values;
  return { apiUrl, keyId, keySecret, webhookSecrets: [webhookSecret] };
}

function hdfcFrom(values: ConnectionValues, apiUrl: string): HdfcSettings {
  const { merchantId = "", apiKey = "", paymentPageClientId = "", responseKey = "" } = values;
  const { webhookUser: user = "", webhookPassword: password = "" } = values;
  const webhookLogins = [{ user, password }];
  return { apiUrl, merchantId, apiKey, paymentPageClientId, responseKey, webhookLogins };
}
