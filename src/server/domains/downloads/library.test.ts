import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stitchFile,
  stockShop,
  variantDraft,
} from "../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../test/shop/test-shop.ts";

const LONG = "ಮೈಸೂರು🪷".repeat(28).slice(0, 200);
const NAMES = ["Royal Lotus", "కమలం: నెమలి/హంస", LONG, "=SUM(A1) 🪡", "Royal Lotus"];

/** A blouse of two parts in a zip of its own. */
const blouse = (id: number, name: string) =>
  productDraft({
    ...{ id, name, slug: `library-${id}` },
    variants: [
      variantDraft({
        ...{ id, fileBase: `${id}-JN-4x4` },
        files: [stitchFile("B.DST", "back", 40 + id), stitchFile("H.DST", "hand", 60 + id)],
      }),
    ],
  });
const stock = {
  categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
  products: NAMES.map((name, index) => blouse(index + 1, name)),
};

interface Library {
  readonly status: number;
  readonly url: string;
  readonly bytes: number;
  readonly files: number;
  readonly expiresAt: string;
  readonly error?: string;
}

describe.each(testEngines())("libraries on $name", (engine) => {
  const database = useDatabase(engine);
  const files = memoryFiles();
  let shop: PayingShop;
  /** Another process of the same shop. */
  let second: PayingShop;
  beforeAll(async () => {
    shop = await openPayingShop(database(), { files });
    await stockShop(database(), stock, files);
    second = await openPayingShop(database(), { files });
  });
  afterAll(async () => {
    await shop.close();
    await second.close();
  });

  async function buy(customer: SignedUp, ids: readonly number[]) {
    const lines = ids.map((id) => ({ id, variants: [id] }));
    const { orderId, payload } = await checkout(shop, customer, lines).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    const { body } = await shop.call("/api/order/create", { ...payload, paymentId }, customer.token);
    return { orderId, paymentId, number: (body as { order: { number: number } }).order.number };
  }
  async function libraryOf(customer: SignedUp, request: object = {}): Promise<Library> {
    const { status, body } = await shop.call("/api/order/library", request, customer.token);
    return { status, ...(body as Omit<Library, "status">) };
  }
  const fetchZip = ({ url }: Pick<Library, "url">, headers: Record<string, string> = {}, from = shop) =>
    from.request(url.slice(url.indexOf("/download")), { headers });
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  const refund = async ({ orderId, paymentId }: { orderId: string; paymentId: string }, amount: number) => {
    const key = `library-${orderId}`;
    await shop.settling.providers
      .get("razorpay")
      ?.refund({ orderId, paymentId, amount, idempotencyKey: key });
    await shop.deliverWebhooks();
    await shop.workOff();
  };

  test("one zip has every stitch file as it was bought, under names of any script, with a table", async () => {
    const latha = await shop.signUp();
    const { number } = await buy(latha, [1, 2, 3, 4, 5]);
    const library = await libraryOf(latha);
    expect(library).toMatchObject({ status: 200, files: 10 });
    expect(new Date(library.expiresAt).getTime() - shop.now().getTime()).toBe(24 * 3_600_000);
    const response = await fetchZip(library);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-length": `${library.bytes}`,
      "accept-ranges": "bytes",
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      "content-disposition": expect.stringMatching(/^attachment; filename=".*\.zip"/),
    });
    const zip = await bytesOf(response);
    expect(zip.length).toBe(library.bytes);
    const entries = unzipSync(zip);
    const paths = Object.keys(entries);
    expect(paths[0]).toBe("contents.csv");
    expect(paths.slice(1, 5)).toEqual([
      "Royal Lotus/Usha Janome 4x4/B.DST",
      "Royal Lotus/Usha Janome 4x4/H.DST",
      "కమలం నెమలి హంస/Usha Janome 4x4/B2.DST",
      "కమలం నెమలి హంస/Usha Janome 4x4/H2.DST",
    ]);
    // Each folder has the colour sheet and the licence of its zip; nothing of it is twice.
    for (const name of ["COLOURS.PDF", "LICENCE.TXT"])
      expect(paths).toContain(`Royal Lotus/Usha Janome 4x4/${name}`);
    expect(paths.filter((path) => /\/COLOURS\d?\.PDF$/.test(path))).toHaveLength(5);
    for (const path of paths) expect(Buffer.byteLength(path)).toBeLessThan(150);
    const bought = unzipSync(
      await bytesOf(
        await shop.request("/api/order/download?filename=2-JN-4x4.zip", {
          headers: { authorization: `Bearer ${latha.token}` },
        }),
      ),
    );
    expect(entries[paths[3] ?? ""]).toEqual(bought["B.DST"]);
    const table = new TextDecoder().decode(entries["contents.csv"]);
    expect(table).toContain(`Royal Lotus/Usha Janome 4x4/B.DST,Royal Lotus,Usha Janome 4x4,${number},DST,`);
    expect(table).toContain(",'=SUM(A1) 🪡,");
    expect(table).toContain(LONG);
    expect(table.trim().split("\r\n")).toHaveLength(11);
  });

  test("a broken-off download is resumed by another process, byte for byte", async () => {
    const latha = await shop.signUp();
    await buy(latha, [1, 2, 3]);
    const library = await libraryOf(latha);
    const whole = await fetchZip(library);
    const etag = whole.headers.get("etag") ?? "";
    const zip = await bytesOf(whole);
    for (const at of [1, 40, 700, Math.floor(zip.length / 2), zip.length - 1]) {
      const rest = await fetchZip(library, { range: `bytes=${at}-`, "if-range": etag }, second);
      expect([rest.status, rest.headers.get("content-range"), rest.headers.get("etag")]).toEqual([
        206,
        `bytes ${at}-${zip.length - 1}/${zip.length}`,
        etag,
      ]);
      expect(await bytesOf(rest)).toEqual(zip.slice(at));
    }
    const other = await fetchZip(library, { range: "bytes=100-", "if-range": '"other"' }, second);
    expect([other.status, (await bytesOf(other)).length]).toEqual([200, zip.length]);
    const beyond = await fetchZip(library, { range: `bytes=${zip.length}-` }, second);
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${zip.length}`]);
    expect((await fetchZip(library, { "if-none-match": etag }, second)).status).toBe(304);
    const head = await second.request(library.url.slice(library.url.indexOf("/download")), {
      method: "HEAD",
    });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, `${zip.length}`]);
  });

  test("a library holds one format, or purchases from a time on; nonsense is refused", async () => {
    const latha = await shop.signUp();
    await buy(latha, [1]);
    const later = new Date(shop.now().getTime() + 1).toISOString();
    expect(await libraryOf(latha, { format: "dst" })).toMatchObject({ status: 200, files: 2 });
    expect(await libraryOf(latha, { format: "PES" })).toMatchObject({ status: 200, files: 0 });
    expect(await libraryOf(latha, { since: later })).toMatchObject({ status: 200, files: 0 });
    expect(await libraryOf(latha, { since: "2020-01-01T00:00:00+05:30" })).toMatchObject({ files: 2 });
    for (const request of [{ format: "EXE" }, { format: 7 }, { since: "yesterday" }, { since: "" }])
      expect((await libraryOf(latha, request)).status).toBe(400);
    const empty = await fetchZip(await libraryOf(await shop.signUp()));
    expect(Object.keys(unzipSync(await bytesOf(empty)))).toEqual(["contents.csv"]);
    expect((await shop.call("/api/order/library", {})).status).toBe(401);
  });

  test("the page knows number and size by format, and what was never downloaded", async () => {
    const latha = await shop.signUp();
    const view = async () => (await shop.call("/api/order/library", undefined, latha.token)).body;
    expect(await view()).toEqual({ formats: [] });
    await buy(latha, [1, 2]);
    const size = { files: 4, bytes: expect.any(Number) };
    expect(await view()).toEqual({
      formats: [{ format: "DST", ...size }],
      fresh: { since: expect.any(String), ...size },
    });
    const library = await libraryOf(latha);
    expect(await view()).toHaveProperty("fresh");
    await Promise.all([bytesOf(await fetchZip(library)), bytesOf(await fetchZip(library, {}, second))]);
    expect(await view()).toEqual({ formats: [{ format: "DST", ...size }] });
    const { rows } = await database().pool.query<{ times: number }>(
      "select times from downloads join order_lines l on l.id = line_id join orders o on o.number = l.order_number where o.customer_id = $1",
      [latha.id],
    );
    expect(rows).toEqual([{ times: 1 }, { times: 1 }]);
  });

  test("an address ends with a refund, with the account, after a day, and is unknown to guesses", async () => {
    const meena = await shop.signUp();
    const order = await buy(meena, [1]);
    await buy(meena, [2]);
    const [all, later] = [await libraryOf(meena), await libraryOf(meena)];
    await refund(order, 120_00);
    const ended = await fetchZip(all, { accept: "text/html" });
    expect(ended.status).toBe(410);
    expect(await ended.text()).toContain("no longer yours");
    expect((await fetchZip(later, { range: "bytes=5-" }, second)).status).toBe(410);
    const left = await libraryOf(meena);
    expect(left).toMatchObject({ status: 200, files: 2 });
    expect((await fetchZip(left)).status).toBe(200);

    const late = await libraryOf(meena);
    await database().pool.query(
      "update libraries set expires_at = $1 where created_at = (select max(created_at) from libraries)",
      [shop.now()],
    );
    expect((await fetchZip(late)).status).toBe(410);

    const closing = await shop.signUp();
    await buy(closing, [1]);
    const own = await libraryOf(closing);
    await shop.call("/api/customer/close", { password: closing.password }, closing.token);
    expect((await fetchZip(own)).status).toBe(410);
    for (const token of ["", "x", "A".repeat(43)])
      expect((await fetchZip({ url: `/download/library?token=${token}` })).status).toBe(404);
  });

  test("a library that is asked for while a line is refunded is whole or ends", async () => {
    const latha = await shop.signUp();
    const order = await buy(latha, [1]);
    const [library] = await Promise.all([libraryOf(latha), refund(order, 120_00)]);
    expect(library.status).toBe(200);
    const answer = await fetchZip(library);
    expect(library.files === 0 ? answer.status === 200 : answer.status === 410).toBe(true);
  });

  test("a lost file is named before the download, and never becomes a broken zip", async () => {
    const latha = await shop.signUp();
    await buy(latha, [1, 2]);
    const library = await libraryOf(latha);
    const saved = new Map(files.stored);
    const { rows } = await database().pool.query<{ hash: string }>(
      "select file_hash as hash from product_variants where id = 2",
    );
    files.stored.delete(rows[0]?.hash ?? "");
    const refused = await libraryOf(latha);
    expect(refused).toMatchObject({ status: 503, error: expect.stringContaining("కమలం: నెమలి/హంస") });
    expect((await fetchZip(library)).status).toBe(503);
    for (const [hash, bytes] of saved) files.stored.set(hash, bytes);
    expect((await bytesOf(await fetchZip(library))).length).toBe(library.bytes);
  });
});
