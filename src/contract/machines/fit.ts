/** A sewing field, or how much of one a design needs; mm. */
export interface StitchedSize {
  readonly width: number;
  readonly height: number;
}

/** What a customer sews on: its sewing fields, one for each hoop, and the formats that it reads, in capitals. */
export interface OwnMachine {
  readonly name: string;
  /** Empty: not known. */
  readonly fields: readonly StitchedSize[];
  /** Empty: not known. */
  readonly formats: readonly string[];
}

/** A design as it is for sale: its largest part, and the formats that it comes in at that size. */
export interface OfferedSize extends StitchedSize {
  readonly formats: readonly string[];
}

/** The best first. */
export const fitWords = ["fits", "turned", "unknown", "big", "format"] as const;

export interface Fit {
  readonly says: (typeof fitWords)[number];
  /** How much smaller a `big` design would have to be, in whole mm; else 0. */
  readonly by: number;
}

/** Whether a machine sews a design: upright, turned by 90°, or not. What is not known never fits, another format is said first. */
export function fitOf({ width, height, formats }: OfferedSize, machine: OwnMachine): Fit {
  const { formats: read, fields } = machine;
  if (read.length > 0 && !formats.some((format) => read.includes(format))) return { says: "format", by: 0 };
  const upright = excess(width, height, fields);
  const by = Math.min(upright, excess(height, width, fields));
  if (by > 0 && by < Number.POSITIVE_INFINITY) return { says: "big", by: Math.ceil(by) };
  // Neither a size that is missing nor a machine without fields is below or above anything.
  if (by > 0 || !(width > 0 && height > 0) || read.length === 0) return { says: "unknown", by: 0 };
  return { says: upright > 0 ? "turned" : "fits", by: 0 };
}

/** How a design fits that is for sale in several ways: as the best of them does. */
export function bestFit(offered: readonly OfferedSize[], machine: OwnMachine): Fit {
  const unknown: Fit = { says: "unknown", by: 0 };
  return offered.map((one) => fitOf(one, machine)).toSorted(byFit)[0] ?? unknown;
}

/** Orders the best first. */
export function byFit(a: Fit, b: Fit): number {
  return fitWords.indexOf(a.says) - fitWords.indexOf(b.says) || a.by - b.by;
}

/** By how much a size is larger than the field that takes most of it; what is missing is infinitely large. */
function excess(width: number, height: number, fields: readonly StitchedSize[]): number {
  const over = fields.map((field) => Math.max(width - field.width, height - field.height));
  // In whole tenths: 112.1 − 100.1 is 12, and not a little more.
  return Math.round(Math.min(...over) * 10) / 10;
}
