import { palette } from "./palette.ts";

/** Pfaff: index 0 to 15 of a PCM file. */
export const pfaffThreads = palette("Pfaff", [
  [0x000000, "PCM Color 1"],
  [0x000080, "PCM Color 2"],
  [0x0000ff, "PCM Color 3"],
  [0x008080, "PCM Color 4"],
  [0x00ffff, "PCM Color 5"],
  [0x800080, "PCM Color 6"],
  [0xff00ff, "PCM Color 7"],
  [0x800000, "PCM Color 8"],
  [0xff0000, "PCM Color 9"],
  [0x008000, "PCM Color 10"],
  [0x00ff00, "PCM Color 11"],
  [0x808000, "PCM Color 12"],
  [0xffff00, "PCM Color 13"],
  [0x808080, "PCM Color 14"],
  [0xc0c0c0, "PCM Color 15"],
  [0xffffff, "PCM Color 16"],
]);
