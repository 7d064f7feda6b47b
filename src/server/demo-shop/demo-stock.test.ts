import { createSewing, type DemoProduct, demoCatalogue, hoopSize } from "@kasuti/demo-designs";
import { describe, expect, test } from "vitest";
import { contentHash } from "../files/file-store.ts";
import {
  checkDemoSizes,
  readDemoSizes,
  readDemoStock,
  stockText,
  type UndrawnProduct,
} from "./demo-stock.ts";
import { drawDemoProduct } from "./draw-demo-product.ts";

const { products } = demoCatalogue();
/** All are packed and drawn in the same way; `npm run proofs -- demo-stock` draws each of them. */
const isAll = process.env.DEMO_STOCK === "all";
const isStitched = ({ id = 0 }: { readonly id?: number }) => id % 20 === 1;
const drawn = products.filter((_, index) => isAll || index % 160 === 0).map(({ id }) => id);

/** Data of a product that is known before it is drawn. */
function knownOf({ id, name, slug, sortDesc, tags, categoryIds, createdAt, variants }: DemoProduct) {
  return {
    id,
    words: { name, slug, description: sortDesc, tags },
    assignedCategories: categoryIds,
    createdAt: new Date(createdAt),
    variants: variants.map((variant) => ({
      id: variant.id,
      words: {
        name: `${variant.machineName} ${variant.hoop}`,
        pricePaise: variant.price * 100,
        machine: variant.machineName,
        hoop: `${hoopSize(variant.hoop).join(" × ")} mm`,
      },
      fileBase: variant.fileBase,
    })),
  };
}

const stitchesOf = ({ newVariants }: UndrawnProduct) =>
  newVariants.reduce((sum, { packedFiles }) => sum + packedFiles.facts.stitches, 0);

describe("the demo's stock (update it with `npm run draw-demo-stock`)", () => {
  test("matches the demo's catalogue", async () => {
    const stock = await readDemoStock();
    const stored = stock.map(({ id, words, assignedCategories, createdAt, newVariants }) => ({
      ...{ id, words, assignedCategories, createdAt },
      variants: newVariants.map((variant) => ({
        ...{ id: variant.id, words: variant.words, fileBase: variant.packedFiles.fileBase },
      })),
    }));
    expect(stored).toEqual(products.map(knownOf));
  });

  test("has the hashes of the stitch files of one product in twenty", async () => {
    const hashes = (await readDemoStock()).filter(isStitched).map(({ id, newVariants: [first] }) => ({
      ...{ id, files: first?.packedFiles.designFiles.map(({ sha256 }) => sha256) },
    }));
    const stitched = products.filter(isStitched).map((product) => {
      const [first] = product.variants;
      const files = first ? createSewing(product).files(first) : [];
      return { id: product.id, files: files.map(({ bytes }) => contentHash(bytes)) };
    });
    expect(stitched.length).toBeGreaterThan(products.length / 21);
    expect(hashes).toEqual(stitched);
  });

  test("has the sizes of each zip, and those of the smallest design as they are checked now", async () => {
    const [stock, sizes] = await Promise.all([readDemoStock(), readDemoSizes()]);
    const hashes = stock.flatMap(({ newVariants }) =>
      newVariants.map(({ packedFiles }) => packedFiles.zip.hash),
    );
    expect(sizes.map(({ hash }) => hash)).toEqual(hashes);
    const [smallest] = stock.toSorted((one, other) => stitchesOf(one) - stitchesOf(other));
    const checked = checkDemoSizes(await drawDemoProduct({ id: smallest?.id ?? 0 }));
    const hash = smallest?.newVariants[0]?.packedFiles.zip.hash;
    expect(sizes.find((one) => one.hash === hash)).toEqual(checked.find((one) => one.hash === hash));
  });

  test.each(drawn)("matches the drawn product %i", async (id) => {
    const written = (await readDemoStock()).filter((product) => product.id === id);
    expect(JSON.parse(stockText(written))).toEqual(JSON.parse(stockText([await drawDemoProduct({ id })])));
  });
});
