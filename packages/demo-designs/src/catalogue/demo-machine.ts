import { machineByName } from "@kasuti/embroidery";
import type { HoopName } from "../hoops.ts";

/** Embroidery machine that the shop sells files for. */
export interface Machine {
  /** Machine code in file names. */
  readonly code: string;
  readonly name: string;
  /** Id of the preferred file format. */
  readonly format: string;
  /** Hoop sizes that the shop offers for the machine. */
  readonly hoops: readonly HoopName[];
}

/** The most common machines: every product has files for at least one of them, listed first. */
export const USUAL_MACHINES: readonly Machine[] = [
  machine("V3SE", "brother-innov-is-v3se", ["4x4", "5x7", "6x10", "8x8", "8x12", "12x8"]),
  machine("JN", "usha-janome-memory-craft-450e", ["4x4", "5x7", "6x10", "8x8", "8x12"]),
];

export const OTHER_MACHINES: readonly Machine[] = [
  machine("BN", "bernina-570-qe", ["4x4", "5x7", "6x10"]),
  machine("TJ", "tajima-tmbp-sc1501", ["4x4", "5x7", "8x8", "8x12", "9x14", "12x8"]),
  machine("JX", "usha-janome-memory-craft-550e", ["4x4", "5x7", "6x10", "8x8", "8x12"]),
  machine("HV", "husqvarna-designer-epic-2", ["4x4", "5x7", "8x8", "8x12"]),
  machine("SE", "brother-se1900", ["4x4", "5x7"]),
  machine("SG", "singer-futura-xl-400", ["4x4", "5x7", "6x10"]),
  machine("HR", "husqvarna-viking-rose", ["4x4"]),
  machine("BD", "barudan-bekt-s1501", ["8x8", "8x12", "9x14", "12x8"]),
];

function machine(code: string, id: string, hoops: readonly HoopName[]): Machine {
  const libraryMachine = machineByName(id);
  const format = libraryMachine?.formats.value[0];
  if (!libraryMachine || format === undefined) throw new RangeError(`No machine is called ${id}`);
  return { code, name: libraryMachine.title, format, hoops };
}
