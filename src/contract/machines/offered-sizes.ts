import type { OfferedSize, StitchedSize } from "./fit.ts";

/** Packs sizes and formats into few bytes for pages: `120.3 98.2 PES JEF,200 140.5 DST`. */
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

/** Servers may leave out measurements. */
function isMeasured(variant: Offered): variant is StitchedSize & { readonly format: string } {
  return variant.width !== undefined && variant.height !== undefined && variant.format !== undefined;
}

export function readOffered(text: string): OfferedSize[] {
  return text.split(",").flatMap((one) => {
    const [width, height, ...formats] = one.split(" ");
    return height ? [{ width: Number(width), height: Number(height), formats }] : [];
  });
}
