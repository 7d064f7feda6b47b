interface Measured {
  readonly mm: string;
  readonly across: string;
  readonly down: string;
}

interface Block {
  readonly place: number;
  readonly thread: string;
  readonly stitches: number;
}

export const viewer = {
  unreadable: "This file cannot be read.",
  drawing: "Stitches. Drag to measure; arrow keys move the ruler’s end, with Shift its beginning.",
  closer: "Closer",
  farther: "Farther",
  measureHint: "Drag over the drawing to measure.",
  measured: ({ mm, across, down }: Measured) => `${mm} mm (↔ ${across}, ↕ ${down})`,
  play: "Play",
  pause: "Pause",
  needle: "Needle",
  layers: "Show",
  layer: { jumps: "Jumps", trims: "Trims", density: "Density", path: "Needle path" },
  blocks: "Colour blocks",
  block: ({ place, thread, stitches }: Block) => `${place}. ${thread}: ${stitches} stitches`,
  size: "Size",
  stitches: "Stitches",
  colorChanges: "Colour changes",
  longest: "Longest stitch",
  thread: "Thread",
  time: "Time to sew",
  minutes: (minutes: number) => `about ${minutes} min`,
  densest: "Densest place",
  perSquare: (count: number) => `${count} stitches per mm²`,
  warnings: "Warnings",
  tooDense: "More than 20 stitches in a mm²: cloth may be cut there, and needles break.",
  noWarnings: "Nothing odd was found.",
};
