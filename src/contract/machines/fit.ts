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

/** Field around the middle of the hoop that all parts need, as the machine places their files; mm. */
export interface NeededField extends StitchedSize {
  /** How many whole mm a part lies off the middle, or its needle begins outside it. */
  readonly off: number;
}

/** A design for sale: the size of its largest part, and its formats in that size. */
export interface OfferedSize extends StitchedSize {
  readonly formats: readonly string[];
  /** Missing if its size is the field that it needs. */
  readonly needs?: NeededField | undefined;
}

/** Results, best first. */
export const fitWords = ["fits", "turned", "unknown", "place", "big", "format"] as const;

export interface Fit {
  readonly says: (typeof fitWords)[number];
  /** For `big`, how many whole mm the design is too large, for `place`, how many it lies off; otherwise 0. */
  readonly by: number;
}

/**
 * Decides whether a machine can sew a design: upright, turned by 90°, or not. A wrong format is reported
 * before a wrong size, a wrong place only for a design that would fit in the middle, and unknown values never
 * fit.
 */
export function fitOf(
  {
    width,
    height,
    formats,
    needs: { width: wide, height: high, off } = { width, height, off: 0 },
  }: OfferedSize,
  { formats: machineFormats, fields }: OwnMachine,
): Fit {
  if (machineFormats[0] && !formats.some((format) => machineFormats.includes(format)))
    return { says: "format", by: 0 };
  const upright = excess(wide, high, fields);
  const by = Math.min(upright, excess(high, wide, fields));
  const centred = off > 0 ? Math.min(excess(width, height, fields), excess(height, width, fields)) : by;
  if (by > 0 && by < Number.POSITIVE_INFINITY)
    return centred > 0 ? { says: "big", by: centred } : { says: "place", by: off };
  // Without a size or without sewing fields there is nothing to compare.
  if (by > 0 || !(wide * high > 0) || !machineFormats[0]) return { says: "unknown", by: 0 };
  return { says: upright > 0 ? "turned" : "fits", by: 0 };
}

/** Best fit of a design that is for sale in several sizes or formats. */
export function bestFit(sizes: readonly OfferedSize[], machine: OwnMachine): Fit {
  const unknown: Fit = { says: "unknown", by: 0 };
  return sizes.map((one) => fitOf(one, machine)).toSorted(byFit)[0] ?? unknown;
}

/** Compares two fits; the better one comes first. */
export function byFit(a: Fit, b: Fit): number {
  return fitWords.indexOf(a.says) - fitWords.indexOf(b.says) || a.by - b.by;
}

/** By how many whole mm a size exceeds the field that takes most of it; infinite without fields. */
function excess(width: number, height: number, fields: readonly StitchedSize[]): number {
  const over = fields.map((field) => Math.max(width - field.width, height - field.height));
  // Sizes have one decimal: 112.1 − 100.1 is 12, without a floating-point error.
  return Math.ceil(Math.min(...over) - 0.01);
}
