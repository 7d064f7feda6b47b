import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stockShop,
  variantDraft,
} from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { byTest } from "../../../../../test/shop/by-test.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import { editProduct } from "./change-products.ts";

const catalogue = {
  categories: [
    { id: 1, name: "Blouse", parentId: null, position: 0 },
    { id: 130, name: "Pot Neck", parentId: 1, position: 0 },
  ],
  products: [
    productDraft({
      id: 1,
      categoryIds: [130],
      variants: [variantDraft({ id: 1, pricePaise: 40_00 })],
    }),
  ],
};

describe.each(testEngines())("a changed price on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  beforeAll(async () => {
    await stockShop(database(), catalogue);
    shop = await openPayingShop(database());
  });
  afterAll(() => shop.close());

  test("an open order is paid at its original price; the next order has the new price", async () => {
    const latha = await shop.signUp();
    const start = checkout(shop, latha, [{ id: 1, variants: [1] }]).start;
    const { orderId, amount, payload } = await start();
    await shop.call("/api/order/preorder", payload, latha.token);
    const edit = { variants: [{ id: 1, pricePaise: 55_00 }] };
    await editProduct(
      { database: database(), db: database().db, files: memoryFiles() },
      { id: 1 },
      edit,
      byTest,
    );

    await shop.pay(orderId);
    await shop.deliverWebhooks();
    await shop.workOff();
    const { body } = await shop.call(`/api/order/list?id=${latha.id}`, undefined, latha.token);
    expect(body).toMatchObject({ orders: [{ grandtotal: 40 }] });
    expect(amount).toBe(40_00);
    // Sends the page's missed payment again: it is recorded as paid, without a new charge.
    expect((await start()).amount).toBe(40_00);
    shop.wait(60 * 60_000);
    expect((await start()).amount).toBe(55_00);
  });
});
