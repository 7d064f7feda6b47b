import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { machines } from "@kasuti/embroidery";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { memoryFiles } from "../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import {
  OLDER_SHOPS,
  type OlderSale,
  type OlderShopKind,
  olderSales,
  stitchesOf,
  writeOlderShop,
} from "../../../../test/move-in/older-shops.ts";
import { employ } from "../../../../test/shop/office-visitor.ts";
import { createTestShop } from "../../../../test/shop/test-shop.ts";
import { NO_CHOICES } from "../../../contract/office/move-in/move-in-choices.ts";
import { contentHash } from "../../files/file-store.ts";
import { commandLine } from "../actor.ts";
import { createPasswords } from "../customers/index.ts";
import { startInspectors } from "../intake/index.ts";
import { findOldAddress } from "../old-addresses/index.ts";
import { moveIn, startOlderFileMeasurers } from "./index.ts";

const SALES = Number(process.env.MOVE_IN_SALES ?? 30);
/** Moments at which a move is killed; more than in an ordinary run kill each kind of shop. */
const KILLS = Number(process.env.MOVE_IN_KILLS ?? 4);
const KILLED_SHOPS: readonly OlderShopKind[] = KILLS > 4 ? OLDER_SHOPS : ["woocommerce"];
const KILLED_SALES = 30;
// Threads take seconds to start.
const workers = startInspectors(1);
const measurers = startOlderFileMeasurers(1);
afterAll(async () => {
  await Promise.all([workers.close(), measurers.close()]);
});

describe.each(testEngines())("moving in on $name", (engine) => {
  let place: string;
  const database = useDatabase(engine);
  let files: ReturnType<typeof memoryFiles>;
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), "kasuti-move-in-"));
    await emptyDatabase(database().db);
    files = memoryFiles();
  });
  afterEach(() => rm(place, { recursive: true, force: true }));

  async function moveInFrom(
    kind: OlderShopKind,
    applies: boolean,
    db = database().db,
    currency: "INR" | undefined = kind === "woo-tables" ? "INR" : undefined,
  ) {
    const deps = {
      ...{ db, database: database(), files, workers, measurers, machines },
      actor: commandLine,
      completePictures: async () => ({ madeCount: 0, failedCount: 0 }),
      passwords: createPasswords({ memory: 64, passes: 1, parallelism: 1 }),
      now: new Date("2026-11-20T10:00:00Z"),
    };
    const isForeign = kind === "gumroad" || kind === "etsy";
    const choices = { ...NO_CHOICES, isInRupees: currency === "INR" };
    const options = { applies, choices, ...(isForeign && { pricePaise: 18_000 }) };
    const result = await moveIn(deps, join(place, kind), options, () => {});
    return result.report;
  }
  const query = async <Row extends object>(text: string) => (await database().pool.query<Row>(text)).rows;

  /** Hashes of the stitch files that each buyer owns. */
  async function owned(): Promise<Record<string, string[]>> {
    const rows = await query<{ email: string; hash: string }>(
      `select c.email, l.file_hash as hash from order_lines l join orders o on o.number = l.order_number
       join customers c on c.id = o.customer_id order by 1`,
    );
    const hashesIn = (hash: string) =>
      Object.entries(unzipSync(files.stored.get(hash) ?? new Uint8Array()))
        .filter(([name]) => /\.(?:pes|dst)$/i.test(name))
        .map(([, bytes]) => contentHash(bytes));
    return Object.fromEntries(
      [...Map.groupBy(rows, ({ email }) => email)].map(([email, lines]) => [
        email,
        [...new Set(lines.flatMap(({ hash }) => hashesIn(hash)))].sort(),
      ]),
    );
  }

  /** The same from the truth. */
  function shouldOwn(sales: readonly OlderSale[]): Record<string, string[]> {
    const bought = sales.filter(({ isRefunded, design }) => !isRefunded && !design.isLost);
    return Object.fromEntries(
      [...Map.groupBy(bought, ({ email }) => email)].map(([email, ofBuyer]) => [
        email,
        [...new Set(ofBuyer.map(({ design, format }) => contentHash(stitchesOf(design, format))))].sort(),
      ]),
    );
  }

  const COUNTS = `select (select count(*) from products)::int as designs, (select count(*) from product_variants)::int as variants,
    (select count(*) from customers)::int as customers, (select count(*) from orders)::int as orders,
    (select count(*) from order_lines)::int as lines, (select count(*) from older_purchases)::int as claims,
    (select count(*) from outbox)::int as mails, (select count(*) from receipts)::int as receipts`;

  test.each(OLDER_SHOPS)("from %s, buyers own what they bought; a second run adds nothing", async (kind) => {
    const sales = olderSales(SALES, kind !== "etsy");
    await writeOlderShop(join(place, kind), kind, sales);
    const before = await query(COUNTS);
    const plan = await moveInFrom(kind, false);
    const boughtCount = sales.filter(({ isRefunded }) => !isRefunded).length;
    const report = {
      from: kind.startsWith("woo") ? "woocommerce" : kind,
      products: { new: 4, known: 0, refused: 1 },
      purchases: { proven: boughtCount - 1, byName: 0, unknown: 1 },
    };
    expect(plan).toMatchObject(report);
    expect(await query(COUNTS)).toEqual(before);

    expect(await moveInFrom(kind, true)).toMatchObject(report);
    const after = await query(COUNTS);
    expect(await owned()).toEqual(kind === "etsy" ? {} : shouldOwn(sales));
    expect(after).toMatchObject([
      { designs: 4, variants: 8, claims: kind === "etsy" ? sales.length : 1, mails: 0, receipts: 0 },
    ]);
    const drafts = await query("select name from products where not published");
    expect(drafts).toEqual(kind === "etsy" ? [] : [{ name: "Hidden Swan" }]);

    const again = await moveInFrom(kind, true);
    expect(again.products).toEqual({ new: 0, known: 4, refused: 1 });
    expect(again.purchases).toEqual(report.purchases);
    expect(await query(COUNTS)).toEqual(after);
  });

  test.each(KILLED_SHOPS)("from %s, killed at any write and run again, ends the same", async (kind) => {
    const sales = olderSales(KILLED_SALES, kind !== "etsy");
    await writeOlderShop(join(place, kind), kind, sales);
    const move = async (deadAfter = Number.POSITIVE_INFINITY) => {
      let writeCount = 0;
      const { db } = database();
      const dying = new Proxy(db, {
        get: (target, name, receiver) => {
          if (name === "transaction") writeCount += 1;
          if (writeCount > deadAfter) throw new Error("killed");
          return Reflect.get(target, name, receiver);
        },
      });
      await moveInFrom(kind, true, dying);
      return writeCount;
    };
    const stateNow = async () => [
      await query(COUNTS),
      await owned(),
      await query("select path from old_addresses order by 1"),
    ];
    const writes = await move();
    const whole = await stateNow();
    for (let kill = 0; kill < KILLS; kill += 1) {
      await emptyDatabase(database().db);
      files = memoryFiles();
      const deadAfter = Math.floor((kill * writes) / KILLS);
      await expect(move(deadAfter)).rejects.toThrow("killed");
      // The lock of a process that died is free for the next one.
      await query("delete from import_lock");
      await move();
      expect(await stateNow()).toEqual(whole);
    }
  });

  test("from woocommerce, each design's address lives on", async () => {
    await writeOlderShop(join(place, "woocommerce"), "woocommerce", olderSales(1));
    await moveInFrom("woocommerce", true);
    const slugs = ["hidden-swan", "mango-vine", "royal-lotus", "temple-border"];
    expect(await query("select path from old_addresses where path like '/product/%' order by 1")).toEqual(
      slugs.map((slug) => ({ path: `/product/${slug}` })),
    );
  });

  test("buyers log in with their password and download; an older link leads to the design", async () => {
    const sales = olderSales(SALES);
    await writeOlderShop(join(place, "woo-tables"), "woo-tables", sales);
    await moveInFrom("woo-tables", true);
    const shop = createTestShop(database(), { files });
    const login = await shop.call("/api/customer/login", {
      emailOrPhone: "buyer0@x.example",
      password: "test12345",
    });
    const { token } = login.body as { token: string };
    const [buyer] = await query<{ id: number }>("select id from customers where email = 'buyer0@x.example'");
    const list = await shop.call(`/api/order/list?id=${buyer?.id}`, undefined, token);
    const { orders } = list.body as {
      orders: { orderPaths: { variants: { variantPath: string }[] }[] }[];
    };
    const path = orders[0]?.orderPaths[0]?.variants[0]?.variantPath ?? "";
    const file = await shop.request(`/api/order/download?filename=${path.split("/").at(-1)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([login.status, file.status]).toEqual([200, 200]);
    const hashes = await query<{ hash: string }>(
      "select password_hash as hash from customers where email = 'buyer0@x.example'",
    );
    expect(hashes[0]?.hash).toMatch(/^\$argon2id/);
    const [{ id } = { id: 0 }] = await query<{ id: number }>(
      "select id from products where name = 'Royal Lotus'",
    );
    expect(await findOldAddress(database().db, "/?p=11")).toBe(id);
  });

  test("whoever registered a buyer's address before the move gets nothing without a code by mail", async () => {
    const sales = olderSales(SALES);
    await writeOlderShop(join(place, "woocommerce"), "woocommerce", sales);
    const shop = createTestShop(database(), { files });
    const { token, email, password } = await shop.signUp({ email: "buyer0@x.example" });
    const codes = async () =>
      (await moveInFrom("woocommerce", true)).issues.filter(({ code }) => code === "account-known").length;
    expect(await codes()).toBe(1);
    expect((await shop.call("/api/customer/sessions", undefined, token)).status).toBe(401);
    const login = await shop.call("/api/customer/login", { emailOrPhone: email, password });
    expect(login.status).toBe(401);
    await query("update customers set password_hash = 'new' where email = 'buyer0@x.example'");
    expect(await codes()).toBe(0);
    expect(await query("select password_hash from customers where email = 'buyer0@x.example'")).toEqual([
      { password_hash: "new" },
    ]);
  });

  test("prices are rupees only where the orders say so", async () => {
    const sales = olderSales(SALES);
    await writeOlderShop(join(place, "shopify"), "shopify", sales);
    const orders = join(place, "shopify", "orders_export_1.csv");
    await writeFile(orders, (await readFile(orders, "utf8")).replaceAll('"INR"', '"USD"'));
    const codes = async (currency?: "INR") =>
      (await moveInFrom("shopify", false, database().db, currency)).issues
        .map(({ code }) => code)
        .filter((code) => code === "price-currency-unknown");
    expect(await codes()).toEqual(["price-currency-unknown"]);
    expect(await codes("INR")).toEqual([]);
    await moveInFrom("shopify", true);
    expect(await query("select name from products where published")).toEqual([]);
  });

  test("a buyer whom Etsy does not name claims the order, and gets the files once staff grant it", async () => {
    const sales = olderSales(SALES, false);
    await writeOlderShop(join(place, "etsy"), "etsy", sales);
    await moveInFrom("etsy", true);
    const shop = createTestShop(database(), { files });
    const { token, id } = await shop.signUp();
    const stranger = await shop.signUp({ email: "other@x.example", phone: "9000000077" });
    const { visitor: support } = await employ(shop, database(), "support");
    const claim = async (number: string, by = token) => {
      const { body } = await shop.call("/api/order/claims", { number }, by);
      return (body as { claims: { state: string }[] }).claims.map(({ state }) => state);
    };
    expect(await claim("77")).toEqual([]);
    expect(await claim(" #1001")).toEqual(["claimed"]);
    expect(await claim("1001", stranger.token)).toEqual([]);
    expect(await claim(String(sales.at(-1)?.number))).toEqual(["claimed"]);
    expect(await owned()).toEqual({});
    const [first, lost] = (await support.call("officeClaims")).body.claims;
    expect(first).toMatchObject({ number: "1001", state: "claimed", hasFiles: true, customer: { id } });
    for (let again = 0; again < 2; again += 1)
      expect((await support.call("officeDecideClaim", { id: first?.id ?? 0, isGranted: true })).status).toBe(
        200,
      );
    expect(Object.values(await owned()).flat()).toHaveLength(1);
    const noFile = await support.call("officeDecideClaim", { id: lost?.id ?? 0, isGranted: true });
    expect(noFile.status).toBe(400);
    expect((await support.call("officeDecideClaim", { id: lost?.id ?? 0, isGranted: false })).status).toBe(
      200,
    );
    const openAgain = await query(`select state, customer_id from older_purchases where id = ${lost?.id}`);
    expect(openAgain).toEqual([{ state: "open", customer_id: null }]);
    expect(await claim("1001")).toEqual(["granted"]);
    await moveInFrom("etsy", true);
    expect(await claim("1001")).toEqual(["granted"]);
    expect(Object.values(await owned()).flat()).toHaveLength(1);
  });
});
