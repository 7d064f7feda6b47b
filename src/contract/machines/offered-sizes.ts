import type { OfferedSize, StitchedSize } from "./fit.ts";

/** What is for sale, as pages carry it in few bytes: `120.3 98.2 PES JEF,200 140.5 DST`, a size with its formats each. */
export function writeOffered(variants: readonly Offered[]): string {
  const sizes = Map.groupBy(variants.filter(isMeasured), ({ width, height }) => `${width} ${height}`);
  return [...sizes]
    .map(([size, same]) => [size, ...new Set(same.map(({ format }) => format))].join(" "))
    .join();
}

interface Offered {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly format?: string | undefined;
}

/** A server need not say what was measured. */
function isMeasured(variant: Offered): variant is StitchedSize & { readonly format: string } {
  return variant.width !== undefined && variant.height !== undefined && variant.format !== undefined;
}

export function readOffered(text: string): OfferedSize[] {
  return text.split(",").flatMap((one) => {
    const [width, height, ...formats] = one.split(" ");
    return height ? [{ width: Number(width), height: Number(height), formats }] : [];
  });
}
