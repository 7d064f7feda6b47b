/** Limits against hostile files; real designs stay far below each of them. */
export const Limits = {
  /** Bytes of one file. */
  fileBytes: 32 * 1024 * 1024,
  /** Records of one design. */
  records: 5_000_000,
  threads: 1_000,
  /**
   * Largest absolute coordinate of a design that could be sewn, 0.1 mm (2 m); beyond it a warning is given.
   */
  coordinate: 20_000,
  /** Largest absolute coordinate at all, 0.1 mm (100 m). */
  farthest: 1_000_000,
  stringBytes: 64 * 1024,
} as const;
