import { needsNoDns } from "./known-hosts.ts";
import { HDFC_KEYS, RAZORPAY_KEYS } from "./payment-settings.ts";

type Given = Readonly<Record<string, unknown>>;

/** Real money moves, whatever `NODE_ENV` says: a forgotten one must not leave the demo's doors open. */
export function isProduction(given: Given): boolean {
  return given.NODE_ENV === "production" || realKey(given) !== undefined;
}

/** The first key of a provider that moves money. No real one is at an IP address: there a stand-in of tests listens. */
function realKey(given: Given): string | undefined {
  const isStandIn = (address: unknown) =>
    needsNoDns((typeof address === "string" && URL.parse(address)?.hostname) || "");
  return [
    ...(isStandIn(given.RAZORPAY_API_URL) ? [] : RAZORPAY_KEYS),
    ...(isStandIn(given.HDFC_API_URL) ? [] : HDFC_KEYS),
  ].find((name) => given[name]);
}

/** One line for each setting of a real shop that is missing or unsafe, and why a real shop's rules hold. */
export function productionErrors(given: NodeJS.ProcessEnv): string[] {
  const errors = [...missingInProduction(given), ...unsafeInProduction(given)];
  if (errors.length === 0 || given.NODE_ENV === "production") return errors;
  return [
    `${realKey(given)} takes real payments, so this shop needs all that NODE_ENV=production needs`,
    ...errors,
  ];
}

/** What a real shop cannot do without, and why. */
const REQUIRED = {
  DATABASE_URL: "the embedded database is for the demo shop only",
  SMTP_URL: "mails would never leave this machine",
  PUBLIC_URL: "mails and search engines need the shop's address",
  OFFICE_SECRET_KEY:
    "secrets of staff's code apps would be encrypted by a key beside them (openssl rand -base64 32)",
  SHOP_PHONE: "the pages would show the demo shop's",
  SHOP_EMAIL: "the pages would show the demo shop's",
  SHOP_ADDRESS: "the pages would show the demo shop's",
} as const;

/** Whether a real shop needs the setting; of the payment providers' keys one provider's are enough. */
export function isRequiredInProduction(name: string): boolean {
  return [...Object.keys(REQUIRED), ...RAZORPAY_KEYS, ...HDFC_KEYS].includes(name);
}

/** What a shop that is registered for GST must say besides. */
const REQUIRED_WITH_GSTIN = {
  SHOP_LEGAL_NAME: "tax invoices name who is registered",
  SHOP_STATE: "tax invoices say where the shop is registered",
} as const;

/** One line for each variable that a real shop needs and `given` lacks. */
function missingInProduction(given: NodeJS.ProcessEnv): string[] {
  const required = { ...REQUIRED, ...(given.SHOP_GSTIN && REQUIRED_WITH_GSTIN) };
  const missing = Object.entries(required)
    .filter(([name]) => !given[name])
    .map(([name, why]) => `${name} is missing: ${why}`);
  return [...missing, ...missingProvider(given)];
}

/** One provider is enough; a group that was begun is finished by its own rule. */
function missingProvider(given: NodeJS.ProcessEnv): string[] {
  const isBegun = [...RAZORPAY_KEYS, ...HDFC_KEYS].some((name) => given[name]);
  if (isBegun) return [];
  const why = "payments would go to the emulator";
  return [
    ...RAZORPAY_KEYS.map((name) => `${name} is missing: ${why}`),
    ...HDFC_KEYS.map((name) => `${name} is missing: ${why}, unless Razorpay's keys are set`),
  ];
}

/** What would travel in the clear over an address without TLS. */
const SECRETS_TO = {
  PUBLIC_URL: "passwords and sessions",
  RAZORPAY_API_URL: "keys and payments",
  HDFC_API_URL: "keys and payments",
} as const;

/** One line for each address that would carry secrets or payments in the clear. */
function unsafeInProduction(given: NodeJS.ProcessEnv): string[] {
  return Object.entries(SECRETS_TO)
    .filter(([name]) => given[name] && !/^https:\/\//i.test(given[name]))
    .map(([name, secrets]) => `${name} must start with https://: ${secrets} would travel in the clear`);
}
