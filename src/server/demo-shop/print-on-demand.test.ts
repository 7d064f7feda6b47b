import sharp from "sharp";
import { expect, test } from "vitest";
import { memoryFiles } from "../../../test/catalogue/test-products.ts";
import { readDemoStock } from "./demo-stock.ts";
import { drawDemoPrint } from "./draw-demo-print.ts";
import { drawDemoProduct } from "./draw-demo-product.ts";
import { printOnDemand } from "./print-on-demand.ts";

const SIDE = 400;
const [first, second] = await readDemoStock();
const pixels = (jpeg: Uint8Array) => sharp(jpeg).resize(SIDE, SIDE).removeAlpha().raw().toBuffer();

test("a print picture shows the same as the product's picture", async () => {
  const print = printOnDemand(memoryFiles(), { do: drawDemoPrint });
  const jpeg = (await print(first?.picture.hash ?? "", SIDE)) ?? new Uint8Array();
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: SIDE, height: SIDE });
  const { picture } = await drawDemoProduct({ id: first?.id ?? 0, isPictureOnly: true });
  const [small, master] = [await pixels(jpeg), await pixels(picture.bytes)];
  const difference = small.reduce((sum, value, at) => sum + Math.abs(value - (master[at] ?? 0)), 0);
  expect(difference / small.length).toBeLessThan(12);
});

test("a stored picture or one of no demo design is not drawn", async () => {
  const { stored: _, ...files } = memoryFiles();
  await files.put(second?.picture.hash ?? "", Uint8Array.of(1));
  const print = printOnDemand(files, {
    do: () => Promise.reject(new Error("Something was drawn")),
  });
  expect(await print(second?.picture.hash ?? "", SIDE)).toBeUndefined();
  expect(await print("f".repeat(64), SIDE)).toBeUndefined();
});
