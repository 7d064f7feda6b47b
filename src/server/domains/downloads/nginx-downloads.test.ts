import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stockShop,
  variantDraft,
} from "../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../test/shop/test-shop.ts";

const stock = {
  categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
  products: ["1006-V3SE-12x8", "1007 JN.5x7"].map((fileBase, i) =>
    productDraft({ id: i + 1, variants: [variantDraft({ id: i + 1, fileBase })] }),
  ),
};
const NAMES = ["1006-V3SE-12x8.zip", "1006-V3SE.zip", "1007%20JN.5x7.zip", "1007+JN.5x7.zip"];

describe.each(testEngines())("downloads that nginx sends, on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  let latha: SignedUp;
  const files = memoryFiles();
  beforeAll(async () => {
    shop = await openPayingShop(database(), { files, filesAccelPrefix: "/protected-files/" });
    await stockShop(database(), stock, files);
    latha = await shop.signUp();
    const lines = [1, 2].map((id) => ({ id, variants: [id] }));
    const { orderId, payload } = await checkout(shop, latha, lines).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    await shop.call("/api/order/create", { ...payload, paymentId }, latha.token);
  });
  afterAll(() => shop.close());

  const fetchFile = async (query: string, token = latha.token, method = "GET") => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${shop.url}/api/order/download?filename=${query}`, { method, headers });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  test.each(NAMES)("%s: answers the path for nginx and no body", async (name) => {
    const { status, headers, body } = await fetchFile(name);
    expect([status, headers.get("content-length"), body]).toEqual([200, "0", ""]);
    expect(headers.get("x-accel-redirect")).toMatch(/^\/protected-files\/(?:[0-9a-f]{2}\/){2}[0-9a-f]{64}$/);
    expect(headers.get("content-disposition")).toContain(name.startsWith("1006") ? name : "1007 JN");
    expect(headers.get("cache-control")).toBe("private, no-cache");
  });

  test("a damaged file has no path for nginx", async () => {
    const saved = new Map(files.stored);
    for (const hash of saved.keys()) files.stored.set(hash, new Uint8Array());
    expect(await fetchFile("1006-V3SE.zip")).toMatchObject({ status: 503 });
    for (const [hash, bytes] of saved) files.stored.set(hash, bytes);
    expect(await fetchFile("1006-V3SE.zip")).toMatchObject({ status: 200 });
  });

  test("a download is recorded once", async () => {
    await database().db.execute("delete from downloads");
    await fetchFile("1006-V3SE.zip", latha.token, "HEAD");
    for (const name of ["1006-V3SE.zip", "1006-V3SE-12x8.zip"]) await fetchFile(name);
    const { rows } = await database().db.execute("select times from downloads");
    expect(rows).toEqual([{ times: 1 }]);
  });

  test("refuses another customer's file, a missing session and an ended session", async () => {
    const stranger = await shop.signUp();
    const others = await fetchFile("1006-V3SE.zip", stranger.token);
    expect([others.status, others.headers.get("x-accel-redirect")]).toEqual([404, null]);
    expect(JSON.parse(others.body)).toMatchObject({ success: false, error: "File not found" });
    expect((await fetchFile("1006-V3SE.zip", "unknown")).status).toBe(401);
    await shop.call("/api/customer/logout", {}, stranger.token);
    expect((await fetchFile("1006-V3SE.zip", stranger.token)).status).toBe(401);
  });

  test("a refunded purchase allows no download", async () => {
    await database().db.execute("update order_lines set refunded_at = now() where variant_id = 2");
    expect((await fetchFile("1007+JN.5x7.zip")).status).toBe(404);
    expect((await fetchFile("1006-V3SE.zip")).status).toBe(200);
  });
});
