import type { HoopName } from "../hoops.ts";

/** An embroidery machine the shop cuts files for. */
export interface Machine {
  /** Stands in file names. */
  readonly code: "V3SE" | "SE" | "JN" | "JX" | "BN" | "HV" | "HR" | "SG" | "TJ" | "BD";
  readonly name: string;
  /** The file format it reads best. */
  readonly format: "pes" | "jef" | "exp" | "vp3" | "hus" | "xxx" | "dst" | "u01";
  readonly hoops: readonly HoopName[];
}

/** The machines most customers own: every product has files for one of these first. */
export const USUAL_MACHINES: readonly Machine[] = [
  {
    code: "V3SE",
    name: "Brother Innov-is V3SE",
    format: "pes",
    hoops: ["4x4", "5x7", "6x10", "8x8", "8x12", "12x8"],
  },
  {
    code: "JN",
    name: "Usha Janome Memory Craft 450E",
    format: "jef",
    hoops: ["4x4", "5x7", "6x10", "8x8", "8x12"],
  },
];

export const OTHER_MACHINES: readonly Machine[] = [
  { code: "BN", name: "Bernina 570 QE", format: "exp", hoops: ["4x4", "5x7", "6x10", "8x12"] },
  {
    code: "TJ",
    name: "Tajima / industrial",
    format: "dst",
    hoops: ["4x4", "5x7", "8x8", "8x12", "9x14", "12x8"],
  },
  {
    code: "JX",
    name: "Usha Janome Memory Craft 550E",
    format: "jef",
    hoops: ["4x4", "5x7", "6x10", "8x8", "8x12"],
  },
  {
    code: "HV",
    name: "Husqvarna Viking Designer Topaz 50",
    format: "vp3",
    hoops: ["4x4", "5x7", "8x8", "8x12"],
  },
  { code: "SE", name: "Brother SE1900", format: "pes", hoops: ["4x4", "5x7"] },
  { code: "SG", name: "Singer Futura XL-400", format: "xxx", hoops: ["4x4", "5x7", "6x10"] },
  { code: "HR", name: "Husqvarna Viking Rose", format: "hus", hoops: ["4x4", "5x7"] },
  { code: "BD", name: "Barudan / industrial", format: "u01", hoops: ["8x8", "8x12", "9x14", "12x8"] },
];
