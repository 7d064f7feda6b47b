export interface Measured {
  readonly mm: string;
  readonly across: string;
  readonly down: string;
}

export interface Block {
  readonly place: number;
  readonly thread: string;
  readonly stitches: number;
}

export const viewer = {
  unreadable: "This file can’t be read.",
  drawing: "Stitches. Drag to measure; the arrow keys move the end of the ruler, with Shift the start.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  measureHint: "Drag on the drawing to measure.",
  measurement: ({ mm, across, down }: Measured) => `${mm} mm (↔ ${across}, ↕ ${down})`,
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
  time: "Sewing time",
  minutes: (minutes: number) => `about ${minutes} min`,
  densest: "Highest density",
  perMm2: (count: number) => `${count} stitches per mm²`,
  warnings: "Warnings",
  tooDense: "More than 20 stitches per mm²: the fabric may tear and needles may break.",
  noWarnings: "No problems found.",
};
