/** Lengths in mm, for thread of 40 weight (0.4 mm) on woven cloth. */
export const Rules = {
  /** From a penetration of a satin column to the next one across it: two of them are one thread's width. */
  satinAdvance: 0.2,
  /** Longer stitches snag, so that they are split. */
  longestStitch: 6.5,
  /** Length of the parts of a split stitch. */
  splitLength: 4,
  /** Shorter stitches break the thread. */
  shortestStitch: 0.4,
  runLength: 2,
  /** The shortest rung of a column; what is narrower is drawn as wide. */
  narrowestSatin: 0.6,
  /** Strokes below this width are a line of triple stitches. */
  narrowestColumn: 0.5,
  /** A column from this width on has its edges run along, and from the other one on a zigzag below it. */
  edgeRunFrom: 2.2,
  zigzagFrom: 4.5,
  edgeInset: 0.55,
  /** An underlay ends so far before a free end, hidden below the satin. */
  underlayInset: 0.7,
  /** A stroke that ends against another one begins below it. */
  overlap: 0.5,
  /** The needle goes in this much outside of an edge, and further in wide columns, because thread pulls. */
  pull: 0.08,
  pullOfWidth: 0.02,
  mostPull: 0.18,
  /** On the inside of a tight curve it goes in so far within the edge: half of the thread covers that. */
  innerInset: 0.15,
  /** The last rung at a free end lies so far inside, which half of the thread's width covers. */
  endInset: 0.12,
  /** Penetrations on the inside of a curve are at least so far apart; every other one is drawn in. */
  innerAdvance: 0.19,
  /** A thread over a shorter gap between letters does not show. */
  bridgedGap: 0.8,
  longestJump: 12,
} as const;
