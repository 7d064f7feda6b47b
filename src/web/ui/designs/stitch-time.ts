/** Number of stitches of a `stitches` text: the one number, or the back plus both hands. */
export function stitchCount(stitches: string): number {
  const [back = 0, hand = 0] = counts(stitches);
  return back + 2 * hand;
}

/** The numbers of a `stitches` text, without grouping spaces and words. */
export function counts(stitches: string): number[] {
  return stitches.split(",").map((text) => Number(text.replace(/[^\d.]/g, "")) || 0);
}

export interface StitchTime {
  readonly hours: number;
  readonly minutes: number;
}

/** Time to sew `stitches` at `speed` stitches per minute, in whole minutes, at least one. */
export function stitchTime(stitches: number, speed: number): StitchTime {
  const minutes = Math.max(1, Math.round(stitches / speed));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** The two parts of a `height` text; the second is missing if only one was measured. */
export function dimensions(height: string): readonly [string, string?] {
  const [first = "", second] = height.split(",").map((text) => text.trim());
  return second ? [first, second] : [first];
}
