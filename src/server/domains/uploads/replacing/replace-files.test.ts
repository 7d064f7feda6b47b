import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryFiles, stitchBytes, zigzag } from "../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { uploader } from "../../../../../test/shop/office-upload.ts";
import { employ } from "../../../../../test/shop/office-visitor.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../../test/shop/test-shop.ts";

describe.each(testEngines())("replacing a variant's files on $name", (engine) => {
  const database = useDatabase(engine);
  let folder: string;
  let shop: PayingShop;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-replacing-"));
    shop = await openPayingShop(database(), { files: memoryFiles(), uploadsFolder: folder });
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => emptyDatabase(database().db));

  /** Lotus on sale with a DST of 60 stitches, and whoever did that. */
  async function office() {
    const { visitor } = await employ(shop, database(), "manager");
    const tus = uploader(shop, visitor);
    const settled = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 30_000, interval: 50 });
    await tus.upload("Lotus/lotus.dst", stitchBytes(zigzag(60), "dst"));
    await visitor.call("officeCompleteUpload", { key: "Lotus", category: "Blouse", price: "150" });
    await settled(async () => {
      const { designs } = (await visitor.call("officeUploads", {})).body;
      expect(designs[0]?.state).toBe("new");
    });
    const { id } = (await visitor.call("officeAddUpload", { key: "Lotus" })).body;
    await visitor.call("officePublishDesign", { id, version: 1 });
    const sale = async () => (await visitor.call("officeSale", { id })).body;
    const variant = (await sale()).variants[0]?.id ?? 0;
    /** What the office says of a file for the variant. */
    const hand = async (name: string, bytes: Uint8Array) => {
      await tus.upload(name, bytes, `variant/${variant}`);
      return settled(async () => {
        const { judged } = (await visitor.call("officeReplacement", { variant })).body;
        expect(judged).toBeDefined();
        return judged;
      });
    };
    return { visitor, id, sale, variant, hand };
  }
  async function buy(customer: SignedUp, id: number, variant: number) {
    const { orderId, payload } = await checkout(shop, customer, [{ id, variants: [variant] }]).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    await shop.call("/api/order/create", { ...payload, paymentId }, customer.token);
  }
  const hashOf = async (variant: number) =>
    (await database().pool.query("select file_hash from product_variants where id = $1", [variant])).rows[0]
      ?.file_hash;

  test("keeps what was bought, and tells buyers only when that is asked for, each once", async () => {
    const { visitor, id, sale, variant, hand } = await office();
    const latha = await shop.signUp();
    await buy(latha, id, variant);
    await buy(latha, id, variant);
    const bought = await hashOf(variant);
    expect(await hand("better.dst", stitchBytes(zigzag(90), "dst"))).toMatchObject({ state: "changed" });
    const { version } = await sale();
    expect((await sale()).variants).toMatchObject([{ buyers: 1 }]);
    const told = { variant, version, tellBuyers: true };
    expect((await visitor.call("officeReplaceFiles", told)).body).toEqual({ version: version + 1 });
    expect(await hashOf(variant)).not.toBe(bought);
    const lines = await database().pool.query("select distinct file_hash from order_lines");
    expect(lines.rows).toEqual([{ file_hash: bought }]);
    const mails = await database().pool.query(
      "select recipient from outbox where template = 'design-updated'",
    );
    expect(mails.rows).toEqual([{ recipient: latha.email }]);
    expect((await visitor.call("officeReplacement", { variant })).body.files).toEqual([]);
    await hand("again.dst", stitchBytes(zigzag(120), "dst"));
    await visitor.call("officeReplaceFiles", { variant, version: version + 1, tellBuyers: false });
    expect(
      (await database().pool.query("select 1 from outbox where template = 'design-updated'")).rows,
    ).toHaveLength(1);
  });

  test("nothing happens for a file that is no design, the same file, or a page of an older version", async () => {
    const { visitor, sale, variant, hand } = await office();
    const before = await hashOf(variant);
    const { version } = await sale();
    const replace = (on: number) =>
      visitor
        .call("officeReplaceFiles", { variant, version: on, tellBuyers: true })
        .then(({ body }) => body.reason);
    const drop = async () => {
      const { files } = (await visitor.call("officeReplacement", { variant })).body;
      await visitor.call("officeDropUploads", { ids: files.map((file) => file.id) });
    };
    expect(await hand("words.dst", new TextEncoder().encode("words"))).toMatchObject({
      state: "refused",
      faults: [{ reason: expect.stringContaining("no DST file") }],
    });
    expect(await replace(version)).toBe("design-not-ready");
    await drop();
    expect(await hand("lotus.dst", stitchBytes(zigzag(60), "dst"))).toMatchObject({ state: "unchanged" });
    expect(await replace(version)).toBe("design-not-ready");
    await drop();
    await hand("better.dst", stitchBytes(zigzag(90), "dst"));
    expect(await replace(version - 1)).toBe("changed-meanwhile");
    expect(await hashOf(variant)).toBe(before);
  });
});
