import type { Measuring } from "../domains/intake/index.ts";
import { readDemoStock } from "./demo-stock.ts";

/** Reads the measures of demo products from the stock, so that nothing is drawn only to be measured. */
export function createDemoMeasures(): Measuring["factsOf"] {
  let stock: ReturnType<typeof readDemoStock> | undefined;
  return async ({ id, variants }) => {
    stock ??= readDemoStock();
    const product = (await stock).find((one) => one.id === id);
    const packedByHash = new Map(
      product?.newVariants.map((variant) => [variant.packedFiles.zip.hash, variant.packedFiles]),
    );
    const facts = variants.flatMap((variant) => {
      const packedVariant = packedByHash.get(variant.fileHash);
      return packedVariant ? [[variant.id, packedVariant.facts] as const] : [];
    });
    if (!product || facts.length < variants.length) return undefined;
    return { appearance: product.measures.appearance, facts: new Map(facts) };
  };
}
