import { DesignBuilder } from "@kasuti/embroidery";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stitchBytes,
  stockShop,
  variantDraft,
} from "../../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../../test/databases/test-engines.ts";
import { readPdf } from "../../../../../../test/pdf/read-pdf.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../../../test/shop/test-shop.ts";
import { lettersOf } from "../../../../../contract/languages.ts";

const RED = { color: 0xed171f };
const GOLD = { color: 0xe8a900 };

/** Red, gold and red again, 40 mm wide; PES stores them as threads of Brother. */
function flower() {
  const builder = new DesignBuilder().thread(RED).thread(GOLD).thread(RED);
  for (let i = 0; i < 90; i++) {
    if (i === 30 || i === 60) builder.trim().colorChange();
    builder.stitch((i % 30) * 13, (i % 2) * 60 + Math.floor(i / 30) * 80);
  }
  return builder.trim().end().build();
}

const stock = {
  categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
  products: [
    productDraft({
      ...{ id: 1, name: "Royal Lotus" },
      variants: [
        variantDraft({
          ...{ id: 1, fileBase: "1-BR", machine: "Brother PE800", hoop: "180 × 130 mm" },
          files: [
            { name: "1B.PES", part: "back", bytes: stitchBytes(flower(), "pes") },
            { name: "1H.PES", part: "hand", bytes: stitchBytes(flower(), "pes") },
          ],
        }),
        variantDraft({
          ...{ id: 2, fileBase: "1-US" },
          files: [{ name: "1B.DST", part: "back", bytes: stitchBytes(flower(), "dst") }],
        }),
      ],
    }),
  ],
};

describe.each(testEngines())("a colour sheet on $name", (engine) => {
  const database = useDatabase(engine);
  const files = memoryFiles();
  let shop: PayingShop;
  let latha: SignedUp;
  beforeAll(async () => {
    shop = await openPayingShop(database(), { files });
    await stockShop(database(), stock, files);
    latha = await shop.signUp();
  });
  afterAll(() => shop.close());

  /** Buys a variant; its order's payment and the ids of its stitch files. */
  async function buy(customer: SignedUp, variantId: number) {
    const { orderId, payload } = await checkout(shop, customer, [{ id: 1, variants: [variantId] }]).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    await shop.call("/api/order/create", { ...payload, paymentId }, customer.token);
    const { body } = await shop.call(`/api/order/list?id=${customer.id}`, undefined, customer.token);
    const { orders } = body as {
      orders: { orderPaths: { variants: { id: number; files: { id: number }[] }[] }[] }[];
    };
    const variants = orders.flatMap(({ orderPaths }) => orderPaths.flatMap((path) => path.variants));
    const ids = variants.filter(({ id }) => id === variantId).flatMap((variant) => variant.files);
    return { orderId, paymentId, ids: ids.map(({ id }) => id) };
  }
  const sheetOf = (id: number | string | undefined, { token }: SignedUp, language = "en") =>
    shop.request(`/api/order/colour-sheet?id=${id}`, {
      headers: { authorization: `Bearer ${token}`, "accept-language": language },
    });
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  const wordsOf = async (response: Response) => (await readPdf(await bytesOf(response))).words;

  test("is drawn in the customer's language; in English it says what the one in the zip says", async () => {
    const { ids } = await buy(latha, 1);
    const zip = await shop.request("/api/order/download?filename=1-BR.zip", {
      headers: { authorization: `Bearer ${latha.token}` },
    });
    const inZip = unzipSync(await bytesOf(zip))["COLOURS.PDF"] ?? new Uint8Array();
    const { words } = await readPdf(inZip);
    expect(words).toContain("Brother PE800, hoop 180 × 130 mm");
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(await wordsOf(await sheetOf(id, latha))).toBe(words);
    for (const language of ["te", "kn", "hi"] as const) {
      const translated = await wordsOf(await sheetOf(ids[0], latha, language));
      expect(translated).toMatch(lettersOf[language]);
      expect(translated).toContain("Royal Lotus");
      expect(translated).toContain("Deep Gold");
      expect(translated).not.toContain("Metres of upper thread");
    }
  });

  test("has the colours of another variant when the format stores none", async () => {
    const { ids } = await buy(latha, 2);
    const words = await wordsOf(await sheetOf(ids[0], latha));
    expect(words).toMatch(/1 Red Brother 5 .*2 Deep Gold Brother 11 .*3 Red Brother 5 /);
    expect(words).toContain("The stitch file carries no colours: these are a suggestion.");
  });

  test("names no hoop of a file that the shop sells no more", async () => {
    const { ids } = await buy(latha, 1);
    const swapFiles = () =>
      database().pool.query(`update product_variants one set file_hash = other.file_hash
        from product_variants other where other.id = 3 - one.id and one.id in (1, 2)`);
    await swapFiles();
    const words = await wordsOf(await sheetOf(ids[0], latha));
    await swapFiles();
    expect(words).toContain("Deep Gold");
    expect(words).not.toContain("hoop");
  });

  test("is its owner's alone, while the order is paid", async () => {
    const meena = await shop.signUp();
    const { ids, orderId, paymentId } = await buy(meena, 1);
    const response = await sheetOf(ids[0], meena);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringContaining('filename="1B-COLOURS.pdf"'),
      "cache-control": "private, no-store",
    });
    expect((await sheetOf(ids[0], latha)).status).toBe(404);
    expect((await shop.request(`/api/order/colour-sheet?id=${ids[0]}`)).status).toBe(401);
    for (const nonsense of ["", "0", "-1", "1e3", "x", "9".repeat(30)])
      expect((await sheetOf(nonsense, meena)).status).toBe(400);
    await shop.settling.providers
      .get("razorpay")
      ?.refund({ orderId, paymentId, amount: 120_00, idempotencyKey: "colour-sheet" });
    await shop.deliverWebhooks();
    await shop.workOff();
    expect((await sheetOf(ids[0], meena)).status).toBe(404);
  });

  test("is refused when its zip is damaged", async () => {
    const { ids } = await buy(latha, 1);
    const stored = [...files.stored];
    files.stored.clear();
    const { status } = await sheetOf(ids[0], latha);
    for (const [hash, bytes] of stored) files.stored.set(hash, bytes);
    expect(status).toBe(503);
  });
});
