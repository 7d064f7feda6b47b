import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { machines } from "@kasuti/embroidery";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { memoryFiles } from "../../../../test/catalogue/test-products.ts";
import { bothEngines, emptyDatabase, useDatabase } from "../../../../test/databases/test-engines.ts";
import {
  OLDER_SHOPS,
  type OlderSale,
  type OlderShopKind,
  olderSales,
  stitchesOf,
  writeOlderShop,
} from "../../../../test/move-in/older-shops.ts";
import { contentHash } from "../../files/file-store.ts";
import { commandLine } from "../actor.ts";
import { createPasswords } from "../customers/index.ts";
import { startInspectors } from "../intake/index.ts";
import { moveIn, startOlderFileMeasurers } from "./index.ts";

const SALES = Number(process.env.MOVE_IN_SALES ?? 30);
// Threads take seconds to start.
const workers = startInspectors(1);
const measurers = startOlderFileMeasurers(1);
afterAll(async () => {
  await Promise.all([workers.close(), measurers.close()]);
});

describe("moving in", () => {
  let place: string;
  const database = useDatabase(bothEngines()[1]);
  let files: ReturnType<typeof memoryFiles>;
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), "kasuti-move-in-"));
    await emptyDatabase(database().db);
    files = memoryFiles();
  });
  afterEach(() => rm(place, { recursive: true, force: true }));

  async function moveInFrom(kind: OlderShopKind, applies: boolean) {
    const { db } = database();
    const deps = {
      ...{ db, database: database(), files, workers, measurers, machines },
      actor: commandLine,
      completePictures: async () => ({ madeCount: 0, failedCount: 0 }),
      passwords: createPasswords({ memory: 64, passes: 1, parallelism: 1 }),
      now: new Date("2026-11-20T10:00:00Z"),
    };
    const isForeign = kind === "gumroad" || kind === "etsy";
    const options = { applies, ...(isForeign && { pricePaise: 18_000 }) };
    const result = await moveIn(deps, join(place, kind), options, () => {});
    if (!result) throw new Error(`${kind} was not recognised`);
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
});
