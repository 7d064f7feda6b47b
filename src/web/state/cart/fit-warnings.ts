import { bestFit, type Fit, type OwnMachine } from "../../../contract/machines/fit.ts";
import { readOffered } from "../../../contract/machines/offered-sizes.ts";

/** Reason why a variant may not fit. */
export interface FitWarning {
  readonly variant: string;
  /** Name of the visitor's machine. */
  readonly machine: string;
  readonly says: Extract<Fit["says"], "big" | "format">;
  /** See `Fit`. */
  readonly by: number;
}

export interface OfferedVariant {
  readonly name: string;
  /** Encoded by `writeOffered`. */
  readonly offered?: string;
}

/** Variants that certainly do not fit the machine; none without a machine. */
export function fitWarnings(
  wanted: readonly OfferedVariant[],
  machine: OwnMachine | undefined,
): FitWarning[] {
  if (!machine) return [];
  return wanted.flatMap(({ name, offered }) => {
    const { says, by } = bestFit(readOffered(offered ?? ""), machine);
    return says === "big" || says === "format" ? [{ variant: name, machine: machine.name, says, by }] : [];
  });
}
