import type { StockProduct } from "../../catalogue/index.ts";
import type { VariantRequest } from "../requests/product-request.ts";
import type { ReadVariant } from "./read-variant.ts";

export type ShopVariant = StockProduct["variants"][number];

/**
 * The shop's variant that each given one is: of the same name, else of the same files for the same machine. Each of the
 * shop's is taken once.
 */
export function matchVariants(
  given: readonly ReadVariant[],
  shop: readonly ShopVariant[],
): Map<VariantRequest, ShopVariant> {
  const left = new Set(shop);
  const found = new Map<VariantRequest, ShopVariant>();
  const match = (is: (variant: ReadVariant, other: ShopVariant) => boolean) => {
    for (const variant of given) {
      const other = found.has(variant.request) ? undefined : [...left].find((one) => is(variant, one));
      if (!other) continue;
      left.delete(other);
      found.set(variant.request, other);
    }
  };
  match(({ request }, other) => request.name === other.name);
  match((variant, other) => isForMachine(variant, other) && hasFilesOf(variant, other));
  return found;
}

/** Whether the shop has these very stitch files for it. */
export function hasFilesOf({ files }: ReadVariant, { files: kept }: ShopVariant): boolean {
  const key = (file: { part: string; sha256: string }) => `${file.part} ${file.sha256}`;
  return files.map(key).sort().join() === kept.map(key).sort().join();
}

/** Whether nothing says it is for another machine. */
export function isForMachine({ request, machine }: ReadVariant, shop: ShopVariant): boolean {
  return request.machine === undefined || request.machine === shop.machine || machine?.title === shop.machine;
}
