/** A sewing field, or the size of a design; mm. */
export interface StitchedSize {
  readonly width: number;
  readonly height: number;
}

/** A customer's machine: a sewing field per hoop, and the formats that it reads, in capitals. */
export interface OwnMachine {
  readonly name: string;
  /** Empty if unknown. */
  readonly fields: readonly StitchedSize[];
  /** Empty if unknown. */
  readonly formats: readonly string[];
}

/** A design for sale: the size of its largest part, and its formats in that size. */
export interface OfferedSize extends StitchedSize {
  readonly formats: readonly string[];
}

/** Results, best first. */
export const fitWords = ["fits", "turned", "unknown", "big", "format"] as const;

export interface Fit {
  readonly says: (typeof fitWords)[number];
  /** For `big`, how many whole mm the design is too large; otherwise 0. */
  readonly by: number;
}

/**
 * Decides whether a machine can sew a design: upright, turned by 90°, or not. A wrong format is reported
 * before a wrong size, and unknown values never fit.
 */
export function fitOf({ width, height, formats }: OfferedSize, { formats: read, fields }: OwnMachine): Fit {
  if (read.length > 0 && !formats.some((format) => read.includes(format))) return { says: "format", by: 0 };
  const upright = excess(width, height, fields);
  const by = Math.min(upright, excess(height, width, fields));
  if (by > 0 && by < Number.POSITIVE_INFINITY) return { says: "big", by: Math.ceil(by) };
  // Without a size or without sewing fields there is nothing to compare.
  if (by > 0 || !(width > 0 && height > 0) || read.length === 0) return { says: "unknown", by: 0 };
  return { says: upright > 0 ? "turned" : "fits", by: 0 };
}

/** Best fit of a design that is for sale in several sizes or formats. */
export function bestFit(offered: readonly OfferedSize[], machine: OwnMachine): Fit {
  const unknown: Fit = { says: "unknown", by: 0 };
  return offered.map((one) => fitOf(one, machine)).toSorted(byFit)[0] ?? unknown;
}

/** Compares two fits; the better one comes first. */
export function byFit(a: Fit, b: Fit): number {
  return fitWords.indexOf(a.says) - fitWords.indexOf(b.says) || a.by - b.by;
}

/** Excess of a size over the field that takes most of it; infinite without fields. */
function excess(width: number, height: number, fields: readonly StitchedSize[]): number {
  const over = fields.map((field) => Math.max(width - field.width, height - field.height));
  // Rounding to tenths: 112.1 − 100.1 is 12, without a floating-point error.
  return Math.round(Math.min(...over) * 10) / 10;
}
