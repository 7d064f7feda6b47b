/** Offsets of a TBF file; the header is text and tables up to 0x600. */
export const TbfOffset = {
  label: 0x80,
  /** One byte per colour block: its palette entry, from 1. */
  order: 0x10a,
  /** `E`, R, G, B, space for each palette entry. */
  palette: 0x20e,
  records: 0x600,
} as const;

export const tbfBlocks = 256;
export const tbfPaletteEntries = 72;

/** Third byte of a record, after two signed lengths (y up). */
export const TbfCode = {
  stop: 0x40,
  stitch: 0x80,
  colorChange: 0x81,
  trim: 0x86,
  end: 0x8f,
  jump: 0x90,
} as const;
