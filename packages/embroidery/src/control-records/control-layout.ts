import { Command } from "../design.ts";

/** Meanings of a control byte beyond the commands of a design. */
export const Meaning = {
  ...Command,
  /** Codes that are understood but not stored in a design. */
  ignored: 65,
  unknown: 66,
} as const;
export type Meaning = (typeof Meaning)[keyof typeof Meaning];

export type MeaningOf = (control: number) => Meaning | readonly [Meaning, number];

export interface ControlRecord {
  /** Position of each byte in the record. */
  readonly order: { readonly control: 0 | 2; readonly x: 0 | 1 | 2; readonly y: 0 | 1 | 2 };
  /** Bits of the control byte that negate a length; without them the lengths are signed bytes. */
  readonly signs?: { readonly left: number; readonly down: number };
  /** Meaning of a control byte; the second number is the needle. */
  readonly meaning: MeaningOf;
}

/** A record layout as look-up tables by control byte and by length byte. */
export interface ControlLayout {
  readonly order: ControlRecord["order"];
  readonly meanings: Uint8Array;
  readonly needles: Uint8Array;
  /** +1 or -1. */
  readonly signX: Int8Array;
  /** +1 or -1, y down. */
  readonly signY: Int8Array;
  readonly lengths: Int16Array;
}

/** Tables for three-byte records of two lengths (0.1 mm, y up) and a control byte. */
export function controlLayout({ order, signs, meaning }: ControlRecord): ControlLayout {
  const meanings = new Uint8Array(256);
  const needles = new Uint8Array(256);
  const signX = new Int8Array(256).fill(1);
  const signY = new Int8Array(256).fill(-1);
  const lengths = Int16Array.from({ length: 256 }, (_, byte) => (signs ? byte : (byte << 24) >> 24));
  for (let control = 0; control < 256; control++) {
    const entry = meaning(control);
    const [what, needle] = typeof entry === "number" ? [entry, 0] : entry;
    meanings[control] = what;
    needles[control] = needle;
    if (signs && control & signs.left) signX[control] = -1;
    if (signs && control & signs.down) signY[control] = 1;
  }
  return { order, meanings, needles, signX, signY, lengths };
}
