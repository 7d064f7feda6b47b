import { controlLayout, Meaning } from "../control-records/control-layout.ts";

export const BarudanCode = { stitch: 0, jump: 1, trim: 7, stop: 8, firstNeedle: 9, end: 0x18 } as const;
export const barudanNeedles = 15;

/**
 * Barudan's record, shared by U01, DAT and DSB: control, |y|, |x|. The low five bits are the code, 0x20 and
 * 0x40 the signs, and 0x80 is set by convention. A speed record is also a stitch, even without a move: it
 * ends a travel. 0x2B starts data of other kinds after the design.
 */
export const barudanLayout = controlLayout({
  order: { control: 0, y: 1, x: 2 },
  signs: { left: 0x20, down: 0x40 },
  meaning: (control) => (control === 0x2b ? Meaning.end : meaningOf(control & 0x1f)),
});

function meaningOf(code: number): Meaning | readonly [Meaning, number] {
  switch (code) {
    case BarudanCode.stitch:
    case 2:
    case 4:
      return Meaning.stitch;
    case BarudanCode.jump:
    case 3:
    case 5:
      return Meaning.jump;
    case 6:
    case BarudanCode.trim:
      return Meaning.trim;
    case BarudanCode.stop:
      return Meaning.stop;
    case BarudanCode.end:
      return Meaning.end;
  }
  const needle = code - BarudanCode.firstNeedle + 1;
  return needle >= 1 && needle <= barudanNeedles ? [Meaning.needle, needle] : Meaning.unknown;
}
