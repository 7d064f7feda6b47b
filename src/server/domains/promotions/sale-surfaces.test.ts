import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { smallStock, stockShop } from "../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../test/shop/office-visitor.ts";
import { createTestShop, type SignedUp, type TestShop } from "../../../../test/shop/test-shop.ts";
import type { Product, ProductVariant } from "../../../contract/catalogue.ts";
import type { NewPromotion } from "../../../contract/office/promotions/promotions-wire.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Two processes of one shop, whose clocks the test moves. */
describe.each(testEngines())("prices of sales on $name", (engine) => {
  const database = useDatabase(engine);
  let shops: readonly [TestShop, TestShop];
  let visitor: OfficeVisitor;
  let customer: SignedUp;
  let folder: string;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    folder = await mkdtemp(join(tmpdir(), "kasuti-sale-catalogues-"));
    const open = () => createTestShop(database(), { cataloguesFolder: folder });
    shops = [open(), open()];
    ({ visitor } = await employ(shops[0], database(), "manager"));
    customer = await shops[0].signUp();
    // Designs 1 and 2; variants 1 and 2 of design 1, variant 3 of design 2.
    await stockShop(database(), smallStock([240_00, 300_00], [210_00]));
    await database().pool.query("update price_history set at = '2025-12-31'");
    await shops[0].call("/api/wishlist/add", { custId: customer.id, productId: 1 }, customer.token);
    wait(1_000);
    await everywhere();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const wait = (ms: number) => {
    for (const shop of shops) shop.wait(ms);
  };
  const inMs = (ms: number) => new Date(shops[0].now().getTime() + ms).toISOString();
  const announce = async (values: Partial<NewPromotion>) => {
    const sale: NewPromotion = { name: "Diwali", kind: "sale", percent: 25, scope: { productIds: [1] } };
    const { status, body } = await visitor.call("officeAddPromotion", {
      ...sale,
      ends: inMs(DAY),
      ...values,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    // A new promotion is known everywhere within a second; its start and end need no time.
    await new Promise((resolve) => setTimeout(resolve, 950));
    return body.promotion.id;
  };

  const get = async <Body>(shop: TestShop, path: string) => (await shop.call(path)).body as Body;
  const productOf = async (shop: TestShop) =>
    (await get<{ data: Product & { card: string } }>(shop, "/api/product/getWebProductById?id=1")).data;
  const LIST = "/api/product/getProductByCategory?categoryId=1";

  /** Prices of variant 1, and what lists say about design 1, as one process shows them. */
  async function seen(shop: TestShop) {
    const product = await productOf(shop);
    const priceIn = (products: readonly Product[]) =>
      products.flatMap(({ productvariants }) => productvariants).find(({ id }) => id === 1)?.variantPrice;
    const listed = await get<{ data: Product[] }>(shop, LIST);
    const cheap = await get<{ data: Product[]; total: number }>(shop, `${LIST}&maxPrice=200&facets=quick`);
    const sorted = await get<{ data: Product[] }>(shop, `${LIST}&sort=price`);
    const tagged = await get<{ products: Product[] }>(shop, "/api/product/products?tag=zigzag");
    const found = await get<{ products: { id: number; lowestPrice: number }[] }>(
      shop,
      "/api/product/search-products?q=zigzag",
    );
    const wishlist = await shop.call(`/api/wishlist/find?custId=${customer.id}`, undefined, customer.token);
    const [saved] = (wishlist.body as { data: { product: Product }[] }).data;
    return {
      product: priceIn([product]),
      list: priceIn(listed.data),
      tag: priceIn(tagged.products),
      wishlist: saved && priceIn([saved.product]),
      search: found.products.find(({ id }) => id === 1)?.lowestPrice,
      under200: cheap.total,
      cheapestFirst: sorted.data.map(({ id }) => id),
    };
  }
  const BEFORE = {
    ...{ product: 240, list: 240, tag: 240, wishlist: 240, search: 240 },
    ...{ under200: 0, cheapestFirst: [2, 1] },
  };
  const DURING = {
    ...{ product: 180, list: 180, tag: 180, wishlist: 180, search: 180 },
    ...{ under200: 1, cheapestFirst: [1, 2] },
  };
  const everywhere = () => Promise.all(shops.map(seen));
  /** A process shows an old answer while the database is slow, so that a busy machine needs another try. */
  const expectEverywhere = (expected: typeof BEFORE) =>
    vi.waitFor(async () => expect(await everywhere()).toEqual([expected, expected]), 60_000);

  test("start and end are seen at their instants on every surface of every process", async () => {
    await announce({ starts: inMs(HOUR), ends: inMs(2 * HOUR) });
    wait(HOUR - 1);
    await expectEverywhere(BEFORE);
    wait(1);
    await expectEverywhere(DURING);
    wait(HOUR - 1);
    await expectEverywhere(DURING);
    wait(1);
    await expectEverywhere(BEFORE);
    const late = createTestShop(database(), { cataloguesFolder: folder });
    late.wait(1_000 + HOUR + HOUR / 2);
    expect(await seen(late)).toEqual(DURING);
  });

  test("an early end is seen within a second", async () => {
    const id = await announce({});
    await expectEverywhere(DURING);
    wait(1_000);
    expect((await visitor.call("officeEndPromotion", { id, reason: "wrong" })).status).toBe(200);
    await expectEverywhere(BEFORE);
  });

  test("a clock that is set back shows the price of its time", async () => {
    await announce({ starts: inMs(HOUR) });
    wait(HOUR);
    await expectEverywhere(DURING);
    wait(-HOUR);
    await expectEverywhere(BEFORE);
    wait(HOUR);
    await expectEverywhere(DURING);
  });

  test("a variant shows its sale, and only beside its lowest price of 30 days a reduction", async () => {
    const variants = async () => (await productOf(shops[1])).productvariants as ProductVariant[];
    const plain = await variants();
    expect(Object.keys(plain[0] ?? {})).not.toEqual(expect.arrayContaining(["listPrice"]));
    await database().pool.query("delete from price_history where variant_id = 2");
    await announce({ ends: inMs(DAY) });
    const saleEnds = inMs(DAY);
    const [first, second] = await variants();
    expect(first).toMatchObject({ variantPrice: 180, listPrice: 240, lowestPrice30: 240, saleEnds });
    expect(second).toMatchObject({ variantPrice: 225, listPrice: 300, saleEnds });
    expect(second).not.toHaveProperty("lowestPrice30");
    wait(DAY);
    expect(await variants()).toEqual(plain);
  });

  test("a list price that is raised during a sale leaves no reduction, on the page and in the cart", async () => {
    await announce({ ends: inMs(DAY) });
    await database().pool.query("update product_variants set price_paise = 40000 where id = 1");
    const raised = { listPrice: 400, saleEnds: inMs(DAY) };
    await vi.waitFor(async () => {
      const [first] = (await productOf(shops[1])).productvariants;
      expect(first).toMatchObject({ variantPrice: 300, ...raised });
      expect(first).not.toHaveProperty("lowestPrice30");
    }, 60_000);
    const cartItems = [{ id: 1, selectedVariants: [{ id: 1 }], qty: 1 }];
    const { lines } = (await shops[1].call("/api/cart/price", { cartItems })).body as { lines: object[] };
    expect(lines).toMatchObject([{ price: 300, ...raised }]);
    expect(lines[0]).not.toHaveProperty("lowestPrice30");
  });

  test("the PDF catalogue and the card picture change with the price", async () => {
    const made = async () => {
      for (const shop of shops)
        expect((await shop.call("/api/product/downloadCategoryPDF", { categoryName: "Blouse" })).status).toBe(
          200,
        );
      return (await readdir(join(folder, "catalogues"))).join();
    };
    const cards = () => Promise.all(shops.map(async (shop) => (await productOf(shop)).card));
    await announce({ starts: inMs(HOUR), ends: inMs(2 * HOUR) });
    const [pdfBefore, cardsBefore] = [await made(), await cards()];
    wait(HOUR);
    const [pdfDuring, cardsDuring] = [await made(), await cards()];
    wait(HOUR);
    const [pdfAfter, cardsAfter] = [await made(), await cards()];
    expect(new Set([pdfBefore, pdfDuring, pdfAfter]).size).toBe(3);
    expect(cardsBefore[0]).not.toBe(cardsDuring[0]);
    expect(cardsAfter).toEqual(cardsBefore);
    expect(cardsDuring[0]).toBe(cardsDuring[1]);
    const old = await shops[1].request(cardsDuring[0] ?? "");
    expect(old.headers.get("location")).toBe(cardsAfter[0]);
  });

  test("no CDN may store an answer that outlives an instant", async () => {
    const controls = async () => {
      const answers = await Promise.all(shops.map((shop) => shop.request(LIST)));
      return answers.map(({ headers }) => headers.get("cache-control"));
    };
    await announce({ starts: inMs(HOUR) });
    const stored = ["public, no-cache", "public, no-cache"];
    wait(HOUR - 65_001);
    expect(await controls()).toEqual(stored);
    wait(1);
    expect(await controls()).toEqual(["no-cache", "no-cache"]);
    wait(65_000);
    expect(await controls()).toEqual(stored);
  });

  test("the lower of two sales counts, by category, variant and amount", async () => {
    await announce({ percent: 10, scope: { categoryIds: [1] }, ends: inMs(2 * DAY) });
    await announce({ percent: null, amountOff: 60, scope: { variantIds: [1] }, ends: inMs(DAY) });
    const prices = async () => {
      const { data } = await get<{ data: Product[] }>(shops[1], `${LIST}&sort=price`);
      return data.map(({ id, lowestPrice, productvariants }) => [
        id,
        lowestPrice,
        productvariants.map(({ variantPrice }) => variantPrice),
      ]);
    };
    expect(await prices()).toEqual([
      [1, 180, [180, 270]],
      [2, 189, [189]],
    ]);
    wait(DAY);
    expect(await prices()).toEqual([
      [2, 189, [189]],
      [1, 216, [216, 270]],
    ]);
  });

  test("a free design keeps its price for everyone and says that it is free with an account", async () => {
    await announce({ kind: "free", percent: null, scope: { productIds: [2] }, ends: null });
    const { data } = await get<{ data: Product[] }>(shops[1], `${LIST}&sort=price`);
    const free = data.map(({ productvariants: [one] }) => [one?.variantPrice, one?.isFree]);
    expect(free).toEqual([
      [210, true],
      [240, undefined],
    ]);
    const offered = async () =>
      (await get<{ products: Product[] }>(shops[1], "/api/product/free")).products.map(({ id }) => id);
    expect(await offered()).toEqual([2]);
    await announce({
      kind: "free",
      percent: null,
      scope: { categoryIds: [1] },
      starts: inMs(HOUR),
      ends: inMs(2 * HOUR),
    });
    expect(await offered()).toEqual([2]);
    wait(HOUR);
    expect(await offered()).toEqual([2, 1]);
    wait(HOUR);
    expect(await offered()).toEqual([2]);
  });

  test("Today counts variants that a sale sells for ₹1 because their price fell", async () => {
    const waiting = async () => (await visitor.call("officeAttention")).body.waiting;
    await visitor.call("officeAddPromotion", {
      ...{ name: "Diwali", kind: "sale", amountOff: 200, ends: inMs(HOUR), scope: { all: true } },
    });
    expect(await waiting()).toEqual([]);
    await database().pool.query("update product_variants set price_paise = 15000 where id = 1");
    expect(await waiting()).toEqual([{ kind: "sales-at-one-rupee", count: 1 }]);
    wait(HOUR);
    expect(await waiting()).toEqual([]);
  });
});
