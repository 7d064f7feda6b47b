import { expect, test } from "vitest";
import { memoryFiles } from "../../../test/catalogue/test-products.ts";
import { filesOf, type NewProduct } from "../domains/catalogue/writing/index.ts";
import { contentHash } from "../files/file-store.ts";
import { readDemoStock, type UndrawnProduct } from "./demo-stock.ts";
import { type DrawTask, drawDemoProduct } from "./draw-demo-product.ts";
import { drawOnDemand, drawRest } from "./draw-on-demand.ts";

const stock = await readDemoStock();
const hashesOf = (product: UndrawnProduct | undefined) =>
  product ? filesOf(product).map(({ hash }) => hash) : [];

/** Empty storage, and a pencil that draws one byte, or fails when it is broken. */
function undrawnShop() {
  const drawn: string[] = [];
  const pencil = { isBroken: false };
  const draw = async ({ id, isPictureOnly = false }: DrawTask): Promise<NewProduct> => {
    if (pencil.isBroken) throw new Error("The pencil broke");
    const product = stock.find((one) => one.id === id);
    if (!product) throw new RangeError(`There is no demo product ${id}`);
    drawn.push(isPictureOnly ? `picture ${id}` : `zips ${id}`);
    const bytes = Uint8Array.of(id & 255);
    const newVariants = product.newVariants.map((variant) => ({
      ...variant,
      packedFiles: { ...variant.packedFiles, zip: { ...variant.packedFiles.zip, bytes } },
    }));
    return {
      ...product,
      picture: { ...product.picture, bytes },
      newVariants: isPictureOnly ? [] : newVariants,
    };
  };
  const { stored, ...storage } = memoryFiles();
  return { drawn, pencil, stored, files: drawOnDemand(storage, { do: draw }) };
}

test("zips and picture of a product are drawn once for any number of requests, and other products are not drawn", async () => {
  const { drawn, stored, files } = undrawnShop();
  const product = stock.find(({ newVariants }) => newVariants.length > 2);
  const hashes = hashesOf(product);
  const [picture = "", first = "", second = ""] = hashes;
  const found = await Promise.all([picture, first, second, second].map((hash) => files.get(hash)));
  expect(found.map((file) => file?.size)).toEqual([1, 1, 1, 1]);
  await files.get(hashes.at(-1) ?? "");
  expect(drawn).toEqual([`picture ${product?.id}`, `zips ${product?.id}`]);
  expect([...stored.keys()].toSorted()).toEqual(hashes.toSorted());
});

test("the last variant's zip and the picture match their hashes when they are requested first", async () => {
  const { stored, ...storage } = memoryFiles();
  const files = drawOnDemand(storage, { do: drawDemoProduct });
  // The jumps of its last variant differ from the others', but size and colours do not, so all share one
  // picture.
  const product = stock.find(({ id }) => id === 1020);
  for (const hash of [product?.newVariants.at(-1)?.packedFiles.zip.hash ?? "", product?.picture.hash ?? ""]) {
    await files.get(hash);
    expect(contentHash(stored.get(hash) ?? new Uint8Array())).toBe(hash);
  }
});

test("a failed drawing is tried again on the next request", async () => {
  const { pencil, files } = undrawnShop();
  const [hash = ""] = hashesOf(stock[0]);
  pencil.isBroken = true;
  await expect(files.get(hash)).rejects.toThrow("The pencil broke");
  pencil.isBroken = false;
  expect(await files.get(hash)).toBeDefined();
});

test("a file of no demo design is missing", async () => {
  const { drawn, files } = undrawnShop();
  expect(await files.get("f".repeat(64))).toBeUndefined();
  expect(drawn).toEqual([]);
});

test("missing files of designs on sale are drawn for a server that reads the folder itself", async () => {
  const { drawn, stored, files } = undrawnShop();
  await files.get(stock[3]?.picture.hash ?? "");
  const reports: (number | undefined)[][] = [];
  const sold = stock.slice(0, 40);
  const isSold = (id: number) => sold.some((product) => product.id === id);
  await drawRest(files, isSold, (_, done, of) => reports.push([done, of]));
  const both = sold.flatMap(({ id }) => [`picture ${id}`, `zips ${id}`]);
  expect(drawn.toSorted()).toEqual(both.toSorted());
  expect([...stored.keys()].toSorted()).toEqual([...new Set(sold.flatMap(hashesOf))].toSorted());
  expect(reports.at(-1)).toEqual([sold.length, sold.length]);
});
