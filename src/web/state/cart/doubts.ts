import { bestFit, type Fit, type OwnMachine } from "../../../contract/machines/fit.ts";
import { readOffered } from "../../../contract/machines/offered-sizes.ts";

/** Why a variant should perhaps not be bought. */
export interface Doubt {
  readonly variant: string;
  /** The visitor's. */
  readonly machine: string;
  readonly says: Extract<Fit["says"], "big" | "format">;
  /** See `Fit`. */
  readonly by: number;
}

export interface Wanted {
  readonly name: string;
  /** As `writeOffered` writes it. */
  readonly offered?: string;
}

/** What certainly does not fit the machine, where there is one. */
export function fitDoubts(wanted: readonly Wanted[], machine: OwnMachine | undefined): Doubt[] {
  if (!machine) return [];
  return wanted.flatMap(({ name, offered }) => {
    const { says, by } = bestFit(readOffered(offered ?? ""), machine);
    return says === "big" || says === "format" ? [{ variant: name, machine: machine.name, says, by }] : [];
  });
}
