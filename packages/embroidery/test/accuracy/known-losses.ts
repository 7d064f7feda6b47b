/** Limits of one format: guesses and omissions of reading, and the losses of writing that follow. */
export interface KnownLosses {
  readonly reading: string;
  /** Only where the library writes the format. */
  readonly writing?: string;
}

const noColors = "carries no colours";
const needles = "needle numbers instead of colours";

/** Losses by format id; docs/formats has details. */
export const knownLosses: Readonly<Record<string, KnownLosses>> = {
  dst: {
    reading:
      "colours only where the header has `TC:`; trims are three jumps in a row; a stop is a colour change",
    writing: "colours, unless `threadHeader` is set; thread names; stops become colour changes",
  },
  pes: {
    reading:
      "coordinates begin at the design's corner; threads after fills and motifs are those of the palette",
    writing: "the origin; version 1 also thread names and exact colours",
  },
  pec: {
    reading: "coordinates begin at the design's corner; 61 colours of Brother",
    writing: "the origin; colours become the nearest of 61; thread names",
  },
  jef: {
    reading: "78 colours of Janome; trims are jumps without a move or over 3 mm",
    writing:
      "the origin; colours become the nearest of 78; thread names; no hoop where the design fits none of Janome's",
  },
  jpx: { reading: "trims are jumps without a move or over 3 mm" },
  exp: {
    reading: `${noColors}; a stop is a colour change`,
    writing: "colours and thread names; stops become colour changes",
  },
  vp3: { reading: "jumps are long moves", writing: "the origin; jumps become moves of any length" },
  xxx: {
    reading: "at most 22 colours",
    writing: "the origin; thread names; colours after the twenty-first",
  },
  hus: {
    reading: "29 colours of Husqvarna",
    writing: "the origin; colours become the nearest of 29; thread names",
  },
  vip: { reading: "none", writing: "the origin; thread names; colours after the eightieth" },
  tap: { reading: "as DST" },
  exy: { reading: `as DST; ${noColors}` },
  u01: { reading: needles, writing: "colours: blocks share 15 needles" },
  dat: { reading: `Barudan's: ${needles}; Sunstar's: ${noColors}` },
  dsb: { reading: needles, writing: "colours: blocks share 15 needles" },
  dsz: { reading: needles },
  fxy: { reading: needles },
  gt: { reading: `${needles}; its unit of 0.0885 mm is rounded to 0.1 mm` },
  ksm: { reading: needles },
  new: { reading: needles },
  inb: { reading: `${noColors}; a trim is a stitch without a move` },
  "10o": { reading: noColors },
  stc: { reading: `${needles}; a trim is a stitch without a move` },
  zxy: { reading: needles },
  "100": { reading: `${noColors}; no trims` },
  tbf: { reading: "none", writing: "thread names; colours of blocks beyond the table" },
  sew: { reading: "79 colours of Janome; trims are jumps without a move" },
  stx: { reading: "a stop is a colour change" },
  emd: { reading: `${noColors}; a last stitch at the origin` },
  shv: { reading: "43 colours of Husqvarna; no END" },
  zhs: { reading: "at most 18 colours" },
  pcs: { reading: "no trims" },
  pcd: { reading: "no trims" },
  pcq: { reading: "no trims" },
  pcm: { reading: "no trims; 16 colours" },
  phb: { reading: "coordinates begin at the first stitch; 64 colours of Brother" },
  phc: { reading: "coordinates begin at the first stitch; 64 colours of Brother" },
  bro: { reading: noColors },
  max: { reading: "stitches only: no colours, jumps or trims" },
  mit: { reading: `${noColors}; positions are multiples of 0.2 mm` },
  csd: { reading: "the colours of 14 blocks; no trims; the variant with a seed of its own is not read" },
};
