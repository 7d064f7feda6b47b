import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stockShop,
  variantDraft,
} from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../../test/shop/test-shop.ts";

const stock = {
  categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
  products: ["1006-V3SE-12x8", "1007-JN-5x7", "1008-BR-4x4"].map((fileBase, i) =>
    productDraft({ id: i + 1, variants: [variantDraft({ id: i + 1, fileBase })] }),
  ),
};

describe.each(testEngines())("downloads on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  /** Another process of the same shop. */
  let second: PayingShop;
  let latha: SignedUp;
  let stranger: SignedUp;
  let zip: Buffer;
  beforeAll(async () => {
    const files = memoryFiles();
    shop = await openPayingShop(database(), { files });
    second = await openPayingShop(database(), { files });
    await stockShop(database(), stock, files);
    [latha, stranger] = [await shop.signUp(), await shop.signUp()];
    await buy(1);
    await buy(2);
    zip = await bytesOf(await fetchFile("1006-V3SE-12x8.zip"));
  });
  afterAll(async () => {
    await shop.close();
    await second.close();
  });

  async function buy(id: number) {
    const { orderId, payload } = await checkout(shop, latha, [{ id, variants: [id] }]).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    await shop.call("/api/order/create", { ...payload, paymentId }, latha.token);
    return { orderId, paymentId };
  }
  const fetchFile = (name: string, headers: Record<string, string> = {}, customer = latha, method = "GET") =>
    shop.request(`/api/order/download?filename=${encodeURIComponent(name)}`, {
      method,
      headers: { authorization: `Bearer ${customer.token}`, ...headers },
    });

  test("a purchased file is sent complete, private and named as a zip (§ 1.8, 7.25)", async () => {
    const response = await fetchFile("1006-V3SE-12x8");
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-length": `${zip.length}`,
      "content-disposition": expect.stringContaining(`filename="1006-V3SE-12x8.zip"`),
      "accept-ranges": "bytes",
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      "x-robots-tag": "noindex",
    });
    expect(response.headers.get("cache-control")).toContain("private");
    expect((await bytesOf(response)).equals(zip)).toBe(true);
    expect(zip.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
  });

  test.each(["1006-V3SE-12x8.zip", "1006-SE-12x8.zip", "1006-V3SE.zip", "1006-V.zip"])(
    "%s leads to the same file",
    async (name) => {
      expect((await bytesOf(await fetchFile(name))).equals(zip)).toBe(true);
    },
  );

  test("a later order does not hide an earlier one", async () => {
    expect((await fetchFile("1007-JN-5x7.zip")).status).toBe(200);
    expect((await fetchFile("1006-V3SE-12x8.zip")).status).toBe(200);
  });

  test.each([
    "1008-BR-4x4.zip",
    "../1006-V3SE-12x8.zip",
    "/etc/passwd",
    "..%2f",
    "%00",
    "designs/1006-V3SE-12x8",
  ])("%s, which was not purchased, is not found", async (name) => {
    const response = await fetchFile(name);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, error: "File not found" });
  });

  test("refuses others: 404 with another session, 401 without one, 400 without a name", async () => {
    expect((await fetchFile("1006-V3SE-12x8.zip", {}, stranger)).status).toBe(404);
    expect((await shop.request("/api/order/download?filename=1006-V3SE-12x8.zip")).status).toBe(401);
    expect((await fetchFile("")).status).toBe(400);
  });

  test("an unpaid or refunded order allows no download", async () => {
    await checkout(shop, latha, [{ id: 3, variants: [3] }]).start();
    expect((await fetchFile("1008-BR-4x4.zip")).status).toBe(404);
    const { orderId, paymentId } = await buy(3);
    expect((await fetchFile("1008-BR-4x4.zip")).status).toBe(200);
    await shop.settling.providers.get("razorpay")?.refund({
      orderId,
      paymentId,
      amount: 120_00,
      idempotencyKey: "by-hand-in-pages",
    });
    await shop.deliverWebhooks();
    await shop.workOff();
    expect(orderId).toMatch(/^order_/);
    expect((await fetchFile("1008-BR-4x4.zip")).status).toBe(404);
  });

  test("ranges: an interrupted download can be resumed", async () => {
    const etag = (await fetchFile("1006-V3SE-12x8.zip")).headers.get("etag") ?? "";
    const rest = await fetchFile("1006-V3SE-12x8.zip", { range: "bytes=100-", "if-range": etag });
    expect(rest.status).toBe(206);
    expect(rest.headers.get("content-range")).toBe(`bytes 100-${zip.length - 1}/${zip.length}`);
    expect(rest.headers.get("content-length")).toBe(`${zip.length - 100}`);
    expect((await bytesOf(rest)).equals(zip.subarray(100))).toBe(true);

    const changed = await fetchFile("1006-V3SE-12x8.zip", { range: "bytes=100-", "if-range": `"old"` });
    expect(changed.status).toBe(200);
    const beyond = await fetchFile("1006-V3SE-12x8.zip", { range: `bytes=${zip.length}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${zip.length}`]);
  });

  test("a download is recorded once for all its ranges, and not for HEAD or other customers", async () => {
    const recorded = async () => {
      const { rows } = await database().db.execute(
        `select times from downloads join order_lines on id = line_id where variant_id = 2`,
      );
      return rows[0]?.times;
    };
    const fetchTimes = async (times: number, headers = {}, method = "GET") => {
      for (let i = 0; i < times; i += 1) await fetchFile("1007-JN-5x7.zip", headers, latha, method);
    };
    await database().db.execute("delete from downloads");
    await fetchTimes(1, {}, "HEAD");
    await fetchFile("1007-JN-5x7.zip", {}, stranger);
    expect(await recorded()).toBeUndefined();
    await fetchTimes(1);
    await fetchTimes(5, { range: "bytes=100-" });
    expect(await recorded()).toBe(1);
    shop.wait(11 * 60_000);
    await fetchTimes(2);
    expect(await recorded()).toBe(2);
  });

  test("a fresh copy is not sent again; HEAD sends no body", async () => {
    const etag = (await fetchFile("1006-V3SE-12x8.zip")).headers.get("etag") ?? "";
    const same = await fetchFile("1006-V3SE-12x8.zip", { "if-none-match": `"x", ${etag}` });
    expect([same.status, (await bytesOf(same)).length]).toEqual([304, 0]);
    const head = await fetchFile("1006-V3SE-12x8.zip", {}, latha, "HEAD");
    expect([head.status, head.headers.get("content-length"), (await bytesOf(head)).length]).toEqual([
      200,
      `${zip.length}`,
      0,
    ]);
  });

  test("HEAD gives the browser an address of this file, without the session, resumed on another process", async () => {
    const head = await fetchFile("1006-V3SE-12x8.zip", {}, latha, "HEAD");
    const etag = head.headers.get("etag") ?? "";
    const address = head.headers.get("content-location") ?? "";
    expect(address).toMatch(/^\/api\/order\/download\?filename=1006-V3SE-12x8\.zip&token=[\w-]{43}$/);
    const whole = await shop.request(address);
    expect([whole.status, (await bytesOf(whole)).equals(zip)]).toEqual([200, true]);
    shop.wait(50 * 60_000);
    const rest = await second.request(address, { headers: { range: "bytes=100-", "if-range": etag } });
    expect([rest.status, (await bytesOf(rest)).equals(zip.subarray(100))]).toEqual([206, true]);
    const again = await shop.request(address, { method: "HEAD" });
    expect([again.status, again.headers.get("content-location")]).toEqual([200, null]);

    const other = await shop.request(address.replace("1006-V3SE-12x8", "1007-JN-5x7"));
    const link = await shop.request(address.replace("api/order/download", "download"), {
      method: "POST",
    });
    expect([other.status, link.status]).toEqual([404, 404]);
    shop.wait(11 * 60_000);
    const late = await shop.request(address, { headers: { accept: "text/html" } });
    expect([late.status, await late.text()]).toEqual([410, expect.stringContaining("has expired")]);
    expect((await fetchFile("1008-BR-4x4.zip", {}, stranger, "HEAD")).headers.has("content-location")).toBe(
      false,
    );
  });

  test("the contents of a zip are listed for its customer, which is no download", async () => {
    await database().db.execute("delete from downloads");
    const contents = (token: string) =>
      shop.request("/api/order/download?filename=1006-V3SE-12x8.zip&contents=true", {
        headers: { authorization: `Bearer ${token}` },
      });
    const inside = Object.entries(unzipSync(zip)).map(([name, { length: size }]) => ({ name, size }));
    expect(await (await contents(latha.token)).json()).toEqual(inside);
    expect(inside.map(({ name }) => name)).toContain("COLOURS.PDF");
    expect((await contents(stranger.token)).status).toBe(404);
    expect((await database().db.execute("select from downloads")).rows).toEqual([]);
  });

  test("If-None-Match: * matches any copy of the caller's own file", async () => {
    const any = { "if-none-match": "*" };
    const etag = (await fetchFile("1006-V3SE-12x8.zip")).headers.get("etag");
    const known = await fetchFile("1006-V3SE-12x8.zip", any);
    expect([known.status, known.headers.get("etag"), (await bytesOf(known)).length]).toEqual([304, etag, 0]);
    expect((await fetchFile("1006-V3SE-12x8.zip", any, stranger)).status).toBe(404);
    expect((await fetchFile("1008-BR-4x4.zip", any)).status).toBe(404);
    expect((await fetchFile("1006-V3SE-12x8.zip", any, { ...latha, token: "made-up" })).status).toBe(401);
  });

  test("an ended session cannot download", async () => {
    expect((await fetchFile("1006-V3SE-12x8.zip")).status).toBe(200);
    await database().db.execute(`delete from sessions where customer_id = ${latha.id}`);
    expect((await fetchFile("1006-V3SE-12x8.zip")).status).toBe(401);
  });
});

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}
