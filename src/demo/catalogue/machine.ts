import type { HoopName } from "../hoops.ts";

/** An embroidery machine the shop cuts files for. */
export interface Machine {
  /** Stands in file names. */
  readonly code: "V3SE" | "SE" | "JN" | "BN" | "TJ";
  readonly name: string;
  readonly format: "dst" | "exp";
  readonly hoops: readonly HoopName[];
}

export const MACHINES: readonly Machine[] = [
  {
    code: "V3SE",
    name: "Brother Innov-is V3SE",
    format: "dst",
    hoops: ["4x4", "5x7", "6x10", "8x8", "8x12", "12x8"],
  },
  {
    code: "JN",
    name: "Usha Janome Memory Craft 450E",
    format: "dst",
    hoops: ["4x4", "5x7", "6x10", "8x8", "8x12"],
  },
  { code: "BN", name: "Bernina 570", format: "exp", hoops: ["4x4", "5x7", "6x10", "8x8", "8x12", "12x8"] },
  {
    code: "TJ",
    name: "Tajima / industrial",
    format: "dst",
    hoops: ["4x4", "5x7", "8x8", "8x12", "9x14", "12x8"],
  },
  { code: "SE", name: "Brother SE1900", format: "dst", hoops: ["4x4", "5x7"] },
];
