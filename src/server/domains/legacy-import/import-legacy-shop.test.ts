import { beforeEach, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stockShop,
  variantDraft,
} from "../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { createTestShop } from "../../../../test/shop/test-shop.ts";
import { contentHash } from "../../files/file-store.ts";
import { createPasswords } from "../customers/index.ts";
import { insertLegacyOrder } from "../orders/index.ts";
import { importLegacyShop, type LegacyPurchase, type LegacyShop, type PurchasedFile } from "./index.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const fileOf = (text: string) => ({ hash: contentHash(bytes(text)), size: bytes(text).length });
const bought = (text: string) => ({ store: async () => fileOf(text) });

const purchase = (values: Partial<LegacyPurchase>): LegacyPurchase => ({
  row: 2,
  order: "A-17",
  customer: "81",
  boughtAt: new Date("2021-08-15T10:00:00Z"),
  productId: 1,
  productName: "Lotus",
  variantName: "V3SE 12x8",
  variantPath: "designs/1006/1006-V3SE-12x8",
  pricePaise: 120_00,
  quantity: 1,
  ...values,
});

const older: LegacyShop = {
  customers: [
    {
      row: 2,
      key: "81",
      fullName: "Latha Rao",
      email: "latha@older.example",
      phone: "9000000081",
      password: "phone",
    },
    { row: 3, key: "82", fullName: "Asha", email: "asha@older", phone: "9000000082", password: "" },
  ],
  addresses: [
    {
      row: 2,
      customer: "latha@older.example",
      form: {
        fullname: "Latha Rao",
        phone: "9000000081",
        shipping: "4 Temple Street",
        area: "",
        city: "Hubballi",
        district: "",
        states: "Karnataka",
      },
    },
    {
      row: 3,
      customer: "82",
      form: { fullname: "Asha", phone: "1", shipping: "", area: "", city: "", district: "", states: "" },
    },
  ],
  wishlistItems: [
    { row: 2, customer: "9000000081", productId: 1 },
    { row: 3, customer: "81", productId: 999 },
  ],
  purchases: [
    purchase({ row: 2 }),
    purchase({
      row: 3,
      variantPath: "designs/1490/1490-JN-5x8.zip",
      variantName: "Usha Janome",
      totalPaise: 200_00,
    }),
    purchase({ row: 4, order: "A-18", customer: "nobody" }),
  ],
};

describe.each(testEngines())("import of an older shop on $name", (engine) => {
  const database = useDatabase(engine);
  const passwords = createPasswords({ memory: 64, passes: 1, parallelism: 1 });
  const files = memoryFiles();
  beforeEach(async () => {
    await emptyDatabase(database().db);
    const categories = [{ id: 1, name: "Blouse", parentId: null, position: 0 }];
    await stockShop(
      database(),
      { categories, products: [productDraft({ id: 1, variants: [variantDraft({ id: 5 })] })] },
      files,
    );
    for (const name of ["lotus", "peacock"]) await files.put(fileOf(name).hash, bytes(name));
  });

  const found = new Map<string, PurchasedFile>([
    ["1006-V3SE-12x8.zip", { ...bought("lotus"), variantId: 5 }],
    ["1490-JN-5x7.zip", bought("peacock")],
  ]);
  function importLegacy(values: Partial<Parameters<typeof importLegacyShop>[1]> = {}) {
    const { db } = database();
    return importLegacyShop(older, {
      passwords,
      db,
      files: found,
      photoOf: async () => "",
      isDryRun: false,
      onProgress: () => {},
      ...values,
    });
  }

  const first = {
    "customers.csv": { added: 1, known: 0, refused: 1 },
    "addresses.csv": { added: 1, known: 0, refused: 1 },
    "wishlist.csv": { added: 1, known: 0, refused: 1 },
    "orders.csv": { added: 1, known: 0, refused: 2 },
  };

  test("a dry run reports what would be imported and changes nothing", async () => {
    expect((await importLegacy({ isDryRun: true })).tables).toEqual(first);
    expect((await importLegacy()).tables).toEqual(first);
  });

  test("every refused row is reported with advice", async () => {
    const { issues } = await importLegacy();
    expect(issues.map(({ file, row }) => `${file}:${row}`)).toEqual([
      "customers.csv:3",
      "addresses.csv:3",
      "wishlist.csv:3",
      "orders.csv:3",
      "orders.csv:4",
    ]);
    expect(issues.find(({ row, file }) => file === "orders.csv" && row === 3)?.advice).toContain(
      "1490-JN-5x7.zip",
    );
  });

  test("the customer logs in with the older password and downloads by the first candidate", async () => {
    await importLegacy();
    const shop = createTestShop(database(), { files });
    const login = await shop.call("/api/customer/login", {
      emailOrPhone: "latha@older.example",
      password: "9000000081",
    });
    const { token } = login.body as { token: string };
    const list = await shop.call("/api/order/list?id=9000000081", undefined, token);
    const { orders } = list.body as {
      orders: {
        createdAt: string;
        grandtotal: number;
        orderPaths: { variants: { variantPath: string }[] }[];
      }[];
    };
    expect(orders).toMatchObject([{ createdAt: "2021-08-15T10:00:00.000Z", grandtotal: 200 }]);
    const path = orders[0]?.orderPaths[0]?.variants[0]?.variantPath ?? "";
    const name = path.split("/").at(-1) ?? "";
    const file = await shop.request(`/api/order/download?filename=${name}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([file.status, await file.text()]).toEqual([200, "lotus"]);
  });

  test("a second run changes nothing; a missing line is imported once its file exists", async () => {
    await importLegacy();
    const again = await importLegacy();
    expect(again.tables["orders.csv"]).toEqual({ added: 0, known: 1, refused: 2 });
    expect(again.tables["customers.csv"]).toEqual({ added: 0, known: 1, refused: 1 });
    expect(again.tables["addresses.csv"]).toEqual({ added: 0, known: 1, refused: 1 });
    const more = new Map<string, PurchasedFile>([...found, ["1490-JN-5x8.zip", bought("peacock")]]);
    expect((await importLegacy({ files: more })).tables["orders.csv"]).toEqual({
      added: 1,
      known: 1,
      refused: 1,
    });
    const both = await importLegacy({ files: more });
    expect(both.tables["orders.csv"]).toEqual({ added: 0, known: 2, refused: 1 });
  });

  test("two concurrent imports store every line once", async () => {
    const [one, other] = await Promise.all([importLegacy(), importLegacy()]);
    const { rows } = await database().pool.query("select count(*)::int as lines from order_lines");
    expect(rows).toEqual([{ lines: 1 }]);
    expect([one, other].map(({ tables }) => tables["orders.csv"].refused)).toEqual([2, 2]);
  });

  test("an order that is written concurrently is stored once", async () => {
    await importLegacy();
    const { pool, db } = database();
    const [{ customerId } = { customerId: 0 }] = (
      await pool.query<{ customerId: number }>('select customer_id as "customerId" from orders')
    ).rows;
    const amounts = { subtotalPaise: 0, totalPaise: 0, boughtAt: new Date(), lines: [] };
    for (let number = 1; number <= 40; number += 1) {
      const write = () => insertLegacyOrder(db, { ...amounts, customerId, number: `B-${number}` });
      await Promise.all([write(), write(), write(), write()]);
    }
    expect((await pool.query("select count(*)::int from orders")).rows).toEqual([{ count: 41 }]);
  });
});
