import { Command, type DensityMap, type Design } from "@kasuti/embroidery";

/** A design with the display options of the viewer. */
export interface ViewerState {
  readonly design: Design;
  readonly density: DensityMap;
  readonly hidden: ReadonlySet<number>;
  readonly layers: ReadonlySet<"jumps" | "trims" | "density" | "path">;
  /** Number of records to draw, from the first one. */
  readonly until: number;
}

/** Position of the design on the canvas: pixels per 0.1 mm, and the pixel of its origin. */
export interface View {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** Penetrations per mm² above which cloth may tear. */
const TOO_DENSE = 20;

/** Draws the layers above the threads: density, jumps, trims and the needle. */
export function drawMarkers(to: CanvasRenderingContext2D, state: ViewerState, view: View): void {
  const { width, height } = to.canvas;
  to.setTransform(1, 0, 0, 1, 0, 0);
  to.clearRect(0, 0, width, height);
  to.setTransform(view.scale, 0, 0, view.scale, view.left, view.top);
  const { layers } = state;
  if (layers.has("density")) drawDensity(to, state);
  if (layers.has("jumps")) drawJumps(to, state, view);
  if (layers.has("trims")) drawTrims(to, state, view);
  drawNeedle(to, state, view);
}

export const colourOf = (color: number) => `#${color.toString(16).padStart(6, "0")}`;

function drawDensity(to: CanvasRenderingContext2D, { density, design }: ViewerState): void {
  const [left, top] = cornerOf(design);
  const { columns, cellMm, penetrations } = density;
  const side = cellMm * 10;
  for (let cell = 0; cell < penetrations.length; cell++) {
    const count = (penetrations[cell] ?? 0) / cellMm ** 2;
    if (count < 4) continue;
    const share = Math.min(1, count / TOO_DENSE);
    to.fillStyle = `hsl(${110 - 110 * share} 90% 45% / ${0.25 + share * 0.5})`;
    to.fillRect(left + (cell % columns) * side, top + Math.floor(cell / columns) * side, side, side);
  }
}

function cornerOf({ x, y, command, length }: Design): [number, number] {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < length; i++) {
    if (command[i] !== Command.stitch) continue;
    left = Math.min(left, x[i] ?? 0);
    top = Math.min(top, y[i] ?? 0);
  }
  return [left, top];
}

function drawJumps(to: CanvasRenderingContext2D, { design, until }: ViewerState, { scale }: View): void {
  const { x, y, command } = design;
  to.beginPath();
  for (let i = 1; i < until; i++) {
    if (command[i] !== Command.jump) continue;
    to.moveTo(x[i - 1] ?? 0, y[i - 1] ?? 0);
    to.lineTo(x[i] ?? 0, y[i] ?? 0);
  }
  to.setLineDash([5 / scale, 4 / scale]);
  to.lineWidth = 1.5 / scale;
  to.strokeStyle = "#0b6fd0";
  to.stroke();
  to.setLineDash([]);
}

function drawTrims(to: CanvasRenderingContext2D, { design, until }: ViewerState, { scale }: View): void {
  const { x, y, command } = design;
  const arm = 5 / scale;
  to.beginPath();
  for (let i = 0; i < until; i++) {
    if (command[i] !== Command.trim) continue;
    const [atX, atY] = [x[i] ?? 0, y[i] ?? 0];
    to.moveTo(atX - arm, atY - arm);
    to.lineTo(atX + arm, atY + arm);
    to.moveTo(atX + arm, atY - arm);
    to.lineTo(atX - arm, atY + arm);
  }
  to.lineWidth = 2 / scale;
  to.strokeStyle = "#d00b3c";
  to.stroke();
}

function drawNeedle(to: CanvasRenderingContext2D, { design, until }: ViewerState, { scale }: View): void {
  if (until === 0 || until >= design.length) return;
  to.beginPath();
  to.arc(design.x[until - 1] ?? 0, design.y[until - 1] ?? 0, 6 / scale, 0, 2 * Math.PI);
  to.lineWidth = 2 / scale;
  to.strokeStyle = "#111";
  to.fillStyle = "#fff";
  to.fill();
  to.stroke();
}
