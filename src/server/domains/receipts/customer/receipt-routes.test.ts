import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stockShop,
  variantDraft,
} from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import { createTestShop, type SignedUp, testSeller } from "../../../../../test/shop/test-shop.ts";
import { otherLanguages, tableOf } from "../../../../contract/languages.ts";
import { commandLine } from "../../actor.ts";
import { saveContentVersion } from "../../content/index.ts";
import type { Drawing } from "../../intake/files/index.ts";
import { drawMasterPicture, MASTER_TYPE } from "../../pictures/drawing/index.ts";
import type { ReceiptContent } from "../receipt.ts";

const registration = {
  gstin: "29AAGCB7383J1Z4",
  state: { code: "29", name: "Karnataka" },
  sac: "998439",
  rate: 1800,
};
const stock = {
  categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
  products: [productDraft({ id: 1, name: "నెమలి", variants: [variantDraft({ id: 1, pricePaise: 118_00 })] })],
};
const [engine] = testEngines();
const drawnOf: Drawing["product"] = async (parts) => ({
  bytes: await drawMasterPicture(parts),
  contentType: MASTER_TYPE,
});

describe("the receipt call", () => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  let latha: SignedUp;
  let number: number;
  beforeAll(async () => {
    const files = memoryFiles();
    shop = await openPayingShop(database(), { files, seller: { ...testSeller, registration } });
    await stockShop(database(), stock, files, drawnOf);
    latha = await shop.signUp();
    number = await buy(latha, "Telengana");
  });
  afterAll(() => shop.close());

  /**
   * Makes a purchase like the checkout page, with a billing address in that state; returns the order's
   * number.
   */
  async function buy(customer: SignedUp, states: string, more = {}): Promise<number> {
    const { token } = customer;
    const form = { fullname: "లక్ష్మీ రావు", phone: "9876543210", city: "Pochampally", states, ...more };
    const added = await shop.call("/api/address/add", form, token);
    const addressId = (added.body as { data: { id: number } }).data.id;
    const { orderId, payload } = await checkout(shop, customer, [{ id: 1, variants: [1] }]).start();
    await shop.call("/api/order/preorder", { ...payload, addressId }, token);
    const paid = await shop.pay(orderId);
    const body = { ...payload, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature };
    const created = await shop.call("/api/order/create", body, token);
    return (created.body as { order: { number: number } }).order.number;
  }
  const ask = (query: string, token?: string) =>
    shop.request(
      `/api/order/receipt?${query}`,
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    );

  test("answers the buyer a PDF named by its number", async () => {
    const response = await ask(`number=${number}`, latha.token);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringContaining('filename="INV-2526-000001.pdf"'),
      "cache-control": "private, no-store",
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(new TextDecoder("latin1").decode(bytes.slice(0, 5))).toBe("%PDF-");
  });

  test("shows the picture of each design, and none once its file is gone", async () => {
    const pictures = async () => {
      const response = await ask(`number=${number}`, latha.token);
      expect(response.status).toBe(200);
      return (await response.text()).match(/\/Subtype \/Image/g)?.length ?? 0;
    };
    expect(await pictures()).toBe(1);
    const change = (photo: string) =>
      database().db.execute(
        `update receipts set content = jsonb_set(content, '{lines,0,photo}', '"${photo}"')`,
      );
    await change(`/media/${"0".repeat(64)}/800.webp`);
    expect(await pictures()).toBe(0);
    // Documents that were issued before these had pictures.
    await database().db.execute("update receipts set content = content #- '{lines,0,photo}'");
    expect(await pictures()).toBe(0);
  });

  test("the invoice was frozen with the order's address when the payment settled", async () => {
    const { rows } = await database().db.execute<{ content: object }>("select content from receipts");
    expect(rows[0]?.content).toMatchObject({
      buyer: { name: "లక్ష్మీ రావు", lines: ["Pochampally", "Telangana"] },
      lines: [{ description: expect.stringContaining("నెమలి"), amountPaise: 118_00 }],
      tax: { placeOfSupply: { code: "36" }, taxable: 100_00, igst: 18_00, cgst: 0, isAssumed: false },
    });
  });

  test("has the contact details and the registration of its day", async () => {
    const address = { en: "7 Loom Road, Ilkal", ...tableOf(otherLanguages, () => ""), te: "7 లూమ్ రోడ్" };
    const contact = {
      phone: "+91 80 4000 5000",
      landline: "",
      whatsapp: "",
      email: "new@shop.example",
      address,
    };
    const content = { ...contact, socialLinks: [], appLinks: [] };
    const change = { actor: commandLine, now: shop.now(), version: 0, restored: undefined };
    await saveContentVersion(database().db, { ...change, name: "shop", content });
    await buy(await shop.signUp(), "Karnataka");
    const png = await sharp({ create: { width: 90, height: 48, channels: 3, background: "#7a1530" } })
      .png()
      .toBuffer();
    const print = png.toString("base64");
    const identity = { name: "Neelam", legalName: "Neelam Silks LLP", gstin: "none" };
    const logo = { hash: "a", width: 90, height: 48, screen: print, print };
    const settings = { ...identity, mainColor: "", accentColor: "", logo };
    await saveContentVersion(database().db, { ...change, name: "settings", content: settings });
    const buyer = await shop.signUp();
    const plain = await buy(buyer, "Karnataka");
    await saveContentVersion(database().db, {
      ...change,
      name: "settings",
      version: 1,
      content: { ...settings, logo: null },
    });
    const hasImage = async (order: number, { token }: SignedUp) => {
      const pdf = await (await ask(`number=${order}`, token)).arrayBuffer();
      return new TextDecoder("latin1").decode(pdf).includes("/Subtype /Image");
    };
    expect([await hasImage(number, latha), await hasImage(plain, buyer)]).toEqual([false, true]);
    const { rows } = await database().db.execute<{ content: ReceiptContent }>(
      "select content from receipts order by order_number",
    );
    const lines = ["GSTIN 29AAGCB7383J1Z4", "State Karnataka (29)"];
    expect(rows.map((row) => row.content.seller)).toMatchObject([
      { name: "Test shop", lines: ["Hubballi", "+91 98765 00000 · shop@test.example", ...lines] },
      { name: "Test shop", lines: ["7 Loom Road, Ilkal", "+91 80 4000 5000 · new@shop.example", ...lines] },
      {
        name: "Neelam Silks LLP",
        lines: ["7 Loom Road, Ilkal", "+91 80 4000 5000 · new@shop.example"],
        logo: 1,
      },
    ]);
  });

  test("is not found for other customers", async () => {
    const stranger = await shop.signUp();
    expect((await ask(`number=${number}`)).status).toBe(401);
    expect((await ask(`number=${number}`, stranger.token)).status).toBe(404);
    expect((await ask("number=99999", latha.token)).status).toBe(404);
    expect((await ask(`number=${number}&side=refund`, latha.token)).status).toBe(404);
    for (const query of ["", "number=x", "number=0", `number=${number}&side=both`])
      expect((await ask(query, latha.token)).status).toBe(400);
  });

  test("is limited to sixty calls in ten minutes", async () => {
    const counting = createTestShop(database());
    const { token } = await counting.signUp();
    const once = () => counting.call("/api/order/receipt?number=99999", undefined, token);
    const asked = await Promise.all(Array.from({ length: 61 }, once));
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test.each(["ಶ್ರೀನಿವಾಸ್\u200c ರಾವ್\u200cಜಿ", "క్\u200dష శ్రీ\u200c", "लक्ष्मी राव 東京 🪡"])(
    "is drawn for a customer named %s",
    async (fullname) => {
      const buyer = await shop.signUp();
      const order = await buy(buyer, "Karnataka", { fullname, city: fullname });
      expect((await ask(`number=${order}`, buyer.token)).status).toBe(200);
    },
  );

  test("is described with the API", async () => {
    const { body } = await shop.call("/api/openapi.json");
    expect((body as { paths: object }).paths).toHaveProperty("/api/order/receipt");
  });
});
