import { randomBytes, randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { productDraft, stockShop } from "../../../../test/catalogue/test-products.ts";
import { adminQuery, clusterAddress } from "../../../../test/databases/postgres-cluster.ts";
import { addCustomer, addOrder } from "../../../../test/databases/test-rows.ts";
import { jsonOf, runCommand, runWithShopLine } from "../../../../test/shop/shop-command.ts";
import { startShopProcess } from "../../../../test/shop/shop-process.ts";
import { startBucketServer } from "../../../../test/storage/bucket-server.ts";
import { createDiskFileStore } from "../../../server/adapters/storage/disk-file-store.ts";
import { backUpShop, readBackup, readTrial } from "../../../server/backup/index.ts";
import { CARRIED_TABLES, takeTrial } from "../../../server/backup/take-trial.ts";
import { type OpenDatabase, openDatabase } from "../../../server/db/database.ts";
import { openDatabaseForCommand, openShopDatabase } from "../../../server/db/open-shop-database.ts";
import { contentVersions, promotionCodes, promotions, staff } from "../../../server/db/schema/index.ts";
import {
  markConnectionTested,
  readConnections,
  saveConnection,
} from "../../../server/domains/connections/index.ts";
import { createSecretBox } from "../../../server/domains/staff/index.ts";
import { forgottenTrial, refuseEmulatedOrders } from "../../../server/trial-guard.ts";

const SETTINGS = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://shop.example",
  SMTP_URL: "smtps://user:mail-secret@mail.example",
  RAZORPAY_KEY_ID: "rzp_live_1",
  RAZORPAY_KEY_SECRET: "razorpay-secret",
  RAZORPAY_WEBHOOK_SECRET: "webhook-secret",
  SHOP_PHONE: "+919845022222",
  SHOP_EMAIL: "asha@shop.example",
  SHOP_ADDRESS: "3 Temple Road, Gadag",
};
const OFFICE_KEY = randomBytes(32);
const TRIAL_KEY = randomBytes(32);
const IDENTITY = {
  ...{ name: "Gadag Threads", legalName: "Gadag Threads LLP", gstin: "none", mainColor: "", accentColor: "" },
  ...{ officerName: "Asha Kulkarni", officerDesignation: "Owner", officerPhone: "+919845022222" },
  ...{ officerEmail: "care@shop.example", officerHours: "10 to 18", logo: null },
};

let filled: string;
let folder: string;
let trial: string;
let name: string;
const { cluster, embeddedTemplate } = inject("databases");

beforeAll(async () => {
  filled = await mkdtemp(join(tmpdir(), "kasuti-trial-"));
  trial = filled;
  await cp(embeddedTemplate, join(trial, "db"), { recursive: true });
  await writeFile(join(trial, "office-secret.key"), `${TRIAL_KEY.toString("base64")}\n`);
  await inTrial(fillTrial);
});
afterAll(() => rm(filled, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasuti-live-"));
  trial = join(folder, "trial");
  await cp(filled, trial, { recursive: true });
  name = `test_${randomUUID().replaceAll("-", "")}`;
  await adminQuery(cluster, `create database ${name}`);
  const settings = {
    ...SETTINGS,
    DATABASE_URL: clusterAddress(cluster, name),
    DATA_DIR: join(folder, "real"),
    OFFICE_SECRET_KEY: OFFICE_KEY.toString("base64"),
  };
  for (const [key, value] of Object.entries(settings)) vi.stubEnv(key, value);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await adminQuery(cluster, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

async function inTrial<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabaseForCommand({ dataDir: trial, databaseUrl: undefined });
  return work(database).finally(() => database.close());
}

async function inReal<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = openDatabase(clusterAddress(cluster, name), 2);
  return work(database).finally(() => database.close());
}

const trialFiles = () => createDiskFileStore(join(trial, "files"));

async function fillTrial(database: OpenDatabase): Promise<void> {
  const categories = [{ id: 9, name: "Blouse", parentId: null, position: 0 }];
  const products = [productDraft({ id: 7, categoryIds: [9] }), productDraft({ id: 8, categoryIds: [9] })];
  await stockShop(database, { categories, products }, trialFiles());
  const { db } = database;
  const customerId = await addCustomer(db);
  await addOrder(db, { customerId, number: 10_055, isEmulated: true });
  const createdAt = new Date();
  const totpSecret = createSecretBox(TRIAL_KEY).seal("JBSWY3DPEHPK3PXP");
  const person = { role: "owner", createdAt } as const;
  await db.insert(staff).values([
    { ...person, email: "asha@shop.example", name: "Asha", passwordHash: "$hash", totpSecret },
    { ...person, email: "ravi@shop.example", name: "Ravi" },
  ]);
  await db
    .insert(contentVersions)
    .values({ name: "settings", version: 1, content: IDENTITY, savedAt: createdAt, staffId: 1, who: "Asha" });
  await db.insert(contentVersions).values({
    ...{ name: "shop", version: 1, savedAt: createdAt, staffId: 1, who: "Asha" },
    content: { phone: SETTINGS.SHOP_PHONE, landline: "08372 22 0101" },
  });
  const sale = { name: "Deepavali", kind: "code", startsAt: new Date(0), announcedAt: new Date(0) } as const;
  const [row] = await db
    .insert(promotions)
    .values({ ...sale, percent: 10 })
    .returning();
  await db.insert(promotionCodes).values({ code: "DEEPA10", promotionId: row?.id ?? 0 });
}

/** Everything that the real shop has of a table. */
async function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  return inReal(async ({ pool }) => (await pool.query(`select * from ${table} order by 1`)).rows);
}

const isEmpty = () =>
  inReal(async ({ pool }) => {
    const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public'");
    return rows.length === 0;
  });

test("a dry run reports what goes, what stays and what production needs, and changes nothing", async () => {
  const report = await jsonOf("go-live", trial);
  expect(report).toMatchObject({ state: "empty", files: 3, resetSignIn: ["ravi@shop.example"] });
  expect(report.carried).toMatchObject({ products: 2, product_variants: 2, promotions: 1, staff: 2 });
  expect(report.left).toMatchObject({ orders: 1, customers: 1 });
  expect(await isEmpty()).toBe(true);
  const ready = await runWithShopLine("go-live", trial);
  expect(ready.out).toContain("Ready. Nothing was changed");
  expect(ready.err).toMatch(/^Shop: Kasuti, https:\/\/shop\.example \(database /);

  vi.stubEnv("SMTP_URL", "");
  vi.stubEnv("BACKUP_HOUR", "off");
  vi.stubEnv("RAZORPAY_KEY_ID", "");
  const unready = await runCommand("go-live", trial, "--apply");
  expect(unready.exitCode).toBe(1);
  expect(unready.out).toMatch(/Mail server +missing +SMTP_URL is missing.*Your mail provider's server, user/);
  expect(unready.out).toMatch(/Legal name +ready +Gadag Threads LLP/);
  expect(unready.out).toMatch(/GST +ready +not registered/);
  expect(unready.out).toMatch(/Landline +ready +08372 22 0101/);
  expect(unready.out).toMatch(/Backups +later +BACKUP_HOUR is off/);
  expect(unready.out).toContain("Settings of the real shop are missing. Nothing was changed.");
  expect(await isEmpty()).toBe(true);
});

test("the real shop gets the trial's designs, pages and staff, and begins its own numbers", async () => {
  const before = await inTrial(({ pool }) => pool.query("select * from orders").then(({ rows }) => rows));
  expect(await jsonOf("go-live", trial, "--apply")).toMatchObject({ state: "live" });
  for (const table of ["products", "product_variants", "categories", "content_versions", "promotion_codes"])
    expect(await rowsOf(table), table).toEqual(
      await inTrial(async ({ pool }) => (await pool.query(`select * from ${table} order by 1`)).rows),
    );
  for (const table of ["orders", "customers", "receipts", "audit_log"])
    expect(await rowsOf(table), table).toEqual([]);
  const names = await readdir(join(folder, "real", "files"), { recursive: true });
  expect(names.filter((each) => /[0-9a-f]{64}$/.test(each))).toHaveLength(3);
  expect(await rowsOf("price_history")).toHaveLength(2);
  const [asha] = await rowsOf("staff");
  expect(createSecretBox(OFFICE_KEY).open(String(asha?.totp_secret))).toBe("JBSWY3DPEHPK3PXP");
  const [promotion] = await rowsOf("promotions");
  expect(promotion).toMatchObject({
    ends_before: null,
    ended_at: expect.any(Date),
    ends_at: expect.any(Date),
  });
  await inReal(async ({ db }) => {
    const customerId = await addCustomer(db);
    expect(await addOrder(db, { customerId })).toBe(10_001);
    await refuseEmulatedOrders(db);
    expect(await forgottenTrial(db, trial)).toBe(undefined);
  });
  // The trial is as it was.
  expect(await inTrial(({ pool }) => pool.query("select * from orders").then(({ rows }) => rows))).toEqual(
    before,
  );
  await inTrial(({ db }) =>
    expect(refuseEmulatedOrders(db)).rejects.toThrow("1 of its orders were paid with"),
  );
});

test("what the owner entered in the trial's office is asked for nowhere else", async () => {
  const office = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET", "SMTP_URL"];
  for (const key of [...office, "SHOP_PHONE", "SHOP_EMAIL", "SHOP_ADDRESS"]) vi.stubEnv(key, "");
  const needs = async () =>
    (
      JSON.parse((await runCommand("go-live", trial, "--json")).out).checklist as {
        name: string;
        readiness: string;
      }[]
    ).flatMap((row) => (row.readiness === "missing" ? [row.name] : []));
  await inTrial(({ pool }) => pool.query("delete from content_versions where name = 'shop'"));
  expect(await needs()).toEqual(["Payment keys", "Mail server", "Contact data"]);
  await inTrial(({ pool }) => pool.query("delete from content_versions where name = 'settings'"));
  expect((await runCommand("go-live", trial)).out).toMatch(
    /Grievance officer +later +not set: name, designation, phone, email, hours /,
  );
  const razorpay = { keyId: "rzp_live_2", keySecret: "key-secret", webhookSecret: "hook-secret" };
  const mail = { server: "mail.example", port: "465", user: "asha", password: "p@ss" };
  const contact = { phone: "+919845022222", email: "asha@shop.example", socialLinks: [], appLinks: [] };
  await inTrial(async ({ db }) => {
    const secrets = createSecretBox(TRIAL_KEY);
    const actor = { staffId: 1, who: "Asha", address: undefined };
    for (const [service, values] of Object.entries({ razorpay, mail }))
      await saveConnection(
        db,
        { name: service as "mail", version: 0, values, actor, now: new Date() },
        secrets,
      );
    await markConnectionTested(db, { name: "mail", settings: "{}" }, secrets, new Date());
    const content = { ...contact, address: { en: "3 Temple Road, Gadag", te: "", kn: "" } };
    await db
      .insert(contentVersions)
      .values({ name: "shop", version: 1, content, savedAt: new Date(), staffId: 1, who: "Asha" });
  });
  expect(await needs()).toEqual([]);
  expect(await jsonOf("go-live", trial, "--apply")).toMatchObject({ state: "live" });
  const [stored] = await inReal(async ({ db }) => [await readConnections(db, createSecretBox(OFFICE_KEY))]);
  expect(stored).toMatchObject({ razorpay: { values: razorpay }, mail: { values: mail, testedAt: null } });
  // The real shop starts with them, and without them it says what is missing.
  const start = () => startShopProcess(join(folder, "real"), { ...process.env, NODE_ENV: "production" });
  const shop = start();
  expect(await (await fetch(`${await shop.url}/api/health`)).json()).toEqual({ status: "ok" });
  shop.signal("SIGKILL");
  await shop.ended;
  await inReal(({ pool }) => pool.query("delete from connections where name = 'razorpay'"));
  const { code, output } = await start().ended;
  expect(code).toBe(1);
  expect(output).toContain("RAZORPAY_KEY_ID is missing");
  expect(output).not.toContain("SMTP_URL");
});

test("the files of the real shop go into its bucket; a bucket that refuses them changes no row", async () => {
  const bucket = await startBucketServer();
  onTestFinished(bucket.close);
  for (const [key, value] of Object.entries(bucket.env)) vi.stubEnv(key, value);
  bucket.refusals = { PUT: [403, "AccessDenied"] };
  await expect(runCommand("go-live", trial, "--apply")).rejects.toThrow(/AccessDenied|403/);
  expect(await rowsOf("products")).toEqual([]);
  bucket.refusals = {};
  expect(await jsonOf("go-live", trial, "--apply")).toMatchObject({ state: "live" });
  expect([...bucket.objects.keys()].filter((key) => /[0-9a-f]{64}$/.test(key))).toHaveLength(3);
  expect(await rowsOf("products")).toHaveLength(2);
  expect(await readdir(join(folder, "real")).catch(() => [])).not.toContain("files");
});

test("an interrupted run changes no row, the next one ends, and one more says so", async () => {
  const archive = join(folder, "trial.tar");
  const quiet = { progress: () => {}, now: new Date() };
  await inTrial((database) =>
    backUpShop(database, trialFiles(), { ...quiet, target: archive, withoutSessions: true }),
  );
  const read = await readTrial(await readBackup(archive, () => {}));
  const databaseUrl = clusterAddress(cluster, name);
  const database = await openShopDatabase({ dataDir: join(folder, "real"), databaseUrl });
  const real = createDiskFileStore(join(folder, "real", "files"));
  const changeSecret = () => {
    throw new Error("killed at the last row");
  };
  await expect(takeTrial(database, real, read, { ...quiet, changeSecret })).rejects.toThrow("killed");
  expect(await forgottenTrial(database.db, trial)).toContain(`go-live ${trial}`);
  expect(await forgottenTrial(database.db, folder)).toBe(undefined);
  await database.close();
  expect([await rowsOf("products"), await rowsOf("staff")]).toEqual([[], []]);

  const key = ["--trial-key", join(trial, "office-secret.key")];
  expect(await jsonOf("go-live", archive, ...key, "--apply")).toMatchObject({ state: "live" });
  const products = await rowsOf("products");
  expect(await jsonOf("go-live", archive, ...key, "--apply")).toMatchObject({ state: "live" });
  expect(await rowsOf("products")).toEqual(products);
});

describe("one sentence, and nothing is changed, for", () => {
  const refusal = async (...words: string[]) => {
    const { exitCode, err } = await runCommand("go-live", trial, "--apply", ...words);
    expect(exitCode).toBe(1);
    return err.split("\n").filter((line) => line !== "" && !line.startsWith("  "));
  };

  test("a trial with a damaged file", async () => {
    const names = await readdir(join(trial, "files"), { recursive: true });
    const file = names.find((each) => /[0-9a-f]{64}$/.test(each)) ?? "";
    await writeFile(join(trial, "files", file), "cut");
    expect(await refusal()).toEqual([
      expect.stringMatching(/^1 files of the trial are missing or damaged, the first is [0-9a-f]{64}\. Run /),
    ]);
    expect(await isEmpty()).toBe(true);
  });

  test("a real shop that is not empty", async () => {
    const databaseUrl = clusterAddress(cluster, name);
    const database = await openShopDatabase({ dataDir: join(folder, "real"), databaseUrl });
    await addCustomer(database.db);
    await database.close();
    expect(await refusal()).toEqual([
      "The real shop is not empty: it has 1 customers. Point DATABASE_URL to an empty database. Nothing was changed.",
    ]);
    expect(await rowsOf("products")).toEqual([]);
  });

  test("code apps that the key does not open, unless they are to be set up again", async () => {
    await writeFile(join(trial, "office-secret.key"), randomBytes(32).toString("base64"));
    expect(await refusal()).toEqual([
      expect.stringMatching(/^The secrets of asha@shop\.example cannot be read with .*--reset-code-apps/),
    ]);
    expect(await isEmpty()).toBe(true);
    await jsonOf("go-live", trial, "--apply", "--reset-code-apps");
    expect((await rowsOf("staff")).map((row) => row.totp_secret)).toEqual([null, null]);
  });

  test("the demo shop", async () => {
    await inTrial(({ db }) => addCustomer(db, { email: "demo@kasuti.example" }));
    expect(await refusal()).toEqual([expect.stringContaining("The trial is the demo shop")]);
  });

  test("a folder without a shop", async () => {
    await expect(runCommand("go-live", join(folder, "nowhere"))).rejects.toThrow("There is no shop in");
  });
});

test("no row that is taken along refers to one that stays behind", async () => {
  const { rows } = await inTrial(({ pool }) =>
    pool.query<{ from: string; to: string }>(`select c.conrelid::regclass::text as from,
      c.confrelid::regclass::text as to from pg_constraint c where c.contype = 'f'`),
  );
  const crossing = rows.filter(
    ({ from, to }) => CARRIED_TABLES.includes(from) && !CARRIED_TABLES.includes(to),
  );
  expect(crossing).toEqual([]);
});
