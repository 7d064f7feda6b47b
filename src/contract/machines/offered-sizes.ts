import {
  byFit,
  type Fit,
  fitOf,
  type NeededField,
  type OfferedSize,
  type OwnMachine,
  type StitchedSize,
} from "./fit.ts";

/** A size of a design for sale, with what it costs and what it takes to sew. */
export interface Offer extends OfferedSize {
  /** In rupees; 0 if unknown. */
  readonly price: number;
  /** The price before the sale, and the lowest one of the 30 days before it; empty without a sale. */
  readonly before: readonly number[];
  /** 0 if unknown. */
  readonly stitches: number;
  /** Number of threads; 0 if unknown. */
  readonly colors: number;
}

/**
 * Packs variants into few bytes for pages, equal ones together: `120.3 98.2 465 65282 7 PES JEF,200 140.5 …`.
 * On sale the prices before follow the price: `372/465/450`. A needed field that is not the size follows it,
 * with how many whole mm the design lies off its place: `120.3/240.6/65 98.2/130`. The range of sizes that
 * the shop makes follows the threads: `7/80/120`.
 */
export function writeOffered(variants: readonly OfferedVariant[]): string {
  const sizes = Map.groupBy(
    variants.filter(isMeasured),
    ({ stitches = 0, colors = 0, sizes = [], ...variant }) =>
      `${sizeOf(variant)} ${pricesOf(variant)} ${stitches} ${[colors, ...sizes].join("/")}`,
  );
  return [...sizes]
    .map(([size, sameVariants]) => [size, ...new Set(sameVariants.map(({ format }) => format))].join(" "))
    .join();
}

function sizeOf({ width, height, needs }: StitchedSize & Pick<OfferedVariant, "needs">): string {
  if (!needs) return `${width} ${height}`;
  return `${width}/${needs.width}/${needs.off} ${height}/${needs.height}`;
}

function pricesOf({ variantPrice = 0, listPrice, lowestPrice30 }: OfferedVariant): string {
  return [variantPrice, ...(listPrice && lowestPrice30 ? [listPrice, lowestPrice30] : [])].join("/");
}

export interface OfferedVariant {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly needs?: NeededField | undefined;
  readonly format?: string | undefined;
  readonly variantPrice?: number | undefined;
  readonly listPrice?: number | undefined;
  readonly lowestPrice30?: number | undefined;
  readonly stitches?: number | undefined;
  readonly colors?: number | undefined;
  readonly sizes?: readonly number[] | undefined;
}

/** Servers may leave out measurements. */
function isMeasured(
  variant: OfferedVariant,
): variant is OfferedVariant & StitchedSize & { readonly format: string } {
  return variant.width !== undefined && variant.height !== undefined && variant.format !== undefined;
}

/** Offers in the order of the variants; the product's own size first. */
export function readOffered(text: string): Offer[] {
  return text.split(",").flatMap((one) => {
    const parts = one.split(" ");
    const [
      [width = 0, wide = width, off = 0] = [],
      [height = 0, high = height] = [],
      [price = 0, ...before] = [],
      [stitches = 0] = [],
      [colors = Number.NaN] = [],
    ] = parts.map((part) => part.split("/").map(Number));
    const needs = { width: wide, height: high, off };
    return colors >= 0
      ? [{ width, height, needs, price, stitches, colors, formats: parts.slice(5), before }]
      : [];
  });
}

/** The offer for a machine. */
export interface MachineOffer {
  readonly fit: Fit;
  /** The cheapest offer that fits; missing if none does. */
  readonly offer?: Offer;
  /** True if others that fit have another price. */
  readonly isFrom: boolean;
}

/** Selects the offer that a card shows to the owner of a machine. */
export function offerFor(offers: readonly Offer[], machine: OwnMachine): MachineOffer {
  const judgedOffers = offers
    .map((offer) => ({ offer, fit: fitOf(offer, machine) }))
    .toSorted((a, b) => byFit(a.fit, b.fit));
  const fitting = judgedOffers
    .filter(({ fit }) => ["fits", "turned"].includes(fit.says))
    .toSorted((a, b) => a.offer.price - b.offer.price);
  const [best] = fitting;
  if (best) return { ...best, isFrom: best.offer.price !== fitting.at(-1)?.offer.price };
  return { fit: judgedOffers[0]?.fit ?? { says: "unknown", by: 0 }, isFrom: true };
}
