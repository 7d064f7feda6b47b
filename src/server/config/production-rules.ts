import { paymentProviders, providerNames } from "../../contract/shop.ts";
import { needsNoDns } from "./known-hosts.ts";
import { PAYMENT_KEYS, PROVIDER_VARIABLES } from "./payment-settings.ts";

type SettingsRecord = Readonly<Record<string, unknown>>;

/**
 * True when real money moves, whatever `NODE_ENV` says: forgetting to set it must not open the demo office.
 */
export function isProduction(settings: SettingsRecord): boolean {
  return settings.NODE_ENV === "production" || realKey(settings) !== undefined;
}

/**
 * The first set key of a provider that moves money. An API URL with an IP address is a test emulator, not a
 * real provider.
 */
function realKey(settings: SettingsRecord): string | undefined {
  const isEmulator = (address: unknown) =>
    needsNoDns((typeof address === "string" && URL.parse(address)?.hostname) || "");
  return Object.values(PROVIDER_VARIABLES)
    .flatMap(({ keys, apiUrl }) => (isEmulator(settings[apiUrl]) ? [] : keys))
    .find((name) => settings[name]);
}

/** One line per missing or unsafe setting of a real shop, after the reason why it counts as one. */
export function productionErrors(variables: NodeJS.ProcessEnv): string[] {
  const errors = [...missingInProduction(variables), ...unsafeInProduction(variables)];
  if (errors.length === 0 || variables.NODE_ENV === "production") return errors;
  return [
    `${realKey(variables)} ${TAKES_PAYMENTS}, so this shop also needs every setting that NODE_ENV=production needs`,
    ...errors,
  ];
}

const TAKES_PAYMENTS = "takes real payments";

/** Settings that a real shop needs, and why. */
const REQUIRED = {
  DATABASE_URL: "the embedded database is for the demo shop only",
  SMTP_URL: "the shop could not send mails",
  PUBLIC_URL: "links in mails and search engines need the shop's address",
  OFFICE_SECRET_KEY:
    "without it, the key for staff's code apps is stored next to the data that it encrypts. Create one: openssl rand -base64 32",
  SHOP_PHONE: "the pages would show the demo shop's number",
  SHOP_EMAIL: "the pages would show the demo shop's e-mail address",
  SHOP_ADDRESS: "the pages would show the demo shop's address",
} as const;

/** True if a real shop needs the setting; the keys of one payment provider are enough. */
export function isRequiredInProduction(name: string): boolean {
  return [...Object.keys(REQUIRED), ...PAYMENT_KEYS].includes(name);
}

/** Settings whose values the owner can enter in the office instead. */
const OFFICE_HAS = {
  payments: PAYMENT_KEYS,
  mail: ["SMTP_URL"],
  contact: ["SHOP_PHONE", "SHOP_EMAIL", "SHOP_ADDRESS"],
} as const;
export type OfficeFact = keyof typeof OFFICE_HAS;

const isAbout = (line: string, names: readonly string[]): boolean =>
  names.some((name) => line.startsWith(`${name} is missing`));

/** True for a line of `productionErrors` that a value of the office can answer. */
export function canComeFromOffice(line: string): boolean {
  return isAbout(line, Object.values(OFFICE_HAS).flat()) || line.includes(TAKES_PAYMENTS);
}

/** The lines of `productionErrors` that stay when the office has these facts. */
export function unmetWithout(lines: readonly string[], facts: readonly OfficeFact[]): string[] {
  const remainingLines = lines.filter((line) => !facts.some((fact) => isAbout(line, OFFICE_HAS[fact])));
  return remainingLines.every((line) => line.includes(TAKES_PAYMENTS)) ? [] : remainingLines;
}

/** Settings that a shop registered for GST needs as well. */
const REQUIRED_WITH_GSTIN = {
  SHOP_LEGAL_NAME: "tax invoices need the registered name",
  SHOP_STATE: "tax invoices need the state of registration",
} as const;

/** One line per required variable that `variables` lacks. */
function missingInProduction(variables: NodeJS.ProcessEnv): string[] {
  const required = { ...REQUIRED, ...(variables.SHOP_GSTIN && REQUIRED_WITH_GSTIN) };
  const missingLines = Object.entries(required)
    .filter(([name]) => !variables[name])
    .map(([name, why]) => `${name} is missing: ${why}`);
  return [...missingLines, ...missingProvider(variables)];
}

/** One provider is enough; an incomplete group of keys is reported by `incompleteGroups`. */
function missingProvider(variables: NodeJS.ProcessEnv): string[] {
  if (PAYMENT_KEYS.some((name) => variables[name])) return [];
  const why = "payments would go to the emulator";
  const [usualProvider, ...others] = paymentProviders;
  return [
    ...PROVIDER_VARIABLES[usualProvider].keys.map((name) => `${name} is missing: ${why}`),
    ...others
      .flatMap((provider) => PROVIDER_VARIABLES[provider].keys)
      .map((name) => `${name} is missing: ${why}. Set these keys or ${providerNames[usualProvider]}'s`),
  ];
}

/** Secrets that each address would carry unencrypted without TLS. */
const SECRETS_TO: Readonly<Record<string, string>> = {
  PUBLIC_URL: "passwords and sessions",
  OFFICE_ORIGIN: "passwords and sessions of staff",
  ...Object.fromEntries(Object.values(PROVIDER_VARIABLES).map(({ apiUrl }) => [apiUrl, "keys and payments"])),
};

/** One line per address that would carry secrets or payments unencrypted. */
function unsafeInProduction(variables: NodeJS.ProcessEnv): string[] {
  return Object.entries(SECRETS_TO)
    .filter(([name]) => variables[name] && !/^https:\/\//i.test(variables[name]))
    .map(([name, secrets]) => `${name} must start with https://: ${secrets} would be sent unencrypted`);
}
