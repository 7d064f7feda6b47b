/** Low five bits of a control byte, found by comparing one design's KSM with its DST, record by record. */
export const KsmCode = {
  move: 0x00,
  start: 0x07,
  end: 0x08,
  travel: 0x09,
  travelEnd: 0x0a,
  firstNeedle: 0x0b,
  stopSewing: 0x13,
  trimAndMove: 0x17,
  downAfterTrim: 0x18,
  downAfterColor: 0x19,
  trim: 0x1b,
  /** Written if the machine has no needle for the next thread. */
  colorChange: 0x1c,
  needleSeven: 0x1d,
  needleEight: 0x1e,
} as const;

/** Needles 1 to 6 have codes from 0x0B, needles 7 and 8 have codes of their own. */
export function ksmNeedle(code: number): number | undefined {
  if (code === KsmCode.needleSeven) return 7;
  if (code === KsmCode.needleEight) return 8;
  const needle = code - KsmCode.firstNeedle + 1;
  return needle >= 1 && needle <= 6 ? needle : undefined;
}
