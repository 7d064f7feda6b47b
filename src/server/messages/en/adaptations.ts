/** Name of an adaptation, as Downloads calls it. */
export const settings = (percent: number, isMirrored: boolean, isTurned: boolean) =>
  `${percent} %${isMirrored ? ", mirrored" : ""}${isTurned ? ", turned" : ""}`;

/** Reasons why files cannot be made to measure. */
export const percent = (least: number, most: number) =>
  `A size is a whole number from ${least} to ${most} %.`;
export const hoop = (least: number, most: number) => `A hoop has sides of ${least} to ${most} mm.`;
export const pieces = (count: number, most: number) =>
  `This hoop is too small: the design would need ${count} pieces, and at most ${most} can be made.`;
export const hoopStops =
  "The machine stops in this design for work by hand, so it has to be sewn in one hoop.";
export const fewStitches = "This design has too few stitches to be made in another size.";
export const applique =
  "This design has appliqué steps, and its pieces of cloth are cut for the original size.";
export const sequins = "This design has sequins, which come in one size.";
export const crossStitch = "This design is cross stitch, which has the size of its grid.";
export const density = (value: number, least: number, most: number) =>
  `The thread would lie ${value} % as densely as in the original. From ${least} to ${most} % it looks right.`;
export const shortStitches = (value: number, most: number) =>
  `${value} % of the stitches would be shorter than 0.3 mm. At most ${most} % can be.`;
export const longStitches = "Some stitches would be longer than 12.1 mm, which most machines cut.";
export const colors = "The colours would differ from those of the original.";
export const stops = "The trims and stops would differ from those of the original.";
export const shape = (value: number, most: number) =>
  `${value} % of the area would differ from the original's shape. At most ${most} % can.`;
export const bareCloth = "At this size the cloth would show between the stitches.";
export const piecesFit = "The pieces would not fit into this hoop. Please choose another one.";
export const movesOnly = "This design can be mirrored and turned, but not made in another size or in pieces.";
export const machineLimit = "At this size the design has more stitches or colours than its machine takes.";
export const format = "Files of this format cannot be changed here. Please write to us under Help.";
export const slow = "This design is too large to be changed here. Please write to us under Help.";
