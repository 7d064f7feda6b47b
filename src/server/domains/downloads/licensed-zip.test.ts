import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stockShop,
  variantDraft,
} from "../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../test/shop/office-visitor.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../test/shop/paying-shop.ts";
import { createTestShop, type SignedUp } from "../../../../test/shop/test-shop.ts";
import { languages, tableOf } from "../../../contract/languages.ts";
import type { OfficeWire } from "../../../contract/office/wire.ts";
import type { SentOf } from "../../../contract/wire.ts";
import { orderLines, productVariants, receipts } from "../../db/schema/index.ts";

const [engine] = testEngines();
const stock = {
  categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
  products: [1, 2, 3].map((id) =>
    productDraft({
      id,
      variants: [
        variantDraft({ id: id * 10, fileBase: `${id}-A` }),
        variantDraft({ id: id * 10 + 1, name: "Other", machine: "Bernina", fileBase: `${id}-B` }),
      ],
    }),
  ),
};

type TypedLicence = SentOf<OfficeWire["officeSaveLicences"]>["licences"][number];

const licence = (id: string, name: string, values: Partial<TypedLicence> = {}): TypedLicence => ({
  ...{ id, use: "any-pieces", pieces: "", machines: "" },
  names: { ...tableOf(languages, () => ""), en: name },
  texts: {
    ...tableOf(languages, (): string[] => []),
    en: ["Write to {email} first.", "", "## Logos", "No logos."],
  },
  ...values,
});
const few = licence("standard", "Small licence", { use: "some-pieces", pieces: "25", machines: "1" });
const commercial = licence("commercial", "Commercial");

describe("licences of bought designs", () => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  let asha: OfficeVisitor;
  let latha: SignedUp;
  let version = 0;
  beforeAll(async () => {
    const files = memoryFiles();
    shop = await openPayingShop(database(), { files });
    await stockShop(database(), stock, files);
    asha = (await employ(shop, database())).visitor;
    latha = await shop.signUp();
  });
  afterAll(() => shop.close());

  async function save(...licences: TypedLicence[]) {
    const { status, body } = await asha.call("officeSaveLicences", { version, licences });
    if (status === 200) version = body.version;
    return { status, body };
  }

  async function buy(id: number, variant: number) {
    const { orderId, payload } = await checkout(shop, latha, [{ id, variants: [variant] }]).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    await shop.call("/api/order/create", { ...payload, paymentId }, latha.token);
  }

  const download = (name: string, headers: Record<string, string> = {}) =>
    shop.request(`/api/order/download?filename=${name}`, {
      headers: { authorization: `Bearer ${latha.token}`, ...headers },
    });
  const zipOf = async (name: string) => new Uint8Array(await (await download(name)).arrayBuffer());
  const licenceIn = (zip: Uint8Array) => strFromU8(unzipSync(zip)["LICENCE.TXT"] ?? new Uint8Array());
  const lastReceipt = async () =>
    (await database().db.select().from(receipts).orderBy(receipts.issuedAt, receipts.sequence)).at(-1)
      ?.content;

  test("until the owner writes one, the file is sent as it is stored, with the default licence", async () => {
    await buy(1, 10);
    const zip = await zipOf("1-A.zip");
    expect((await download("1-A.zip")).headers.get("etag")).toBe(`"${await hashOf(zip)}"`);
    expect(licenceIn(zip)).toContain("and sell what you sewed.");
    expect(await lastReceipt()).toMatchObject({
      licences: [{ name: "Standard licence", version: 0, address: expect.stringMatching(/\/licence\/0$/) }],
    });
  });

  test("an order freezes the version that it agreed to: in the zip, in the library and on the receipt", async () => {
    await save(few, commercial);
    await buy(2, 20);
    await save({ ...few, pieces: "50" }, commercial);
    const zip = await zipOf("2-A.zip");
    const text = licenceIn(zip);
    expect(text).toContain("Licence: Small licence, version 1, ");
    expect(text).toContain("sell up to 25 finished pieces.\r\nYou may use the files on 1 machine of yours.");
    expect(text).toContain("25 వరకు");
    expect(text).toContain("Write to shop@test.example first.");
    expect(Object.keys(unzipSync(zip))).toEqual(Object.keys(unzipSync(await zipOf("1-A.zip"))));
    expect(await lastReceipt()).toMatchObject({ licences: [{ name: "Small licence", version: 1 }] });
    // The first purchase keeps what it agreed to.
    expect(licenceIn(await zipOf("1-A.zip"))).toContain("and sell what you sewed.");
    const process = createTestShop(database());
    const { body } = await process.call("/api/page/licence?version=1");
    expect(JSON.stringify(body)).toContain("up to 25 finished");
    expect(JSON.stringify((await process.call("/api/page/licence")).body)).toContain("up to 50 finished");
    expect((await shop.call("/api/page/licence?version=9")).status).toBe(404);
    expect((await shop.call("/api/page/licence?version=-1")).status).toBe(404);
  });

  test("a range and a second request get the same bytes of a zip with another licence", async () => {
    const zip = await zipOf("2-A.zip");
    const whole = await download("2-A.zip");
    const etag = whole.headers.get("etag") ?? "";
    expect(whole.headers.get("content-length")).toBe(`${zip.length}`);
    const rest = await download("2-A.zip", { range: "bytes=100-", "if-range": etag });
    expect(rest.status).toBe(206);
    expect(new Uint8Array(await rest.arrayBuffer())).toEqual(zip.subarray(100));
    expect((await download("2-A.zip", { "if-none-match": etag })).status).toBe(304);
  });

  test("a variant can have its own licence, which pages show; it cannot be removed while one has it", async () => {
    await database()
      .db.update(productVariants)
      .set({ licenceId: "commercial" })
      .where(eq(productVariants.id, 31));
    expect(await save({ ...few, pieces: "60" })).toMatchObject({ status: 400 });
    await save({ ...few, pieces: "60" }, commercial);
    // Another process has cached nothing.
    const process = createTestShop(database());
    const { body } = await process.call("/api/product/getWebProductById?id=3");
    expect(body).toMatchObject({
      data: {
        licences: [
          { id: "standard", line: "Licence: own use, and 60 finished pieces for sale, on 1 machine" },
          { id: "commercial", line: "Licence: own use, and finished pieces for sale", variants: "Other" },
        ],
      },
    });
    const cartItems = [{ id: 3, selectedVariants: [{ id: 31 }], qty: 1 }];
    const { body: cart } = await process.call("/api/cart/price", { cartItems });
    expect(cart).toMatchObject({ licences: [{ id: "commercial", name: "Commercial" }] });
    await buy(3, 31);
    expect(licenceIn(await zipOf("3-B.zip"))).toContain("Licence: Commercial, version 3, ");
  });

  test("the library has each purchase's own licence, of the size and checksum that it was planned with", async () => {
    const { body } = await shop.call("/api/order/library", {}, latha.token);
    const { url } = body as { url: string };
    const response = await shop.request(new URL(url).pathname + new URL(url).search);
    const zip = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const texts = Object.entries(zip).flatMap(([name, bytes]) =>
      /LICENCE\d*\.TXT$/.test(name) ? [strFromU8(bytes)] : [],
    );
    expect(texts.map((text) => /version \d/.exec(text)?.[0] ?? "default").toSorted()).toEqual([
      "default",
      "version 1",
      "version 3",
    ]);
  });

  test("an exchange keeps the version of the purchase, also for a link to another device", async () => {
    const [bought] = await database().db.select().from(orderLines).where(eq(orderLines.variantId, 20));
    const request = { orderNumber: bought?.orderNumber, variantId: 20, toVariantId: 21 };
    const exchange = await shop.call("/api/order/exchange", request, latha.token);
    const { order } = exchange.body as { order: { number: number } };
    const zip = await zipOf("2-B.zip");
    expect(licenceIn(zip)).toContain("Licence: Small licence, version 1, ");
    const wanted = { orderNumber: order.number, variantId: 21 };
    const link = await shop.call("/api/order/link", wanted, latha.token);
    const url = new URL((link.body as { url: string }).url);
    const sent = await shop.request(url.pathname + url.search, { method: "POST" });
    expect(new Uint8Array(await sent.arrayBuffer())).toEqual(zip);
  });

  test("a number that is none, a name that is missing and an id twice are refused beside their field", async () => {
    const bad = { ...few, pieces: "many" };
    expect((await save(bad, commercial)).body).toMatchObject({
      errors: { "licences.0.pieces": "Enter a whole number from 1 to 1,00,000." },
    });
    const nameless = { ...commercial, names: { ...commercial.names, en: " " } };
    expect((await save(few, nameless)).body).toMatchObject({
      errors: { "licences.1.names.en": "Enter a name for the licence." },
    });
    expect((await save(few, { ...few })).status).toBe(400);
    expect((await save()).status).toBe(400);
    expect((await save({ ...few, pieces: "" }, commercial)).status).toBe(400);
  });
});

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}
