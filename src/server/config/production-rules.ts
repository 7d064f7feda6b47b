/** What a real shop cannot do without, and why. */
const REQUIRED = {
  DATABASE_URL: "the embedded database is for the demo shop only",
  RAZORPAY_KEY_ID: "payments would go to the emulator",
  RAZORPAY_KEY_SECRET: "payments would go to the emulator",
  RAZORPAY_WEBHOOK_SECRET: "payments would go to the emulator",
  SMTP_URL: "mails would never leave this machine",
  PUBLIC_URL: "mails and search engines need the shop's address",
  SHOP_PHONE: "the pages would show the demo shop's",
  SHOP_EMAIL: "the pages would show the demo shop's",
  SHOP_ADDRESS: "the pages would show the demo shop's",
} as const;

/** What a shop that is registered for GST must say besides. */
const REQUIRED_WITH_GSTIN = {
  SHOP_LEGAL_NAME: "tax invoices name who is registered",
  SHOP_STATE: "tax invoices say where the shop is registered",
} as const;

/** One line for each variable that `NODE_ENV=production` asks for and `given` lacks. */
export function missingInProduction(given: NodeJS.ProcessEnv): string[] {
  const required = { ...REQUIRED, ...(given.SHOP_GSTIN && REQUIRED_WITH_GSTIN) };
  return Object.entries(required)
    .filter(([name]) => !given[name])
    .map(([name, why]) => `${name} is missing: ${why}`);
}

/** One line for each address that would carry secrets or payments in the clear. */
export function unsafeInProduction(given: NodeJS.ProcessEnv): string[] {
  const { RAZORPAY_API_URL } = given;
  if (!RAZORPAY_API_URL || RAZORPAY_API_URL.startsWith("https://")) return [];
  return ["RAZORPAY_API_URL must start with https://: keys and payments would travel in the clear"];
}
