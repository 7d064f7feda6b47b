import { resolve } from "node:path";
import * as z from "zod";
import type { Officer } from "../../contract/content/seller.ts";
import type { PaymentProviderName, ShopInfo } from "../../contract/shop.ts";
import { findGstState } from "../gst/find-state.ts";
import type { GstState } from "../gst/gst-states.ts";
import { isGstin } from "../gst/gstin.ts";
import { officerOf } from "./grievance-officer.ts";
import { isLoopback } from "./known-hosts.ts";
import { DEMO_LINKS, NO_LINKS, namedLinks } from "./named-links.ts";
import {
  PAYMENT_GROUPS,
  type PaymentSettings,
  paymentApisOf,
  paymentSettingsOf,
  paymentVariables,
} from "./payment-settings.ts";
import {
  canComeFromOffice,
  isProduction,
  isRequiredInProduction,
  productionErrors,
} from "./production-rules.ts";

/** Every setting of the shop, parsed. */
export interface Settings {
  /** `NODE_ENV=production`, or keys of a payment provider that moves money. */
  readonly production: boolean;
  /** Payments are emulated, and the shop is reachable from this machine only or has no PUBLIC_URL. */
  readonly demoAllowed: boolean;
  /**
   * Fill an empty shop with the demo designs and open the demo office; false where `demoAllowed` is false.
   */
  readonly demoData: boolean;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Number of proxies in front of the shop whose `X-Forwarded-For` entries are trusted. */
  readonly trustedProxies: number;
  /** Multiplies the rate limits. */
  readonly rateLimitFactor: number;
  /** Bearer token that allows reading `/metrics` from other hosts; `undefined`: only this machine may. */
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  /** Time between the signal to stop and closing the port, in which load balancers notice. */
  readonly drainMs: number;
  /** Memory of the response cache. */
  readonly answerCacheBytes: number;
  /** Render pictures before they are requested. */
  readonly picturesAhead: boolean;
  /** Absolute path. */
  readonly dataDir: string;
  /** Hour in India from which a nightly backup is made; `undefined`: none. */
  readonly backupHour: number | undefined;
  /** Days for which sent mails and processed webhooks are stored. */
  readonly retentionDays: number;
  /** Days after a purchase in which customers exchange designs; 0: never. */
  readonly exchangeDays: number;
  /** `undefined`: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Bypasses the pooler of `databaseUrl`, for migrations, backups and commands. */
  readonly databaseDirectUrl: string | undefined;
  /** `undefined`: each mail becomes a file in `dataDir`/mail. */
  readonly smtpUrl: string | undefined;
  /** 32 bytes that encrypt the secrets of staff's code apps; `undefined`: a file in `dataDir`. */
  readonly officeSecretKey: Buffer | undefined;
  /** `undefined`: files are stored on disk in `dataDir`/files. */
  readonly s3: S3Settings | undefined;
  /** Location in nginx that serves stored files (`X-Accel-Redirect`). */
  readonly filesAccelPrefix: string | undefined;
  /** Outside production, the emulators run without any provider. */
  readonly payments: PaymentSettings;
  /** Addresses of the providers' APIs. */
  readonly paymentApis: Readonly<Record<PaymentProviderName, string>>;
  /** One line per setting of a real shop that is missing here; the office may have its value. */
  readonly unmet: readonly string[];
  /**
   * The only origin of the office, which separates it from the storefront. `undefined`: every origin of the
   * shop.
   */
  readonly officeOrigin: string | undefined;
  readonly shop: ShopSettings;
  /** The seller's data on receipts and invoices. */
  readonly seller: SellerSettings;
  /** Settings that replace the values of the demo shop, for the office. */
  readonly overrides: Officer & {
    readonly hasName: boolean;
    readonly hasContact: boolean;
    /** SHOP_EMAIL is set. */
    readonly hasEmail: boolean;
    readonly legalName: string;
    readonly gstin: string;
    /** Percent of GST in the prices of a registered shop. */
    readonly gstPercent: number;
  };
}

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The owner's settings: those that pages show, and those that only the server needs. */
export interface ShopSettings
  extends Omit<ShopInfo, "origin" | "paymentProviders" | "paymentsEmulated" | "exchangeDays"> {
  /** Origin without a trailing slash; empty when unknown. */
  readonly publicUrl: string;
  readonly topSellerIds: readonly number[];
}

export interface SellerSettings extends Pick<ShopSettings, "name" | "phone" | "email" | "address"> {
  /** `undefined`: the shop's name. */
  readonly legalName: string | undefined;
  /** `undefined`: not registered for GST. */
  readonly registration: GstSettings | undefined;
  /** Terms of a registration that the owner enters in the office. */
  readonly terms: Pick<GstSettings, "sac" | "rate">;
}

export interface GstSettings {
  readonly gstin: string;
  readonly state: GstState;
  readonly sac: string;
  /** Hundredths of a percent. */
  readonly rate: number;
}

/** Lists every error of the environment, one per line. */
export class SettingsError extends Error {}

const ids = z.string().regex(/^\d+(\s*,\s*\d+)*$/, "must be ids separated by commas");
const text = z.string().optional();
/** Enough for a load balancer that checks every two seconds and acts on the second failure. */
const DRAIN_SECONDS = 5;
const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
  .optional();
const schema = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], {
      error: ({ input }) =>
        `is ${JSON.stringify(input)}: set production for a real shop; set development or test, or leave it empty, for a demo`,
    })
    .optional()
    .describe("`production` for a real shop; it then needs the settings marked ●."),
  DEMO_DATA: z
    .enum(["on", "off"], "must be on or off")
    .default("on")
    .describe("`off` leaves an empty shop empty; `on` fills it with the demo catalogue."),
  HOST: z.string().default("127.0.0.1").describe("Address to listen on."),
  PORT: z.coerce
    .number("must be a number from 0 to 65535")
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe("Port to listen on; `0` takes any free one."),
  TRUSTED_PROXIES: z.coerce
    .number("must be a number from 0 to 10")
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe("Number of your proxies whose `X-Forwarded-For` entries count."),
  RATE_LIMIT_FACTOR: z.coerce
    .number("must be a number from 0.1 to 1000000")
    .min(0.1)
    .max(1_000_000)
    .default(1)
    .describe("Multiplies all rate limits: raise it for load tests or for customers behind one address."),
  ANSWER_CACHE_MB: z.coerce
    .number("must be a number from 0 to 10000")
    .min(0)
    .max(10_000)
    .default(64)
    .describe("Memory for cached pages and catalogue answers."),
  PICTURES_AHEAD: z
    .enum(["on", "off"], "must be on or off")
    .default("on")
    .describe("`on` makes list pictures of new designs in advance; `off` makes each at its first request."),
  METRICS_TOKEN: z
    .string()
    .min(20, "must have at least 20 characters")
    .optional()
    .describe("Bearer token that allows scraping `/metrics` from other hosts; at least 20 characters."),
  DRAIN_SECONDS: z.coerce
    .number("must be a number from 0 to 300")
    .min(0)
    .max(300)
    .optional()
    .describe(
      "Seconds after `SIGTERM` in which `/api/health` answers 503 and the shop still serves. Default 0, in production 5.",
    ),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"])
    .default("info")
    .describe("Least severe level that is logged: `trace`, `debug`, `info`, `warn`, `error` or `silent`."),
  DATA_DIR: z
    .string()
    .default("./data")
    .describe("Folder of the embedded database, files, pictures and mails. Deleting it gives a fresh shop."),
  BACKUP_HOUR: z
    .string()
    .regex(/^(off|1?\d|2[0-3])$/, "must be off or an hour from 0 to 23")
    .default("2")
    .describe(
      "Hour in India, 0 to 23, from which the nightly backup is made; `off` where another program makes it.",
    ),
  RETENTION_DAYS: z.coerce
    .number("must be a number from 30 to 3650")
    .int()
    .min(30)
    .max(3_650)
    .default(365)
    .describe(
      "Days for which sent mails, processed webhooks and solved tickets of people without an account are stored, as the privacy page says. The log of the process goes to standard output and is not deleted by the shop.",
    ),
  EXCHANGE_DAYS: z.coerce
    .number("must be a number from 0 to 365")
    .int()
    .min(0)
    .max(365)
    .default(14)
    .describe(
      "Days after a purchase in which customers may exchange a variant for another of the same design; `0` turns exchanges off.",
    ),
  DATABASE_URL: postgresAddress.describe(
    "PostgreSQL 15 or later, or a pooler in front of it. Default: embedded PGlite.",
  ),
  DATABASE_DIRECT_URL: postgresAddress.describe(
    "Direct connection past the pooler, for migrations, backups and commands. Default: `DATABASE_URL`.",
  ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .optional()
    .describe(
      "Mail server, `smtp://` or `smtps://`; it wins over that of the office. Default: the office's, else files in `DATA_DIR/mail`.",
    ),
  OFFICE_SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, "must be 32 random bytes in base64: openssl rand -base64 32")
    .optional()
    .describe(
      "32 random bytes in base64 (`openssl rand -base64 32`) that encrypt the secrets of staff's code apps and the keys entered in the office, and sign push messages and the addresses of pictures of names, the same for all processes. Default: `DATA_DIR/office-secret.key`.",
    ),
  S3_ENDPOINT: z
    .url("must be a URL")
    .optional()
    .describe("S3-compatible storage, shared by all processes. Default: `DATA_DIR/files`."),
  S3_BUCKET: text.describe("Bucket for the shop's files."),
  S3_REGION: z.string().default("auto").describe("Region of the bucket."),
  S3_ACCESS_KEY_ID: text.describe("Access key of the storage."),
  S3_SECRET_ACCESS_KEY: text.describe("Secret key of the storage."),
  FILES_ACCEL_PREFIX: z
    .string()
    .startsWith("/", "must start with /")
    .optional()
    .describe("nginx location that sends stored files (`X-Accel-Redirect`)."),
  ...paymentVariables,
  SHOP_NAME: z.string().default("Kasuti").describe("Name of the shop, until the office sets another."),
  SHOP_PHONE: z
    .string()
    .default("+91 00000 00000")
    .describe("Phone on pages, mails and receipts, until the office sets another."),
  SHOP_EMAIL: z
    .email("must be an e-mail address")
    .default("hello@kasuti.example")
    .describe("Contact address and sender of mails, until the office sets another."),
  SHOP_ADDRESS: z
    .string()
    .default("12 Weavers Street, Ilkal, Karnataka 587125, India")
    .describe("Postal address on pages and receipts, until the office sets another."),
  SHOP_LEGAL_NAME: text.describe(
    "Seller on receipts, until the office sets another; ● with `SHOP_GSTIN`. Default: `SHOP_NAME`.",
  ),
  SHOP_GSTIN: z
    .string()
    .refine(isGstin, "is not a valid GSTIN: check its 15 characters")
    .optional()
    .describe("GST registration, until the office sets another: receipts become tax invoices."),
  SHOP_GRIEVANCE_OFFICER: text.describe(
    "`Name, designation, phone, email` on `/grievance-officer`, until the office sets others; without phone or email, those of the shop.",
  ),
  SHOP_STATE: z
    .string()
    .refine((name) => findGstState(name) !== undefined, "must be a state's name or GST code")
    .optional()
    .describe("State of the registration, name or GST code, checked against the GSTIN; ● with `SHOP_GSTIN`."),
  SHOP_SAC: z
    .string()
    .regex(/^\d{4,6}$/, "must be 4 to 6 digits")
    .default("998439")
    .describe("Accounting code on invoices, 4 to 6 digits. Unverified: ask your accountant."),
  SHOP_GST_RATE: z.coerce
    .number("must be a number")
    .positive("must be above 0: the shop issues tax invoices, no bills of supply")
    .max(28)
    .multipleOf(0.01)
    .default(18)
    .describe("Percent of GST included in the prices; never 0, as the shop issues no bills of supply."),
  SHOP_SOCIAL_LINKS: namedLinks.describe(
    "Links in the footer, until the office sets others: `Instagram=https://…, YouTube=https://…`. Default: none, or the demo shop's.",
  ),
  SHOP_APP_LINKS: namedLinks.describe("Links to apps in the footer, written the same way."),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) URL" })
    .optional()
    .describe(
      "Origin of the shop in canonical links, sitemap, mails and printed codes; https in production.",
    ),
  OFFICE_ORIGIN: z
    .url({ protocol: /^https?$/, error: "must be an http(s) URL" })
    .optional()
    .describe(
      "Separate host of the office; the shop's host then answers 404 under `/office`; https in production. Default: `PUBLIC_URL`.",
    ),
  TOP_SELLER_IDS: ids
    .default("1006,1647,1490,1585")
    .describe("Designs on the home page, until the office selects others."),
  DEFAULT_CATEGORY_ID: z.coerce
    .number("must be a number")
    .int()
    .min(1)
    .default(130)
    .describe("Category that `/category` shows; all designs where it does not exist."),
});

/** Names of all variables that the shop reads. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** One row of docs/settings.md. */
export interface SettingRow {
  readonly name: string;
  /** Required by a real shop. */
  readonly isRequired: boolean;
  /** Value without the variable; `undefined` where there is none. */
  readonly standard: string | undefined;
  /** Least and greatest number, such as `0 to 10`. */
  readonly range: string | undefined;
  readonly meaning: string;
}

/** Every setting as the documentation describes it. */
export function settingRows(): SettingRow[] {
  return Object.entries(schema.shape).map(([name, type]) => {
    const { data } = type.safeParse(undefined);
    const standard = data === undefined ? undefined : String(data);
    const isRequired = isRequiredInProduction(name);
    return { name, isRequired, standard, range: rangeOf(type), meaning: type.description ?? "" };
  });
}

function rangeOf(type: z.ZodType): string | undefined {
  const {
    minimum,
    exclusiveMinimum,
    maximum = Number.MAX_SAFE_INTEGER,
  } = z.toJSONSchema(type, {
    unrepresentable: "any",
  });
  if (maximum === Number.MAX_SAFE_INTEGER) return undefined;
  return exclusiveMinimum === undefined
    ? `${minimum} to ${maximum}`
    : `above ${exclusiveMinimum} to ${maximum}`;
}

/** @throws SettingsError that lists every invalid or missing variable */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  // An empty variable counts as unset: compose files and CI write `X=` for "none".
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = schema.safeParse(variables);
  const errors = [...(result.error?.issues ?? []).map(errorLine), ...incompleteGroups(variables)];
  errors.push(...mismatchedState(variables));
  if (variables.DATABASE_DIRECT_URL && !variables.DATABASE_URL)
    errors.push(
      "DATABASE_URL is missing: DATABASE_DIRECT_URL is only the direct connection to the same database",
    );
  const unmet = isProduction(variables) ? productionErrors(variables) : [];
  if (!unmet.every(canComeFromOffice)) errors.push(...unmet);
  if (!result.success || errors.length > 0) throw new SettingsError([...new Set(errors)].join("\n"));
  return { ...settingsOf(result.data), unmet };
}

/** Settings that must be set together. */
const GROUPS = [
  ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ...PAYMENT_GROUPS,
] as const;

function incompleteGroups(variables: NodeJS.ProcessEnv): string[] {
  return GROUPS.filter((group) => group.some((name) => variables[name])).flatMap((group) =>
    group
      .filter((name) => !variables[name])
      .map(
        (name) => `${name} is missing: it must be set together with ${group.find((each) => variables[each])}`,
      ),
  );
}

/** A GSTIN begins with the code of the state in which it is registered. */
function mismatchedState({ SHOP_GSTIN, SHOP_STATE }: NodeJS.ProcessEnv): string[] {
  const state = findGstState(SHOP_STATE ?? "");
  if (!SHOP_GSTIN || !state || SHOP_GSTIN.startsWith(state.code)) return [];
  return [`SHOP_STATE is ${state.name} (${state.code}), but SHOP_GSTIN begins with another state's code`];
}

function errorLine(issue: z.core.$ZodIssue): string {
  return `${issue.path.join(".")} ${issue.message}`;
}

function settingsOf(env: z.infer<typeof schema>): Omit<Settings, "unmet"> {
  const production = isProduction(env);
  const payments = paymentSettingsOf(env);
  const demoAllowed = isDemoAllowed(env, payments);
  const demoData = demoAllowed && env.DEMO_DATA === "on";
  const links = demoData ? DEMO_LINKS : NO_LINKS;
  return {
    production,
    demoAllowed,
    demoData,
    host: env.HOST,
    port: env.PORT,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    drainMs: 1_000 * (env.DRAIN_SECONDS ?? (production ? DRAIN_SECONDS : 0)),
    answerCacheBytes: env.ANSWER_CACHE_MB * 1_000_000,
    picturesAhead: env.PICTURES_AHEAD === "on",
    dataDir: resolve(env.DATA_DIR),
    backupHour: env.BACKUP_HOUR === "off" ? undefined : Number(env.BACKUP_HOUR),
    retentionDays: env.RETENTION_DAYS,
    exchangeDays: env.EXCHANGE_DAYS,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    smtpUrl: env.SMTP_URL,
    officeSecretKey: env.OFFICE_SECRET_KEY ? Buffer.from(env.OFFICE_SECRET_KEY, "base64") : undefined,
    s3: s3Of(env),
    filesAccelPrefix: env.FILES_ACCEL_PREFIX,
    payments,
    paymentApis: paymentApisOf(env),
    officeOrigin: originOf(env.OFFICE_ORIGIN ?? env.PUBLIC_URL),
    shop: {
      name: env.SHOP_NAME,
      phone: env.SHOP_PHONE,
      email: env.SHOP_EMAIL,
      address: env.SHOP_ADDRESS,
      socialLinks: env.SHOP_SOCIAL_LINKS ?? links.socialLinks,
      appLinks: env.SHOP_APP_LINKS ?? links.appLinks,
      publicUrl: originOf(env.PUBLIC_URL) ?? "",
      topSellerIds: env.TOP_SELLER_IDS.split(",").map(Number),
      defaultCategoryId: env.DEFAULT_CATEGORY_ID,
    },
    seller: {
      name: env.SHOP_NAME,
      legalName: env.SHOP_LEGAL_NAME,
      phone: env.SHOP_PHONE,
      email: env.SHOP_EMAIL,
      address: env.SHOP_ADDRESS,
      registration: registrationOf(env),
      terms: termsOf(env),
    },
    overrides: {
      hasName: isGiven(env, "SHOP_NAME"),
      hasContact: (["SHOP_PHONE", "SHOP_EMAIL", "SHOP_ADDRESS"] as const).every((name) => isGiven(env, name)),
      hasEmail: isGiven(env, "SHOP_EMAIL"),
      legalName: env.SHOP_LEGAL_NAME ?? "",
      gstin: env.SHOP_GSTIN ?? "",
      gstPercent: env.SHOP_GST_RATE,
      ...officerOf(env.SHOP_GRIEVANCE_OFFICER ?? "", {
        ...(isGiven(env, "SHOP_PHONE") && { SHOP_PHONE: env.SHOP_PHONE }),
        ...(isGiven(env, "SHOP_EMAIL") && { SHOP_EMAIL: env.SHOP_EMAIL }),
      }),
    },
  };
}

/** The demo shop is for a trial without keys that only this machine reaches, or that has no address yet. */
function isDemoAllowed(env: z.infer<typeof schema>, payments: PaymentSettings): boolean {
  const isEmulated = Object.values(payments).every((keys) => keys === undefined);
  return !isProduction(env) && isEmulated && (isLoopback(env.HOST) || env.PUBLIC_URL === undefined);
}

/** False for the value of the demo shop. */
function isGiven(env: z.infer<typeof schema>, name: keyof typeof schema.shape): boolean {
  return env[name] !== schema.shape[name].safeParse(undefined).data;
}

function originOf(address: string | undefined): string | undefined {
  return address && new URL(address).origin;
}

function s3Of(env: z.infer<typeof schema>): S3Settings | undefined {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = GROUPS[0].map((name) => env[name]);
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey };
}

function registrationOf(env: z.infer<typeof schema>): GstSettings | undefined {
  const { SHOP_GSTIN: gstin } = env;
  const state = gstin && findGstState(gstin.slice(0, 2));
  return gstin && state ? { gstin, state, ...termsOf(env) } : undefined;
}

function termsOf({ SHOP_SAC: sac, SHOP_GST_RATE: percent }: z.infer<typeof schema>) {
  return { sac, rate: Math.round(percent * 100) };
}
