import type { ProductVariant } from "../../../contract/catalogue.ts";
import { bestFit, type Fit, type OwnMachine } from "../../../contract/machines/fit.ts";
import { readOffered, writeOffered } from "../../../contract/machines/offered-sizes.ts";

type MeasuredVariant = Pick<ProductVariant, "width" | "height" | "format">;

/** How a variant fits the machine. */
export function variantFit(variant: MeasuredVariant, machine: OwnMachine): Fit {
  return bestFit(readOffered(writeOffered([variant])), machine);
}

/** Variants that the machine sews, upright ones first; none without a machine. */
export function fittingVariants<Variant extends MeasuredVariant>(
  variants: readonly Variant[],
  machine: OwnMachine | undefined,
): readonly Variant[] {
  if (!machine) return [];
  const says = (word: Fit["says"]) => variants.filter((one) => variantFit(one, machine).says === word);
  return [...says("fits"), ...says("turned")];
}
