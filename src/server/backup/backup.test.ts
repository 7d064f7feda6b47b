import { mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memoryFiles, productDraft, stockShop } from "../../../test/catalogue/test-products.ts";
import {
  bothEngines,
  emptyDatabase,
  type TestDatabase,
  useDatabase,
} from "../../../test/databases/test-engines.ts";
import { addCustomer, addOrder } from "../../../test/databases/test-rows.ts";
import {
  adaptations,
  machines,
  orderLines,
  sessions,
  topSellers,
  wishlistItems,
} from "../db/schema/index.ts";
import { contentHash } from "../files/file-store.ts";
import { backUpShop } from "./back-up-shop.ts";
import { readBackup, restoreShop } from "./restore-shop.ts";

const categories = [
  { id: 9, name: "Blouse", parentId: null, position: 0 },
  { id: 3, name: "Pot Neck \u0c2e\u0c3e\u0c2e\u0c3f\u0c21\u0c3f", parentId: 9, position: 0 },
];

/** Fills most tables, with quotes, other scripts, times and identities, which are hard to restore. */
async function fill(database: TestDatabase, files: ReturnType<typeof memoryFiles>): Promise<void> {
  const description = `Quotes " and ' and \\ and\nlines`;
  const products = [
    productDraft({
      id: 1006,
      categoryIds: [3],
      description,
      createdAt: new Date("2026-01-01T00:00:00.123Z"),
    }),
    productDraft({ id: 7, categoryIds: [9] }),
  ];
  await stockShop(database, { categories, products }, files);
  const { db } = database;
  const customerId = await addCustomer(db, { fullName: "Latha\tRao, \u0ca4\u0cbe\u0cb5\u0cb0\u0cc6" });
  const order = { customerId, deliveryAddress: { city: "Hubballi", lines: [1.5, null, true] } };
  await adaptLine(database, await addOrder(db, order), files);
  await db.insert(wishlistItems).values({ customerId, productId: 7 });
  await db.insert(topSellers).values({ productId: 7, position: 1 });
  await db.insert(sessions).values({ tokenHash: "t", customerId, expiresAt: new Date("2027-01-01") });
  await db.insert(machines).values({ id: "bernina-570-qe", figures: null });
}

/** A file that was made to measure, which only its own row refers to. */
async function adaptLine({ db }: TestDatabase, orderNumber: number, files: ReturnType<typeof memoryFiles>) {
  const zip = new TextEncoder().encode("made to measure");
  const zipHash = contentHash(zip);
  await files.put(zipHash, zip);
  const names = {
    productName: "Rose",
    productPhoto: "",
    variantName: "Usha",
    variantPath: "designs/7/7.zip",
  };
  const bought = { productId: 7, variantId: 1, fileHash: zipHash, fileSize: zip.length };
  const price = {
    listPricePaise: 100_00,
    unitPricePaise: 100_00,
    discountPaise: 0,
    quantity: 1,
    position: 0,
  };
  const [line] = await db
    .insert(orderLines)
    .values({ orderNumber, ...names, ...bought, ...price })
    .returning();
  const settings = {
    percent: 85,
    mirror: "none",
    turn: 0,
    hoopWidthTenthMm: 0,
    hoopHeightTenthMm: 0,
  } as const;
  const made = { zipHash, zipSize: zip.length, files: [], checks: [], createdAt: new Date(0) };
  await db.insert(adaptations).values({ lineId: line?.id ?? 0, sourceHash: "old", ...settings, ...made });
}

/** Every row of every table, and the last values of the sequences. */
async function contentOf(database: TestDatabase): Promise<Record<string, unknown>> {
  const { pool } = database;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'catalogue_version' order by 1",
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: unknown }>(
      `select row_to_json(one) as row from "${name}" one order by row_to_json(one)::text collate "C"`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  const sequences =
    "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1";
  return { ...content, sequences: (await pool.query(sequences)).rows };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasuti-backup-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const engines = bothEngines();
const quiet = { progress: () => {} };

describe.each(engines)("a backup of a shop on $name", (engine) => {
  const database = useDatabase(engine);
  const files = memoryFiles();
  const target = () => join(folder, `${engine.name}.tar`);
  const save = (withoutSessions = false) =>
    backUpShop(database(), files, { ...quiet, target: target(), withoutSessions, now: new Date(0) });
  beforeAll(async () => {
    await fill(database(), files);
    await save();
  });

  describe.each(engines)("is restored on $name", (other) => {
    const empty = useDatabase(other);
    beforeEach(() => emptyDatabase(empty().db));
    const restore = async (store = memoryFiles(), replace = false) =>
      restoreShop(empty(), store, await readBackup(target(), quiet.progress), { ...quiet, replace });

    test("with every row, every file and every sequence", async () => {
      const store = memoryFiles();
      await restore(store);
      expect(await contentOf(empty())).toEqual(await contentOf(database()));
      expect(store.stored).toEqual(files.stored);
      const next = await addCustomer(empty().db, { email: "new@example.com", phone: "9000000009" });
      expect(next).toBe(2);
      await expect(restore()).rejects.toThrow("This shop is not empty");
      await restore(store, true);
      expect(await contentOf(empty())).toEqual(await contentOf(database()));
    });
  });

  test("of a build from before the first release is refused with a message", async () => {
    const setFirstHash = (change: string) =>
      database().pool.query(`update drizzle.__drizzle_migrations set hash = ${change} where id = 1`);
    await setFirstHash("reverse(hash)");
    const backup = await readBackup(target(), quiet.progress);
    const restored = restoreShop(database(), memoryFiles(), backup, { ...quiet, replace: true });
    await expect(restored).rejects.toThrow("before the first release");
    await setFirstHash("reverse(hash)");
  });

  test("leaves out sessions on request", async () => {
    const { tables } = await save(true);
    expect(tables.find(({ name }) => name === "sessions")).toMatchObject({ rows: 0, parts: [] });
    await save();
  });

  test("that fails midway leaves no partial backup and no partial shop", async () => {
    const before = await contentOf(database());
    const failing = { ...files, get: () => Promise.reject(new Error("the disk is gone")) };
    const target = join(folder, "never.tar");
    const options = { ...quiet, target, withoutSessions: false, now: new Date(0) };
    await expect(backUpShop(database(), failing, options)).rejects.toThrow("the disk is gone");
    expect((await readdir(folder)).filter((name) => name.startsWith("never"))).toEqual([]);

    // A damaged archive is detected before it gets its name; a full disk is recognised by its error code.
    const damage = () => writeFile(`${target}.draft`, "damaged");
    const written = { ...files, get: (hash: string) => damage().then(() => files.get(hash)) };
    await expect(backUpShop(database(), written, options)).rejects.toThrow("draft");
    await symlink("/dev/full", `${target}.draft`);
    await expect(backUpShop(database(), files, options)).rejects.toMatchObject({ code: "ENOSPC" });
    expect((await readdir(folder)).filter((name) => name.startsWith("never"))).toEqual([]);

    const put = () => Promise.reject(new Error("the disk is full"));
    const backup = await readBackup(join(folder, `${engine.name}.tar`), quiet.progress);
    const restored = restoreShop(database(), { ...files, put }, backup, { ...quiet, replace: true });
    await expect(restored).rejects.toThrow("the disk is full");
    expect(await contentOf(database())).toEqual(before);
  });
});

describe("a damaged backup", () => {
  const database = useDatabase(engines[0] ?? expect.fail("there is no engine"));
  const files = memoryFiles();
  let whole: Buffer;
  const source = () => join(folder, "damaged.tar");
  beforeAll(async () => {
    await fill(database(), files);
    const options = { ...quiet, target: source(), withoutSessions: false, now: new Date(0) };
    await backUpShop(database(), files, options);
    whole = await readFile(source());
  });
  afterEach(() => writeFile(source(), whole));
  const restore = async () => {
    const backup = await readBackup(source(), quiet.progress);
    await restoreShop(database(), files, backup, { ...quiet, replace: true });
  };

  test.each<[string, () => Promise<void>, RegExp]>([
    ["cut off", () => truncate(source(), whole.length - 5_000), /ends too early/],
    ["cut off between two entries", () => truncate(source(), whole.indexOf("files/")), /manifest is missing/],
    ["empty", () => truncate(source(), 0), /manifest is missing/],
    ["something else", () => writeFile(source(), "a".repeat(2_000)), /not a backup of a shop/],
    ["one row changed", () => flip(whole.indexOf("tables/customers-00001") + 530), /customers.* is damaged/],
    ["one file changed", () => flip(whole.indexOf("files/") + 530), /The file .* is damaged/],
  ])("%s is refused and leaves the shop unchanged", async (_, damage, sentence) => {
    const before = await contentOf(database());
    await damage();
    await expect(restore()).rejects.toThrow(sentence);
    expect(await contentOf(database())).toEqual(before);
  });

  async function flip(at: number): Promise<void> {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    await writeFile(source(), bytes);
  }
});
