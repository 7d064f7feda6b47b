import { expect, test } from "vitest";
import { recognise } from "../src/index.ts";
import { exportFile, goldenFiles } from "./export-files.ts";

const GUMROAD = "Purchase ID,Item Name,Purchase Email,Product ID,Sale Price ($)\n";

test("a folder without an export is of no shop, and each unknown table is named", async () => {
  const files = [
    exportFile("a.zip", "PK"),
    exportFile("notes.txt", "hello\n"),
    exportFile("x.csv", "Colour,Size\nred,1\n"),
  ];
  const { shop, files: known, issues, missing } = await recognise(files);
  expect([shop, known, missing]).toEqual([undefined, [], []]);
  expect(issues.map(({ file, code }) => [file, code])).toEqual([
    ["notes.txt", "file-unknown"],
    ["x.csv", "file-unknown"],
  ]);
});

test("WooCommerce's products alone miss the buyers, with the place where they are", async () => {
  const files = (await goldenFiles("woocommerce")).filter(({ name }) => name.endsWith(".csv"));
  const { shop, missing } = await recognise(files);
  expect([shop, missing.map(({ code }) => code)]).toEqual([
    "woocommerce",
    ["buyers", "orders", "passwords", "addresses"],
  ]);
  expect(missing[0]?.text).toContain("woocommerce_downloadable_product_permissions");
});

test("files of another shop are told and not read", async () => {
  const files = [...(await goldenFiles("etsy")), exportFile("Sales.csv", GUMROAD)];
  const { shop, others } = await recognise(files);
  expect([shop, others.map(({ file }) => file.name)]).toEqual(["etsy", ["Sales.csv"]]);
  expect(await recognise(files, "gumroad")).toMatchObject({
    shop: "gumroad",
    files: [{ kinds: ["gumroad-sales"] }],
  });
  expect((await recognise(files, "edd")).shop).toBeUndefined();
});

test("names of files do not matter", async () => {
  const files = await goldenFiles("shopify");
  const renamed = files.map((file, place) => ({ ...file, name: `catalogue (${place}).csv` }));
  expect((await recognise(renamed)).files.flatMap(({ kinds }) => kinds).sort()).toEqual([
    "shopify-customers",
    "shopify-orders",
    "shopify-products",
  ]);
});
