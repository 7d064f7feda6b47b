import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import type { ShopInfo } from "../../src/contract/shop.ts";
import { createApp } from "../../src/server/app.ts";
import { officerOf } from "../../src/server/config/grievance-officer.ts";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import type { Connections } from "../../src/server/domains/connections/index.ts";
import { logoNow, shopNow } from "../../src/server/domains/content/index.ts";
import { createPasswords } from "../../src/server/domains/customers/index.ts";
import {
  type BatchChecks,
  openBatchChecks,
  openStagedFiles,
  startUploadWorkers,
  type UploadWorkers,
} from "../../src/server/domains/intake/index.ts";
import { listMachines } from "../../src/server/domains/machines/index.ts";
import type { MailSender } from "../../src/server/domains/notifications/index.ts";
import type { Settling } from "../../src/server/domains/orders/settlement/index.ts";
import { createProductPictures, pictureSource } from "../../src/server/domains/pictures/index.ts";
import type { Seller } from "../../src/server/domains/receipts/index.ts";
import { reportDamage } from "../../src/server/domains/shop-check/index.ts";
import type { HealthParts, ServerSettings } from "../../src/server/domains/shop-health/index.ts";
import type { SecretBox } from "../../src/server/domains/staff/index.ts";
import type { PushSender } from "../../src/server/domains/staff-notifications/index.ts";
import { createCheckedFiles } from "../../src/server/files/checked-files.ts";
import { createDerivedFiles } from "../../src/server/files/derived-files.ts";
import type { FileStore } from "../../src/server/files/file-store.ts";
import { createMetrics } from "../../src/server/metrics/metrics.ts";
import { memoryFiles } from "../catalogue/test-products.ts";
import { testHealth } from "./test-health.ts";
import { testSecrets } from "./test-secrets.ts";

/** Whole application on a test database, with a clock that tests move. */
export interface TestShop {
  /** Sends a POST with a JSON body, or a GET without one; returns status and parsed body. */
  call(path: string, body?: unknown, token?: string): Promise<{ status: number; body: unknown }>;
  request(input: string | Request, init?: RequestInit): Promise<Response>;
  /** Listener for tests that need a real server. */
  readonly listener: RequestListener;
  readonly settling: Settling;
  now(): Date;
  /** Moves the clock forward. */
  wait(ms: number): void;
  /** Background checks of uploads. */
  readonly checks: BatchChecks;
  /** Delays of answers in milliseconds; the tests do not wait for them. */
  readonly pauses: number[];
  /** Registers a customer and logs in. */
  signUp(values?: { email?: string; phone?: string; password?: string }): Promise<SignedUp>;
}

export interface SignedUp {
  readonly id: number;
  readonly token: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

/** Workers shared by all shops of a test process: threads start with work and end when idle. */
const workers = startUploadWorkers();

/** Cheapest parameters of Argon2id, which these tests do not measure. */
const QUICK = { memory: 64, passes: 1, parallelism: 1 };

/** Parts that a test replaces; by default there are no payment providers and no files. */
export interface TestParts {
  /** Encryption of the code apps' secrets. */
  readonly secrets?: SecretBox;
  readonly providers?: Settling["providers"];
  readonly connections?: Connections;
  readonly files?: FileStore;
  readonly filesAccelPrefix?: string;
  readonly log?: Logger;
  readonly seller?: Seller;
  readonly exchangeDays?: number;
  readonly given?: Partial<ServerSettings>;
  readonly cataloguesFolder?: string;
  readonly picturesFolder?: string;
  /** Store of uploaded files. */
  readonly staged?: Parameters<typeof createApp>[0]["staged"];
  readonly uploadsFolder?: string;
  readonly uploadWorkers?: UploadWorkers;
  readonly topSellerIds?: readonly number[];
  readonly officeOrigin?: string;
  readonly demoOffice?: boolean;
  readonly trustedProxies?: number;
  readonly rateLimitFactor?: number;
  readonly metricsToken?: string;
  readonly emulators?: Parameters<typeof createApp>[0]["emulators"];
  readonly onProviderEvent?: () => void;
  readonly onMissedSearch?: (text: string) => void;
  readonly onUnknownAddress?: (address: string) => void;
  readonly renderPage?: NonNullable<Parameters<typeof createApp>[0]["renderPage"]>;
  readonly onView?: (productId: number) => void;
  readonly free?: number;
  readonly mailSender?: MailSender;
  readonly health?: HealthParts;
  readonly push?: PushSender;
}

/** Seller without GST registration. */
export const testSeller: Seller = {
  name: "Test shop",
  address: "Hubballi",
  phone: "+91 98765 00000",
  email: "shop@test.example",
  registration: undefined,
  terms: { sac: "998439", rate: 1800 },
};

export const testShopInfo: ShopInfo = {
  name: "Test shop",
  phone: "+91 98765 00000",
  email: "shop@test.example",
  address: "Hubballi",
  socialLinks: [],
  appLinks: [],
  origin: "https://shop.example",
  defaultCategoryId: 130,
  paymentProviders: ["razorpay", "hdfc"],
  paymentsEmulated: true,
};

/** A shop without keys and mail server. */
const NO_CONNECTIONS: Connections = {
  sourceOf: () => "none",
  isUsed: (name) => name === "mail",
  settingsOf: () => undefined,
  check: async () => ({ state: "silent", ms: 0 }),
  reload: async () => {},
};

export function createTestShop(database: OpenDatabase, parts: TestParts = {}): TestShop {
  let time = Date.parse("2026-01-01T06:00:00Z");
  const now = () => new Date(time);
  const pauses: number[] = [];
  const log = parts.log ?? pino({ level: process.env.TEST_LOG ?? "silent" });
  const { db } = database;
  const seller = parts.seller ?? testSeller;
  const metrics = createMetrics();
  const settling: Settling = {
    db,
    seller,
    providers: parts.providers ?? new Map(),
    onMail: () => {},
    onSettled: metrics.onSettled,
    onRefunded: metrics.onRefunded,
    now,
    log,
  };
  const files = createCheckedFiles(parts.files ?? memoryFiles(), reportDamage(database.db, { now, log }));
  const cataloguesFolder = parts.cataloguesFolder ?? join(tmpdir(), "kasuti-test-catalogues");
  const staged =
    parts.staged ?? openStagedFiles(parts.uploadsFolder ?? join(tmpdir(), "kasuti-test-uploads"));
  const uploadWorkers = parts.uploadWorkers ?? workers;
  const checks = openBatchChecks(
    { database, staged, files, uploadWorkers, machines: () => listMachines(db), now },
    (error) => log.error(error),
  );
  const app = createApp({
    database,
    seller,
    secrets: parts.secrets ?? testSecrets,
    log,
    settling,
    onProviderEvent: parts.onProviderEvent ?? (() => {}),
    onMissedSearch: parts.onMissedSearch ?? (() => {}),
    onUnknownAddress: parts.onUnknownAddress ?? (() => {}),
    ...(parts.renderPage && { renderPage: parts.renderPage }),
    onView: parts.onView ?? (() => {}),
    onBulk: () => {},
    onMoveIn: () => {},
    onTellBuyers: () => {},
    files,
    derivedFiles: createDerivedFiles(cataloguesFolder),
    cataloguesFolder,
    pictures: createProductPictures(
      createDerivedFiles(parts.picturesFolder ?? join(tmpdir(), "kasuti-test-pictures")),
      async () => "Test shop",
      pictureSource(database, files),
    ),
    filesAccelPrefix: parts.filesAccelPrefix,
    emulators: parts.emulators ?? [],
    info: testShopInfo,
    readShopInfo: () => shopNow(db, testShopInfo),
    overrides: {
      ...{ hasName: false, hasContact: false },
      ...{ legalName: "", gstin: "", gstPercent: 18, ...officerOf("") },
      ...parts.given,
    },
    readLogo: () => logoNow(db),
    mailSender: parts.mailSender ?? { send: async () => {} },
    topSellerIds: parts.topSellerIds ?? [],
    retentionDays: 365,
    exchangeDays: parts.exchangeDays ?? 14,
    passwords: createPasswords(QUICK),
    connections: parts.connections ?? NO_CONNECTIONS,
    officeUrl: () => parts.officeOrigin ?? testShopInfo.origin,
    officeOrigin: parts.officeOrigin,
    demoOffice: parts.demoOffice ?? false,
    isStopping: () => false,
    staged,
    uploadWorkers,
    checks,
    trustedProxies: parts.trustedProxies ?? 0,
    rateLimitFactor: parts.rateLimitFactor ?? 1,
    metrics,
    metricsToken: parts.metricsToken,
    assetsFolder: "",
    officeFolder: "",
    health: parts.health ?? testHealth(database.db, { now, free: parts.free ?? 50e9 }),
    push: parts.push ?? { publicKey: "", send: async () => "sent" },
    answerCacheBytes: 10_000_000,
    now,
    pause: async (ms) => {
      pauses.push(ms);
    },
  });
  const request = async (input: string | Request, init?: RequestInit) => app.request(input, init);
  const call: TestShop["call"] = async (path, body, token) => {
    const response = await request(path, requestOf(body, token));
    const json = response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, body: json ? await response.json() : await response.text() };
  };
  return {
    call,
    request,
    listener: app.listener,
    settling,
    now,
    pauses,
    checks,
    wait: (ms) => {
      time += ms;
    },
    signUp: (values) => signUp(call, values),
  };
}

function requestOf(body: unknown, token: string | undefined): RequestInit {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (body === undefined) return { headers };
  return {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

let signedUp = 0;

async function signUp(
  call: TestShop["call"],
  values: { email?: string; phone?: string; password?: string } = {},
): Promise<SignedUp> {
  signedUp += 1;
  const form = {
    fullName: "Latha Rao",
    email: `latha${signedUp}@example.com`,
    phone: String(8_000_000_000 + signedUp),
    password: "marigold",
    ...values,
  };
  await call("/api/customer/register", form);
  const login = await call("/api/customer/login", { emailOrPhone: form.email, password: form.password });
  const { token } = login.body as { token: string };
  const own = await call(
    `/api/customer/getUserByEmailId?email=${encodeURIComponent(form.email)}`,
    undefined,
    token,
  );
  const { data } = own.body as { data: { id: number } };
  return { ...form, id: data.id, token };
}
