import { zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stitchBytes,
  stitchFile,
  stockShop,
  variantDraft,
  zigzag,
} from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../../test/shop/test-shop.ts";
import type { Order } from "../../../../contract/orders.ts";
import { contentHash } from "../../../files/file-store.ts";

const OLD_NAME = "1-JN-4x4";
const stock = {
  categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
  products: [
    productDraft({
      ...{ id: 1, name: "Royal Lotus" },
      variants: [variantDraft({ id: 1, fileBase: OLD_NAME, files: [stitchFile("LOTUS.DST", "single", 40)] })],
    }),
  ],
};

describe.each(testEngines())("taking a new file on $name", (engine) => {
  const database = useDatabase(engine);
  const files = memoryFiles();
  let shop: PayingShop;
  let latha: SignedUp;
  let number: number;
  let payment: { readonly orderId: string; readonly paymentId: string };
  let bought: string;
  beforeAll(async () => {
    shop = await openPayingShop(database(), { files });
    await stockShop(database(), stock, files);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await replace(40, OLD_NAME);
    latha = await shop.signUp();
    const { orderId, payload } = await checkout(shop, latha, [{ id: 1, variants: [1] }]).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    const { body } = await shop.call("/api/order/create", { ...payload, paymentId }, latha.token);
    payment = { orderId, paymentId };
    ({ number } = (body as { order: { number: number } }).order);
    bought = await hashNow();
    await line();
  });

  /** Replaces the variant's file by one of so many stitches, as the office does; answers the zip's hash. */
  async function replace(stitches: number, name: string, entry = "LOTUS.DST") {
    const stitched = stitchBytes(zigzag(stitches), "dst");
    const zip = zipSync({ [entry]: stitched }, { level: 0, mtime: "2026-01-01" });
    const hash = contentHash(zip);
    files.stored.set(hash, zip);
    const { pool } = database();
    await pool.query(
      "insert into stored_files (hash, size, content_type) values ($1, $2, 'application/zip') on conflict do nothing",
      [hash, zip.length],
    );
    await pool.query("update product_variants set file_hash = $1, path = $2 where id = 1", [
      hash,
      `designs/${name}`,
    ]);
    await pool.query("update design_files set sha256 = $1, name = $2, bytes = $3 where variant_id = 1", [
      contentHash(stitched),
      entry,
      stitched.length,
    ]);
    return hash;
  }
  const hashNow = async () =>
    (await database().pool.query("select file_hash from product_variants where id = 1")).rows[0].file_hash;
  async function line() {
    const { body } = await shop.call(`/api/order/list?id=${latha.id}`, undefined, latha.token);
    const [order] = (body as { orders: Order[] }).orders;
    return order?.orderPaths[0]?.variants[0];
  }
  const compared = (of = latha) =>
    shop.call(`/api/order/new-file?orderNumber=${number}&variantId=1`, undefined, of.token);
  const take = (sha256: string, of = latha) =>
    shop.call("/api/order/new-file", { orderNumber: number, variantId: 1, sha256 }, of.token);
  const download = async (name: string) => {
    const headers = { authorization: `Bearer ${latha.token}` };
    const response = await shop.request(`/api/order/download?filename=${name}.zip`, { headers });
    return contentHash(new Uint8Array(await response.arrayBuffer()));
  };
  const refund = async () => {
    await shop.settling.providers
      .get("razorpay")
      ?.refund({ ...payment, amount: 120_00, idempotencyKey: `refund-${number}` });
    await shop.deliverWebhooks();
    await shop.workOff();
  };

  test("a replaced file is compared, taken in one press, and both stay available", async () => {
    const own = (await line())?.files ?? [];
    expect(await line()).not.toHaveProperty("newFile");
    expect((await compared()).status).toBe(404);
    expect(await download(OLD_NAME)).toBe(bought);
    const newer = await replace(64, `${OLD_NAME}-v2`);
    expect(await line()).toMatchObject({ newFile: newer, variantPath: expect.stringContaining(OLD_NAME) });
    expect((await compared()).body).toMatchObject({
      sha256: newer,
      before: { format: "DST", stitches: 40, colors: 2 },
      after: { format: "DST", stitches: 64, colors: 2 },
    });
    const books = "select to_jsonb(r) from receipts r where order_number = $1";
    const before = (await database().pool.query(books, [number])).rows;
    expect(await take(newer)).toMatchObject({ status: 200, body: { success: true } });
    expect((await database().pool.query(books, [number])).rows).toEqual(before);
    const taken = await line();
    expect(taken).toMatchObject({
      variantPath: `designs/${OLD_NAME}-v2`,
      files: [{ name: "LOTUS2.DST" }],
      earlierFiles: [{ variantPath: expect.stringContaining(OLD_NAME), files: own }],
    });
    expect(taken).not.toHaveProperty("newFile");
    expect([await download(OLD_NAME), await download(`${OLD_NAME}-v2`)]).toEqual([bought, newer]);
    for (const file of [...own, ...(taken?.files ?? [])]) {
      const headers = { authorization: `Bearer ${latha.token}` };
      const sent = await shop.request(`/api/order/file?id=${file.id}`, { headers });
      expect(contentHash(new Uint8Array(await sent.arrayBuffer()))).toBe(file.sha256);
    }
    // A zip of everything that is owned has the new file only.
    const library = await shop.call("/api/order/library", {}, latha.token);
    expect(library.body).toMatchObject({ files: 1 });
    const events = await database().pool.query(
      "select detail from order_events where order_number = $1 and what = 'file-taken'",
      [number],
    );
    expect(events.rows).toEqual([{ detail: { name: "Usha Janome 4x4" } }]);
  });

  test("pressing again, even at once, takes it once", async () => {
    const newer = await replace(64, `${OLD_NAME}-v2`);
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(newer)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await take(newer)).status).toBe(200);
    expect((await line())?.earlierFiles).toHaveLength(1);
  });

  test("a file that was replaced again is refused until the customer has seen it", async () => {
    const second = await replace(64, `${OLD_NAME}-v2`);
    const third = await replace(80, `${OLD_NAME}-v3`);
    expect(await take(second)).toMatchObject({ status: 409, body: { reason: "new-file-replaced" } });
    expect(await line()).toMatchObject({ newFile: third });
    expect((await take(third)).status).toBe(200);
    // The shop restores the first file: it is offered like any other, and is no earlier file once taken.
    const restored = await replace(40, `${OLD_NAME}-v4`);
    expect((await take(restored)).status).toBe(200);
    expect((await line())?.earlierFiles?.map(({ variantPath }) => variantPath)).toEqual(
      restored === bought
        ? [`designs/${OLD_NAME}-v3`]
        : [`designs/${OLD_NAME}-v3`, expect.stringContaining(OLD_NAME)],
    );
  });

  test("a file with a defect, or one that is missing, leaves the bought one in place", async () => {
    const newer = await replace(64, `${OLD_NAME}-v2`);
    const whole = files.stored.get(newer) ?? new Uint8Array();
    for (const damaged of [whole.slice(0, -30), whole.with(600, 7), new Uint8Array(), undefined]) {
      if (damaged) files.stored.set(newer, damaged);
      else files.stored.delete(newer);
      expect(await take(newer)).toMatchObject({ status: 503, body: { reason: "new-file-unreadable" } });
      expect((await compared()).status).toBe(503);
    }
    expect(await download(OLD_NAME)).toBe(bought);
    expect(await line()).not.toHaveProperty("earlierFiles");
  });

  test("only its owner takes it: not a stranger, after a refund, or after closing the account", async () => {
    const newer = await replace(64, `${OLD_NAME}-v2`);
    const meena = await shop.signUp();
    expect([(await take(newer, meena)).status, (await compared(meena)).status]).toEqual([404, 404]);
    for (const nonsense of ["", "x", "A".repeat(64_000)]) expect((await take(nonsense)).status).toBe(400);
    await Promise.all([take(newer), refund()]);
    expect([(await take(newer)).status, (await compared()).status]).toEqual([404, 404]);
    await shop.call("/api/customer/close", { password: latha.password }, latha.token);
    expect((await take(newer)).status).toBe(401);
  });

  test("a zip with the same stitch files is not offered", async () => {
    await replace(40, `${OLD_NAME}-v2`, "RENAMED.DST");
    expect(await line()).not.toHaveProperty("newFile");
  });
});
