/** Figures in which a reference count may be wrong. */
export type ReferenceFigure = "stitches" | "colorChanges" | "extents" | "readable";

/** A file where this library and the reference counts differ, and why this library is right. */
export interface ReferenceException {
  /** Path inside the folder of reference designs. */
  readonly file: string;
  readonly figures: readonly ReferenceFigure[];
  /** Actual content of the file, when the figure is not simply compared. */
  readonly stitches?: number;
  readonly colorChanges?: number;
  /** minX, minY, maxX, maxY of the needle penetrations, 0.1 mm, y down. */
  readonly extents?: readonly [number, number, number, number];
  readonly reason: string;
}

const configurationText = "A text in a configuration language that is called .dst by chance; it is refused.";
const paddingAsStitches =
  "The reference reads END (80 10) as a stitch and continues through 80 zero bytes, which gives 40 stitches too many.";
const pfaffPadding =
  "The reference reads zero records after the header's count, which adds a stitch at 0,0, and ignores the fraction " +
  "byte of every position.";
const pfaffFirstColor = "It also reads the colour record before the first stitch as a colour change.";

const lastChange = "A colour change after the last stitch starts no block.";

/** All known differences; a test fails when another appears or one disappears. */
export const referenceExceptions: readonly ReferenceException[] = [
  {
    file: "JulieStenning/Cake_3.dat",
    figures: ["readable"],
    stitches: 14922,
    colorChanges: 0,
    extents: [-419, -669, 420, 670],
    reason: "The reference crashes. The path equals that of the same design's DST.",
  },
  {
    file: "JulieStenning/Cake_3.bro",
    figures: ["stitches", "colorChanges", "extents"],
    stitches: 14922,
    colorChanges: 1,
    extents: [-419, -669, 420, 670],
    reason:
      "The reference loses its place at the first escape. The path equals that of the same design's DST.",
  },
  {
    file: "JulieStenning/Cake_3.gt",
    figures: ["extents"],
    extents: [-419, -669, 420, 670],
    reason:
      "The reference reads units of 0.0885 mm as 0.1 mm. The path equals that of the same design's DST.",
  },
  {
    file: "JulieStenning/Cake_3.ksm",
    figures: ["stitches", "colorChanges", "extents"],
    stitches: 14926,
    colorChanges: 5,
    extents: [-419, -669, 420, 670],
    reason:
      "The reference stops after a third of the file. The path equals that of the same design's DST, with four more " +
      "stitches that do not move; five colour changes name no needle.",
  },
  {
    file: "JulieStenning/Cake_3.max",
    figures: ["extents"],
    extents: [354, 1, 1309, 599],
    reason:
      "The reference scales by 1.235. The PCQ of the design has the same positions, and unscaled they fill the " +
      "format's width of 60 mm.",
  },
  {
    file: "JulieStenning/Cake_3.mit",
    figures: ["colorChanges"],
    colorChanges: 0,
    reason:
      "The reference reads the 43 trims, which every sibling has at the same positions, as colour changes.",
  },
  {
    file: "JulieStenning/Cake_3.new",
    figures: ["colorChanges"],
    colorChanges: 0,
    reason:
      "The codes are those of DSZ: 43 trims (9B) and 18 needles. The reference counts each with bit 1 set as a " +
      "colour change.",
  },
  {
    file: "JulieStenning/Cake_3.pcd",
    figures: ["stitches", "extents"],
    stitches: 2268,
    extents: [96, -89, 236, -1],
    reason: pfaffPadding,
  },
  {
    file: "JulieStenning/Cake_3.pcq",
    figures: ["stitches", "extents"],
    stitches: 11238,
    extents: [354, -599, 1309, -1],
    reason: pfaffPadding,
  },
  {
    file: "JulieStenning/Cake_3.pcs",
    figures: ["stitches", "colorChanges", "extents"],
    stitches: 13774,
    colorChanges: 18,
    extents: [3, -951, 1200, -201],
    reason: `${pfaffPadding} ${pfaffFirstColor}`,
  },
  {
    file: "JulieStenning/Cake_3.pcm",
    figures: ["stitches", "colorChanges", "extents"],
    stitches: 13774,
    colorChanges: 18,
    extents: [3, -951, 1200, -201],
    reason: `${pfaffPadding} ${pfaffFirstColor}`,
  },
  {
    file: "JulieStenning/Cake_3.sew",
    figures: ["stitches"],
    stitches: 10804,
    reason: paddingAsStitches,
  },
  {
    file: "JulieStenning/Cake_3_2.sew",
    figures: ["stitches"],
    stitches: 3467,
    reason: paddingAsStitches,
  },
  {
    file: "JulieStenning/Cake_3.shv",
    figures: ["stitches", "colorChanges", "extents"],
    stitches: 11581,
    colorChanges: 18,
    extents: [-311, -499, 313, 500],
    reason:
      "The reference reads one move too many, adds a block after the last one and drifts by 38 units in y. The " +
      "header and the HUS of the same size have these extents, and the HUS the same path.",
  },
  {
    file: "JulieStenning/Cake_3.zhs",
    figures: ["extents"],
    extents: [-419, -669, 420, 670],
    reason:
      "The reference moves the needle by the bytes of check records and colour changes. Without that the path equals " +
      "that of the same design's DST.",
  },
  { file: "JulieStenning/Bean.dst", figures: ["colorChanges"], colorChanges: 0, reason: lastChange },
  { file: "JulieStenning/Bean.exp", figures: ["colorChanges"], colorChanges: 0, reason: lastChange },
  { file: "JulieStenning/Bean.pes", figures: ["colorChanges"], colorChanges: 0, reason: lastChange },
  { file: "aescarias/example.dst", figures: ["readable"], reason: configurationText },
  { file: "aescarias/example~2.dst", figures: ["readable"], reason: configurationText },
  { file: "aescarias/sqlite.dst", figures: ["readable"], reason: configurationText },
  { file: "aescarias/sun-au.dst", figures: ["readable"], reason: configurationText },
];
