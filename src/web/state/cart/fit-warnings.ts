import { bestFit, type Fit, type OwnMachine } from "../../../contract/machines/fit.ts";
import { readOffered } from "../../../contract/machines/offered-sizes.ts";
import { machineFor } from "../machines/variant-fit.ts";

/** Reason why a variant may not fit. */
export interface FitWarning {
  readonly variant: string;
  /** Name of the visitor's machine. */
  readonly machine: string;
  readonly says: Extract<Fit["says"], "place" | "big" | "format">;
  /** See `Fit`. */
  readonly by: number;
}

export interface OfferedVariant {
  readonly name: string;
  /** Encoded by `writeOffered`. */
  readonly offered?: string;
}

/** Variants that certainly fit none of the machines, judged by the selected one; none without a machine. */
export function fitWarnings(
  variants: readonly OfferedVariant[],
  machines: readonly OwnMachine[],
): FitWarning[] {
  return variants.flatMap(({ name, offered: offeredSizes = "" }) => {
    const machine = machineFor(offeredSizes, machines);
    if (!machine) return [];
    const { says, by } = bestFit(readOffered(offeredSizes), machine);
    const isWarned = says === "place" || says === "big" || says === "format";
    return isWarned ? [{ variant: name, machine: machine.name, says, by }] : [];
  });
}
