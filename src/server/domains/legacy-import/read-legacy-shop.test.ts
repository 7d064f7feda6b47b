import { expect, test } from "vitest";
import { UnreadableTable } from "../../tables/read-table.ts";
import { readLegacyShop } from "./read-legacy-shop.ts";

const table = (text: string) => new TextEncoder().encode(text);
const ORDERS = "order,customer,date,productId,variantPath,price,qty,grandtotal\n";

test("accepts the headings and separators that shops and spreadsheets write", () => {
  const { shop, refused, notices } = readLegacyShop({
    "customers.csv": table(
      "\ufeffID;Customer Name;E-mail ID;Mobile Number;Hash\r\n81;Latha Rao;l@x.example;+91 90000 00081;phone\r\n",
    ),
    "orders.csv": table(`${ORDERS}A17,81,15/08/2021,1006,designs/1006/1006-SE,"₹1,200.50",2,2161\n`),
  });
  expect([refused, notices]).toEqual([[], []]);
  expect(shop.customers).toEqual([
    {
      row: 2,
      key: "81",
      fullName: "Latha Rao",
      email: "l@x.example",
      phone: "9000000081",
      password: "phone",
    },
  ]);
  expect(shop.purchases).toMatchObject([
    {
      row: 2,
      order: "A17",
      boughtAt: new Date("2021-08-14T18:30:00Z"),
      productName: "Design 1006",
      variantName: "1006-SE",
      pricePaise: 1_200_50,
      quantity: 2,
      totalPaise: 2_161_00,
    },
  ]);
});

test("reports every invalid cell and skips its row", () => {
  const { shop, refused } = readLegacyShop({
    "orders.csv": table(`${ORDERS},81,soon,0,p,free,1,\nA18,81,2021-08-15,1006,p,10,1,\n`),
  });
  expect(shop.purchases.map(({ order }) => order)).toEqual(["A18"]);
  expect(refused).toMatchObject([{ file: "orders.csv", row: 2 }]);
  for (const cell of ["order “”", "date “soon”", "productId “0”", "price “free”"])
    expect(refused[0]?.reason).toContain(cell);
});

test.each([
  ["no text", new Uint8Array([0, 1, 2, 3, 255])],
  ["empty", table("")],
  ["without headings", table("1,2,3\n4,5,6\n")],
  ["with broken quotes", table(`${ORDERS}"A17,81\n`)],
])("a table that is %s is refused with advice", (_, bytes) => {
  expect(() => readLegacyShop({ "orders.csv": bytes })).toThrow(UnreadableTable);
});
