/** Texts about files in another size, mirrored, turned, or in pieces for a hoop. */
export const madeToMeasure = {
  intro: "The shop makes a new stitch file from the one you bought. Your own file stays as it is.",
  loading: "Checking which sizes sew well. The first time, this can take half a minute.",
  failed: "Sizes and hoops could not be loaded. Please try again.",
  retry: "Try again",
  size: "Size",
  percent: (percent: number) => `${percent}\u00a0%`,
  sizeIs: (percent: string, width: string, height: string) => `${percent}: ${width} × ${height}\u00a0mm`,
  refusedSizes: (count: number) =>
    count === 1 ? "Why one size cannot be made" : `Why ${count} sizes cannot be made`,
  refusedSize: (percents: string, reason: string) => `${percents}: ${reason}`,
  mirror: "Mirror",
  mirrorHint: "Left and right change places, as for the other sleeve.",
  turn: "Turn by 90°",
  turnHint: "For a hoop that is wider than high, or the other way round.",
  hoop: "Hoop",
  noHoop: "Any hoop: keep it in one piece",
  hoopIs: (name: string | undefined, width: string, height: string) =>
    `${name === undefined ? "" : `${name}, `}${width} × ${height}\u00a0mm`,
  ownHoops: "My machines",
  otherHoops: "Other hoops",
  fitsTurned: "Turned by 90° it fits this hoop in one piece.",
  inPieces: (pieces: number) =>
    `Larger than this hoop: you sew it in ${pieces} pieces, which crosses on the cloth keep in line.`,
  part: "Shown part",
  pictureOf: (design: string, size: string) => `${design}, ${size}`,
  willBe: "Your file will be",
  partSize: (part: string, width: string, height: string) => `${part} ${width} × ${height}\u00a0mm`,
  pieces: "Pieces",
  make: "Make the file",
  making: "Making the file. This takes a few seconds.",
  notMade: "The file could not be made. Please try again. Your settings are still here.",
  chooseSize: "Choose a size that is marked as possible.",
  ready: (name: string) => `Ready: ${name}`,
  readyHint: "It also stays on this page, below the file you bought.",
  again: "Change something else",
  mirrored: "mirrored",
  turned: "turned by 90°",
  inHoop: (width: string, height: string) => `for a hoop of ${width} × ${height}\u00a0mm`,
  ownFiles: "Made to measure",
  fileFacts: (width: string, height: string, stitches: string) =>
    `${width} × ${height}\u00a0mm, ${stitches} stitches`,
  piece: (n: number, of: number) => `Piece ${n} of ${of}`,
  download: "Download",
  olderFile: "Made from an earlier file of this design.",
  makeAgain: "Make it again from the better file",
  madeAgain: "Made again from the better file.",
  asBought: "As you bought it",
  otherSleeve: "Mirrored, for the other sleeve",
  pairHint: "Both sleeves are ready. Sew each file once: the second is the mirror image of the first.",
  plan: "Sewing plan",
  planIntro: (pieces: number) =>
    `You hoop the cloth ${pieces} times, in this order. Print the template of each piece at actual size, pin it on the cloth, and see where the hoop must lie.`,
  planCrosses:
    "The last thing each piece sews are crosses, in a colour of their own. The next piece begins with the same crosses: they show whether the cloth lies right.",
  planSkip:
    "You can leave the crosses out: skip their colour at the machine. Sew them with water-soluble thread, or pull them out in the end.",
  planFirst: (name: string) =>
    `Hoop the cloth with the middle of the template in the middle of the hoop, and sew ${name}.`,
  planNext: (name: string) =>
    `Hoop the cloth again. Move it until the needle stands over a sewn cross, check a second cross, and sew ${name}.`,
  planPicture: (n: number, of: number) => `Where piece ${n} of ${of} lies in the design`,
};
