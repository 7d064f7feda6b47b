import * as z from "zod";
import { type PaymentProviderName, paymentProviders } from "../../contract/shop.ts";

export interface RazorpaySettings {
  /** REST API without a trailing slash. */
  readonly apiUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** Two while the secret is being rotated. */
  readonly webhookSecrets: readonly string[];
}

export interface HdfcSettings {
  /** The bank's API without a trailing slash. */
  readonly apiUrl: string;
  readonly merchantId: string;
  readonly apiKey: string;
  readonly paymentPageClientId: string;
  readonly responseKey: string;
  /** Two while the login is being rotated. */
  readonly webhookLogins: readonly { readonly user: string; readonly password: string }[];
}

const text = z.string().optional();
const url = (standard: string) =>
  z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }).default(standard);

export const paymentVariables = {
  RAZORPAY_KEY_ID: text.describe(
    "Razorpay key, unless the office has the keys. Default: the emulator. One provider is enough.",
  ),
  RAZORPAY_KEY_SECRET: text.describe("Razorpay secret."),
  RAZORPAY_WEBHOOK_SECRET: text.describe("Secret that signs Razorpay's webhooks."),
  RAZORPAY_WEBHOOK_SECRET_NEXT: text.describe("Second webhook secret, accepted while the secret changes."),
  RAZORPAY_API_URL: url("https://api.razorpay.com").describe("Razorpay's REST API; https in production."),
  HDFC_MERCHANT_ID: text.describe(
    "Merchant of HDFC SmartGateway, unless the office has the keys. Default: the emulator. One provider is enough.",
  ),
  HDFC_API_KEY: text.describe("Key of the bank's API."),
  HDFC_PAYMENT_PAGE_CLIENT_ID: text.describe("Client of the bank's payment page."),
  HDFC_RESPONSE_KEY: text.describe("Key that signs the bank's return page."),
  HDFC_WEBHOOK_USER: text.describe("User that the bank's webhooks log in with."),
  HDFC_WEBHOOK_PASSWORD: text.describe("Password that the bank's webhooks log in with."),
  HDFC_WEBHOOK_USER_NEXT: text.describe("Second webhook user, accepted while the login changes."),
  HDFC_WEBHOOK_PASSWORD_NEXT: text.describe("Second webhook password, accepted while the login changes."),
  HDFC_API_URL: url("https://smartgateway.hdfcbank.com").describe(
    "The bank's REST API; https in production.",
  ),
};
type PaymentVariables = z.infer<z.ZodObject<typeof paymentVariables>>;

interface ProviderVariables {
  /** Variables that are needed, all or none. */
  readonly keys: readonly (keyof PaymentVariables)[];
  readonly apiUrl: keyof PaymentVariables;
  /** Where an owner finds the keys. */
  readonly where: string;
}

export const PROVIDER_VARIABLES: Readonly<Record<PaymentProviderName, ProviderVariables>> = {
  razorpay: {
    keys: ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
    apiUrl: "RAZORPAY_API_URL",
    where: "Razorpay: Dashboard > Account & Settings > API keys, and Webhooks for the secret.",
  },
  hdfc: {
    keys: [
      "HDFC_MERCHANT_ID",
      "HDFC_API_KEY",
      "HDFC_PAYMENT_PAGE_CLIENT_ID",
      "HDFC_RESPONSE_KEY",
      "HDFC_WEBHOOK_USER",
      "HDFC_WEBHOOK_PASSWORD",
    ],
    apiUrl: "HDFC_API_URL",
    where: "HDFC: the SmartGateway dashboard.",
  },
};
const ALL = Object.values(PROVIDER_VARIABLES);
/** Keys of all providers. */
export const PAYMENT_KEYS: readonly string[] = ALL.flatMap(({ keys }) => keys);
/** Settings that must be set together. */
export const PAYMENT_GROUPS: readonly (readonly string[])[] = [
  ...ALL.map(({ keys }) => keys),
  ["HDFC_WEBHOOK_USER_NEXT", "HDFC_WEBHOOK_PASSWORD_NEXT"],
];

/** Settings of the providers that have keys. */
export interface PaymentSettings {
  readonly razorpay?: RazorpaySettings | undefined;
  readonly hdfc?: HdfcSettings | undefined;
}

/** Settings of every provider, so that the compiler names one that a source of keys leaves out. */
export type PaymentSettingsOfAll = {
  readonly [Name in PaymentProviderName]: PaymentSettings[Name] | undefined;
};

export function paymentSettingsOf(env: PaymentVariables): PaymentSettingsOfAll {
  return { razorpay: razorpayOf(env), hdfc: hdfcOf(env) };
}

/** The API addresses of the providers, which apply to keys of the office too. */
export function paymentApisOf(env: PaymentVariables): Readonly<Record<PaymentProviderName, string>> {
  const entries = paymentProviders.map((name) => [name, trimmed(env[PROVIDER_VARIABLES[name].apiUrl] ?? "")]);
  return Object.fromEntries(entries) as Record<PaymentProviderName, string>;
}

function razorpayOf(env: PaymentVariables): RazorpaySettings | undefined {
  const [keyId, keySecret, webhookSecret] = PROVIDER_VARIABLES.razorpay.keys.map((name) => env[name]);
  if (!keyId || !keySecret || !webhookSecret) return undefined;
  const { RAZORPAY_WEBHOOK_SECRET_NEXT: next } = env;
  const webhookSecrets = next ? [webhookSecret, next] : [webhookSecret];
  return { keyId, keySecret, webhookSecrets, apiUrl: trimmed(env.RAZORPAY_API_URL) };
}

function hdfcOf(env: PaymentVariables): HdfcSettings | undefined {
  const [merchantId, apiKey, paymentPageClientId, responseKey, user, password] =
    PROVIDER_VARIABLES.hdfc.keys.map((name) => env[name]);
  if (!merchantId || !apiKey || !paymentPageClientId || !responseKey || !user || !password) return undefined;
  const { HDFC_WEBHOOK_USER_NEXT: nextUser, HDFC_WEBHOOK_PASSWORD_NEXT: nextPassword } = env;
  const next = nextUser && nextPassword ? [{ user: nextUser, password: nextPassword }] : [];
  const webhookLogins = [{ user, password }, ...next];
  const apiUrl = trimmed(env.HDFC_API_URL);
  return { merchantId, apiKey, paymentPageClientId, responseKey, webhookLogins, apiUrl };
}

function trimmed(address: string): string {
  return address.replace(/\/+$/, "");
}
