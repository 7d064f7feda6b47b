import type { ProductVariant } from "../../../contract/catalogue.ts";
import { bestFit, type Fit, type OwnMachine } from "../../../contract/machines/fit.ts";
import { offerFor, readOffered, writeOffered } from "../../../contract/machines/offered-sizes.ts";

type MeasuredVariant = Pick<ProductVariant, "width" | "height" | "needs" | "format">;

/** How a variant fits the machine. */
export function variantFit(variant: MeasuredVariant, machine: OwnMachine): Fit {
  return bestFit(readOffered(writeOffered([variant])), machine);
}

/** The first saved machine that sews one of the `offered` variants, else the selected one. */
export function machineFor(offered: string, machines: readonly OwnMachine[]): OwnMachine | undefined {
  const offers = readOffered(offered);
  return machines.find((machine) => offerFor(offers, machine).offer) ?? machines[0];
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
