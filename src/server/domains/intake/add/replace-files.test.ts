import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Design, DesignBuilder } from "@kasuti/embroidery";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryFiles, stitchBytes, zigzag } from "../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { uploader } from "../../../../../test/shop/office-upload.ts";
import { employ } from "../../../../../test/shop/office-visitor.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../../test/shop/test-shop.ts";
import { contentHash } from "../../../files/file-store.ts";
import { endUndoPeriods } from "./replace-files.ts";
import { readState } from "./replacement-store.ts";

const DAY = 24 * 60 * 60_000;

/** A cross of `stitches` penetrations, 60 × 60 mm, in one colour. */
function cross(stitches: number): Design {
  const builder = new DesignBuilder();
  for (let i = 0; i < stitches; i++) {
    const along = Math.round((i / (stitches - 1)) * 600);
    builder.stitch(along, i % 2 === 0 ? along : 600 - along);
  }
  return builder.thread({ color: 0x1e3a7b }).end().build();
}

describe.each(testEngines())("replacing a variant's files on $name", (engine) => {
  const database = useDatabase(engine);
  const files = memoryFiles();
  let folder: string;
  let shop: PayingShop;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-replacing-"));
    shop = await openPayingShop(database(), { files, uploadsFolder: folder });
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => emptyDatabase(database().db));

  /** Puts Lotus on sale with a DST of 60 stitches. */
  async function office() {
    const { visitor } = await employ(shop, database(), "manager");
    const tus = uploader(shop, visitor);
    const settled = <T>(read: () => Promise<T>) => vi.waitFor(read, { timeout: 60_000, interval: 50 });
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
    /** Uploads a file for the variant as this staff member and answers the office's response. */
    const uploadAs = async (staff: typeof visitor, name: string, bytes: Uint8Array) => {
      await uploader(shop, staff).upload(name, bytes, `variant/${variant}`);
      return settled(async () => {
        const { body } = await staff.call("officeReplacement", { variant });
        expect(body.outcome).toBeDefined();
        return body;
      });
    };
    const uploadFile = (name: string, bytes: Uint8Array) => uploadAs(visitor, name, bytes);
    return { visitor, id, sale, variant, uploadFile, uploadAs };
  }
  async function buy(customer: SignedUp, id: number, variant: number) {
    const { orderId, payload } = await checkout(shop, customer, [{ id, variants: [variant] }]).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    await shop.call("/api/order/create", { ...payload, paymentId }, customer.token);
  }
  const bytesOf = async (path: string, { token }: SignedUp) => {
    const name = encodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
    const headers = { authorization: `Bearer ${token}` };
    const response = await shop.request(`/api/order/download?filename=${name}`, { headers });
    return contentHash(new Uint8Array(await response.arrayBuffer()));
  };
  const mailedTo = async () =>
    (
      await database().pool.query(
        "select recipient from outbox where template = 'design-updated' order by id",
      )
    ).rows.map(({ recipient }) => recipient);
  const settle = () => endUndoPeriods({ db: database().db, files }, shop.now());
  /** Everything that a replacement changes, without the version in the file's name. */
  const stateOf = async (variant: number) => {
    const state = await readState(database().db, variant);
    return { ...state, variant: { ...state?.variant, path: "" } };
  };
  const hashOf = async (variant: number) =>
    (await database().pool.query("select file_hash from product_variants where id = $1", [variant])).rows[0]
      ?.file_hash;

  test("keeps bought files and notifies each owner once when the undo period ends", async () => {
    const { visitor, id, sale, variant, uploadFile, uploadAs } = await office();
    const [latha, refunded, late] = [await shop.signUp(), await shop.signUp(), await shop.signUp()];
    for (const customer of [latha, latha, refunded]) await buy(customer, id, variant);
    const bought = await hashOf(variant);
    await database().pool.query(
      `update order_lines set refunded_at = now() where order_number in (select number from orders where customer_id = $1)`,
      [refunded.id],
    );
    const { outcome, buyers, version, warnings } = await uploadFile(
      "better.dst",
      stitchBytes(zigzag(64), "dst"),
    );
    expect([outcome?.state, buyers, warnings]).toEqual(["changed", 1, []]);
    expect((await sale()).variants).toMatchObject([{ buyers: 1 }]);
    const request = { variant, version, notifyBuyers: true };
    expect((await visitor.call("officeReplaceFiles", request)).body).toEqual({ version: version + 1 });
    expect(await hashOf(variant)).not.toBe(bought);
    const lines = await database().pool.query("select distinct file_hash from order_lines");
    expect(lines.rows).toEqual([{ file_hash: bought }]);
    expect((await visitor.call("officeReplacement", { variant })).body).toMatchObject({
      files: [],
      undo: { notifiesBuyers: true, until: new Date(shop.now().getTime() + DAY).toISOString() },
    });
    await buy(late, id, variant);
    shop.wait(DAY - 1);
    await settle();
    expect(await mailedTo()).toEqual([]);
    shop.wait(1);
    await Promise.all([settle(), settle()]);
    expect(await mailedTo()).toEqual([latha.email]);
    const mail = await database().pool.query("select data from outbox where template = 'design-updated'");
    expect(mail.rows[0]?.data.values.changes).toEqual([
      { fact: "stitches", before: "60", after: "64" },
      { fact: "size", before: "59.0 × 6.0 mm", after: "63.0 × 6.0 mm" },
    ]);
    // Sessions end within a day.
    const { visitor: ravi } = await employ(shop, database(), "owner");
    await uploadAs(ravi, "again.dst", stitchBytes(zigzag(62), "dst"));
    await ravi.call("officeReplaceFiles", { variant, version: version + 1, notifyBuyers: false });
    shop.wait(DAY);
    expect(await settle()).toBe(1);
    expect(await mailedTo()).toHaveLength(1);
  });

  test("a file of another design is shown next to the old one and needs a confirmation of its content", async () => {
    const { visitor, variant, uploadFile } = await office();
    const before = await hashOf(variant);
    const rose = stitchBytes(cross(200), "dst");
    const { warnings, version, ...seen } = await uploadFile("rose.dst", rose);
    expect(seen.before).toMatchObject({ stitches: 60, colors: 2, width: 59, height: 6 });
    expect(seen.after).toMatchObject({ stitches: 200, colors: 1 });
    for (const of of [seen.before?.picture ?? "", seen.after?.picture ?? ""]) {
      const { headers } = await visitor.call("officeUploadPicture", { of });
      expect(headers.get("content-type")).toBe("image/webp");
    }
    expect(warnings).toMatchObject([
      { code: "replacement-unlike", values: { file: "rose.dst", sha256: contentHash(rose) } },
    ]);
    const replace = (confirmedFiles?: string[]) =>
      visitor.call("officeReplaceFiles", {
        variant,
        version,
        notifyBuyers: false,
        ...(confirmedFiles && { confirmedFiles }),
      });
    for (const confirmed of [undefined, [], ["0".repeat(64)]])
      expect((await replace(confirmed)).body.reason).toBe("replacement-unconfirmed");
    expect(await hashOf(variant)).toBe(before);
    expect((await replace([contentHash(rose)])).body).toEqual({ version: version + 1 });
    expect(await hashOf(variant)).not.toBe(before);
  });

  test("a much larger or cut file needs a confirmation too", async () => {
    const { visitor, variant, uploadFile } = await office();
    const large = stitchBytes(zigzag(90), "dst");
    const { warnings, files, version } = await uploadFile("large.dst", large);
    expect(warnings.map(({ code }) => code)).toEqual(["replacement-differs"]);
    await visitor.call("officeDropUploads", { ids: files.map((file) => file.id) });
    const whole = stitchBytes(zigzag(64), "dst");
    const cut = whole.slice(0, 512 + 3 * 60);
    const found = await uploadFile("cut.dst", cut);
    expect(found.outcome?.state).toBe("changed");
    expect(found.warnings).toMatchObject([
      { code: "file-cut-records", values: { sha256: contentHash(cut) } },
    ]);
    const replace = (confirmedFiles: string[]) =>
      visitor.call("officeReplaceFiles", { variant, version, notifyBuyers: false, confirmedFiles });
    expect((await replace([contentHash(large)])).body.reason).toBe("replacement-unconfirmed");
    expect((await replace([contentHash(cut)])).status).toBe(200);
  });

  test("can be undone for a day: restores files, sizes and picture, keeps bought files and sends no mail", async () => {
    const { visitor, id, variant, uploadFile } = await office();
    const [early, between] = [await shop.signUp(), await shop.signUp()];
    await buy(early, id, variant);
    const before = await stateOf(variant);
    const rose = stitchBytes(cross(200), "dst");
    const { version } = await uploadFile("rose.dst", rose);
    const confirmedFiles = [contentHash(rose)];
    await visitor.call("officeReplaceFiles", { variant, version, notifyBuyers: true, confirmedFiles });
    const during = await stateOf(variant);
    expect(during.measures?.stitches).not.toBe(before.measures?.stitches);
    expect(during.cover?.pictureHash).not.toBe(before.cover?.pictureHash);
    await buy(between, id, variant);
    shop.wait(DAY - 1);
    const { visitor: ravi } = await employ(shop, database(), "owner");
    const undo = (on: number) => ravi.call("officeUndoReplacement", { variant, version: on });
    expect((await undo(version)).body.reason).toBe("changed-meanwhile");
    const undone = await Promise.all([undo(version + 1), undo(version + 1)]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stateOf(variant)).toEqual(before);
    const { rows: lines } = await database().pool.query<{ path: string; hash: string }>(
      "select variant_path as path, file_hash as hash from order_lines order by id",
    );
    const [first, second] = lines;
    expect([first?.hash, second?.hash]).toEqual([before.variant.fileHash, during.variant.fileHash]);
    expect(await bytesOf(first?.path ?? "", early)).toBe(before.variant.fileHash);
    expect(await bytesOf(second?.path ?? "", between)).toBe(during.variant.fileHash);
    // The restored file has a third name, so that it cannot be mistaken for another one sold.
    await buy(between, id, variant);
    const { rows: paths } = await database().pool.query("select distinct variant_path from order_lines");
    expect(paths).toHaveLength(3);
    expect((await undo(version + 2)).body.reason).toBe("replacement-not-undoable");
    shop.wait(2 * DAY);
    await settle();
    expect(await mailedTo()).toEqual([]);
    const logged = await database().pool.query(
      "select who, action from audit_log where subject = 'design' and action like 'files%' order by id",
    );
    expect(logged.rows).toEqual([
      { who: "Asha manager", action: "files replaced" },
      { who: "Asha owner", action: "files replaced, undone" },
    ]);
  });

  test("an undo keeps later changes and is possible for a day", async () => {
    const { visitor, id, variant, uploadFile } = await office();
    const before = await stateOf(variant);
    const { version } = await uploadFile("better.dst", stitchBytes(zigzag(64), "dst"));
    await visitor.call("officeReplaceFiles", { variant, version, notifyBuyers: false });
    await database().pool.query("update product_variants set name = 'Mine' where id = $1", [variant]);
    await database().pool.query("update products set picture_hash = 'photo' where id = $1", [id]);
    await visitor.call("officeUndoReplacement", { variant, version: version + 1 });
    const undone = await stateOf(variant);
    expect(undone.variant.fileHash).toBe(before.variant.fileHash);
    expect([undone.variant.name, undone.cover?.pictureHash]).toEqual(["Mine", "photo"]);
    await uploadFile("again.dst", stitchBytes(zigzag(62), "dst"));
    const again = { variant, version: version + 2, notifyBuyers: false };
    expect((await visitor.call("officeReplaceFiles", again)).status).toBe(200);
    shop.wait(DAY);
    const { visitor: ravi } = await employ(shop, database(), "owner");
    const { undo, version: last } = (await ravi.call("officeReplacement", { variant })).body;
    expect(undo).toBeUndefined();
    const late = await ravi.call("officeUndoReplacement", { variant, version: last });
    expect(late.body.reason).toBe("replacement-not-undoable");
  });

  test("of two concurrent replacements one is refused", async () => {
    const { visitor, variant, uploadFile, uploadAs } = await office();
    const { visitor: ravi } = await employ(shop, database(), "owner");
    const { version } = await uploadFile("asha.dst", stitchBytes(zigzag(62), "dst"));
    await uploadAs(ravi, "ravi.dst", stitchBytes(zigzag(64), "dst"));
    const replaced = await Promise.all(
      [visitor, ravi].map((staff) =>
        staff.call("officeReplaceFiles", { variant, version, notifyBuyers: false }),
      ),
    );
    expect(replaced.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await database().pool.query("select 1 from file_replacements");
    expect(rows.rows).toHaveLength(1);
  });

  test("a file that is no design, the same file or an outdated version changes nothing", async () => {
    const { visitor, sale, variant, uploadFile } = await office();
    const before = await hashOf(variant);
    const { version } = await sale();
    const replace = (on: number) =>
      visitor
        .call("officeReplaceFiles", { variant, version: on, notifyBuyers: true })
        .then(({ body }) => body.reason);
    const drop = async () => {
      const { files } = (await visitor.call("officeReplacement", { variant })).body;
      await visitor.call("officeDropUploads", { ids: files.map((file) => file.id) });
    };
    expect((await uploadFile("words.dst", new TextEncoder().encode("words"))).outcome).toMatchObject({
      state: "refused",
      errors: [{ reason: expect.stringContaining("no DST file") }],
    });
    expect(await replace(version)).toBe("design-not-ready");
    await drop();
    const same = await uploadFile("lotus.dst", stitchBytes(zigzag(60), "dst"));
    expect(same.outcome).toMatchObject({ state: "unchanged" });
    expect(await replace(version)).toBe("design-not-ready");
    await drop();
    await uploadFile("better.dst", stitchBytes(zigzag(64), "dst"));
    expect(await replace(version - 1)).toBe("changed-meanwhile");
    expect(await hashOf(variant)).toBe(before);
  });
});
