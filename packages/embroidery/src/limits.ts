/** Hard caps against hostile files; real designs stay far below each of them. */
export const Limits = {
  /** Bytes of one file. */
  fileBytes: 32 * 1024 * 1024,
  /** Records of one design. */
  records: 5_000_000,
  threads: 1_000,
  /** Largest absolute coordinate, 0.1 mm (2 m). */
  coordinate: 20_000,
  stringBytes: 64 * 1024,
} as const;
