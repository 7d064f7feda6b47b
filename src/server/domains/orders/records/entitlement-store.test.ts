import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { explained } from "../../../../../test/databases/explained-database.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { addCustomer } from "../../../../../test/databases/test-rows.ts";
import { downloads, earlierFiles, orderLines, orders } from "../../../db/schema/index.ts";
import type { PricedLine } from "../../cart/index.ts";
import { findFileNamed, recordDownload } from "./entitlement-store.ts";
import { insertLegacyOrder } from "./legacy-order-store.ts";

const BOUGHT_AT = new Date("2026-11-21T06:00:00Z");

describe.each(testEngines())("entitlements on $name", (engine) => {
  const database = useDatabase(engine);
  let customerId: number;
  beforeEach(async () => {
    customerId = await addCustomer(database().db);
  });

  const line = (path: string, fileHash = path): PricedLine => ({
    variantId: 1,
    variantName: "Usha Janome",
    productId: 1,
    productName: "Lotus",
    photo: "",
    path,
    fileHash,
    fileSize: 1,
    pricePaise: 100_00,
    quantity: 1,
  });
  let bought = 0;
  /** Imports a paid order; under the same number again, only its missing lines. */
  const buy = async (lines: readonly PricedLine[], number = ++bought) => {
    const sum = { subtotalPaise: 100_00, totalPaise: 100_00 };
    const draft = { customerId, number: `${number}`, boughtAt: BOUGHT_AT, lines, ...sum };
    await insertLegacyOrder(database().db, draft);
    return number;
  };
  const named = async (name: string, of = customerId) => (await findFileNamed(database(), of, name))?.hash;

  test("only the names of a bought file find it", async () => {
    await buy([line("designs/1006/1006-V3SE-12x8", "lotus")]);
    const names = ["1006-V3SE-12x8", "1006-V3SE-12x8.zip", "1006-SE-12x8.zip", "1006-V3SE.zip", "1006-V.zip"];
    for (const name of names) expect(await named(name)).toBe("lotus");
    for (const name of ["designs/1006/1006-V3SE-12x8", "1006-SE.zip", "..", ".zip", ""])
      expect(await named(name)).toBeUndefined();
    expect(await named("1006-V3SE-12x8", await addCustomer(database().db))).toBeUndefined();
  });

  test("an exact name wins over another file's similar name, whichever was bought first", async () => {
    await buy([line("a/1-V3SE.zip", "v3se")]);
    expect(await named("1-SE.zip")).toBe("v3se");
    await buy([line("a/1-SE.zip", "se")]);
    expect([await named("1-SE.zip"), await named("1-V3SE.zip")]).toEqual(["se", "v3se"]);
    await buy([line("a/1-V3SE.zip", "v3se again")]);
    expect([await named("1-SE.zip"), await named("1-V3SE.zip")]).toEqual(["se", "v3se again"]);
  });

  test("finds lines that are added or paid later", async () => {
    const number = await buy([line("a/first.zip")]);
    expect(await named("first.zip")).toBe("a/first.zip");
    await buy([line("a/second.zip")], number);
    expect(await named("second.zip")).toBe("a/second.zip");
    await buy([line("a/third.zip")]);
    const state = (to: "paid" | "failed" | "refunded") =>
      database()
        .db.update(orders)
        .set({ state: to })
        .where(eq(orders.providerOrderId, `older-${bought}`));
    await state("failed");
    expect(await named("third.zip")).toBeUndefined();
    await state("paid");
    expect(await named("third.zip")).toBe("a/third.zip");
    await state("refunded");
    expect([await named("third.zip"), await named("first.zip")]).toEqual([undefined, "a/first.zip"]);
  });

  test("a line without a name gives no file", async () => {
    await buy([line("")]);
    expect(await named("")).toBeUndefined();
  });

  test("a refunded line gives no file, the order's other lines do", async () => {
    await buy([line("a/back.zip"), line("a/stays.zip")]);
    const ofLine = eq(orderLines.variantPath, "a/back.zip");
    await database().db.update(orderLines).set({ refundedAt: BOUGHT_AT }).where(ofLine);
    expect([await named("back.zip"), await named("stays.zip")]).toEqual([undefined, "a/stays.zip"]);
  });

  test("an earlier file keeps its name; of two with one name, the nearer, the line's own or the later one is given", async () => {
    await buy([line("a/now.zip", "now"), line("a/near-V3SE.zip", "v3se")]);
    const { db } = database();
    const earlier = async (path: string, variantPath: string, fileHash: string, day = 1) => {
      const [{ id: lineId = 0 } = {}] = await db
        .select({ id: orderLines.id })
        .from(orderLines)
        .where(eq(orderLines.variantPath, path));
      const replacedAt = new Date(Date.UTC(2026, 10, day));
      await db.insert(earlierFiles).values({ lineId, variantPath, fileHash, fileSize: 1, replacedAt });
    };
    await earlier("a/now.zip", "a/before.zip", "first", 1);
    await earlier("a/now.zip", "a/before.zip", "second", 2);
    await earlier("a/now.zip", "a/now.zip", "old", 3);
    await earlier("a/near-V3SE.zip", "a/near-SE.zip", "se");
    expect([await named("before.zip"), await named("now.zip")]).toEqual(["second", "now"]);
    expect([await named("near-SE.zip"), await named("near-V3SE.zip")]).toEqual(["se", "v3se"]);
  });

  test("a file's downloads are counted, the first and the last with their times", async () => {
    const number = await buy([line("a/counted.zip")]);
    await buy([line("a/not-fetched.zip")]);
    // Imported orders count as downloaded.
    await database().db.update(orders).set({ isDownloaded: false }).where(eq(orders.customerId, customerId));
    const found = async () => findFileNamed(database(), customerId, "counted.zip");
    const [lineId, later] = [(await found())?.lineId ?? 0, new Date(BOUGHT_AT.getTime() + 1_000)];
    expect((await found())?.fetchedAt).toBeNull();
    await recordDownload(database().db, lineId, BOUGHT_AT);
    const downloaded = await database()
      .db.select({ reference: orders.providerOrderId })
      .from(orders)
      .where(and(eq(orders.customerId, customerId), eq(orders.isDownloaded, true)));
    expect(downloaded).toEqual([{ reference: `older-${number}` }]);
    await recordDownload(database().db, lineId, later);
    expect((await found())?.fetchedAt).toEqual(later);
    expect(await database().db.select().from(downloads).where(eq(downloads.lineId, lineId))).toMatchObject([
      { firstAt: BOUGHT_AT, lastAt: later, times: 2 },
    ]);
  });

  test("concurrent downloads after a purchase return the same file", async () => {
    await buy(Array.from({ length: 20 }, (_, i) => line(`a/file-${i}.zip`)));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => named(`file-${i}.zip`)));
    expect(answers).toEqual(Array.from({ length: 20 }, (_, i) => `a/file-${i}.zip`));
  });

  test("reads few rows, with any number of purchases and without statistics", async () => {
    for (let order = 0; order < 20; order += 1)
      await buy(Array.from({ length: 25 }, (_, i) => line(`a/${order}-${i}.zip`)));
    expect(await named("7-7.zip")).toBe("a/7-7.zip");
    const expectFewRows = async () => {
      for (const name of ["7-7.zip", "nothing.zip"]) {
        const { watched, total } = explained(database());
        await findFileNamed(watched, customerId, name);
        expect(total().rows).toBeLessThan(15);
      }
    };
    // First without table statistics, then after `analyze`.
    await expectFewRows();
    await database().db.execute("analyze");
    await expectFewRows();
  });
});
