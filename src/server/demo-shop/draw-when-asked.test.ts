import { expect, test } from "vitest";
import { memoryFiles } from "../../../test/catalogue/test-products.ts";
import { prepared } from "../domains/catalogue/index.ts";
import { readDemoStock, type UndrawnProduct } from "./demo-stock.ts";
import type { DrawTask } from "./draw-demo-product.ts";
import { drawRest, drawWhenAsked } from "./draw-when-asked.ts";

const stock = await readDemoStock();
const hashesOf = (product: UndrawnProduct | undefined) =>
  product ? prepared.filesOf(product).map(({ hash }) => hash) : [];

/** An empty storage, and a pencil that draws a dot, unless it broke. */
function undrawnShop() {
  const drawn: number[] = [];
  const pencil = { isBroken: false };
  const draw = async ({ id, variantId }: DrawTask): Promise<prepared.NewProduct> => {
    if (pencil.isBroken) throw new Error("The pencil broke");
    const product = stock.find((one) => one.id === id);
    const variant = product?.newVariants.find((one) => one.id === variantId);
    if (!product || !variant) throw new RangeError(`There is no demo variant ${variantId}`);
    drawn.push(variantId ?? 0);
    const bytes = Uint8Array.of(id & 255);
    const packed = { ...variant.packed, zip: { ...variant.packed.zip, bytes } };
    return { ...product, picture: { ...product.picture, bytes }, newVariants: [{ ...variant, packed }] };
  };
  const { kept, ...storage } = memoryFiles();
  return { drawn, pencil, kept, files: drawWhenAsked(storage, { do: draw }) };
}

test("a variant is drawn once, whatever is asked for of it and how often, and others are not", async () => {
  const { drawn, kept, files } = undrawnShop();
  const product = stock.find(({ newVariants }) => newVariants.length > 2);
  const [picture = "", first = "", second = ""] = hashesOf(product);
  const found = await Promise.all([picture, first, second, second].map((hash) => files.get(hash)));
  expect(found.map((file) => file?.size)).toEqual([1, 1, 1, 1]);
  await files.get(first);
  expect(drawn).toEqual(product?.newVariants.slice(0, 2).map(({ id }) => id));
  expect([...kept.keys()].toSorted()).toEqual([picture, first, second].toSorted());
});

test("what failed to be drawn is drawn when it is asked for again", async () => {
  const { pencil, files } = undrawnShop();
  const [hash = ""] = hashesOf(stock[0]);
  pencil.isBroken = true;
  await expect(files.get(hash)).rejects.toThrow("The pencil broke");
  pencil.isBroken = false;
  expect(await files.get(hash)).toBeDefined();
});

test("a file that is no demo design's is as missing as anywhere", async () => {
  const { drawn, files } = undrawnShop();
  expect(await files.get("f".repeat(64))).toBeUndefined();
  expect(drawn).toEqual([]);
});

test("the rest of what is on sale is drawn for a server that reads the folder itself", async () => {
  const { drawn, kept, files } = undrawnShop();
  await files.get(stock[3]?.picture.hash ?? "");
  const told: (number | undefined)[][] = [];
  const sold = stock.slice(0, 40);
  const isSold = (id: number) => sold.some((product) => product.id === id);
  await drawRest(files, isSold, (_, done, of) => told.push([done, of]));
  const variants = sold.flatMap(({ newVariants }) => newVariants.map(({ id = 0 }) => id));
  expect(drawn.toSorted()).toEqual(variants.toSorted());
  expect([...kept.keys()].toSorted()).toEqual([...new Set(sold.flatMap(hashesOf))].toSorted());
  expect(told.at(-1)).toEqual([sold.length, sold.length]);
});
