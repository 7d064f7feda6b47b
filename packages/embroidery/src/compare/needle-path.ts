import { Command, type Design, type QuarterTurns } from "../design.ts";

/**
 * Penetrations of a design relative to its upper left corner: x and y from 0 to `width` and `height`, 0.1 mm.
 */
export interface NeedlePath {
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly width: number;
  readonly height: number;
  /** Number of trims and thread changes, where programs add or omit small stitches that secure the thread. */
  readonly cuts: number;
}

/** Penetrations closer than this to the previous one only secure the thread, 0.1 mm. */
const HOLDS = 3;

export function needlePath(design: Design): NeedlePath {
  const x = new Int32Array(design.length);
  const y = new Int32Array(design.length);
  let length = 0;
  let cuts = 0;
  for (let i = 0; i < design.length; i++) {
    const command = design.command[i];
    if (command === Command.trim || command === Command.colorChange || command === Command.stop) cuts += 1;
    if (command !== Command.stitch) continue;
    const atX = design.x[i] ?? 0;
    const atY = design.y[i] ?? 0;
    if (length > 0 && near(atX - (x[length - 1] ?? 0), atY - (y[length - 1] ?? 0), HOLDS)) continue;
    x[length] = atX;
    y[length] = atY;
    length += 1;
  }
  return fromCorner(x.subarray(0, length), y.subarray(0, length), cuts);
}

/** Rotates the path by quarter turns clockwise. */
export function turned(path: NeedlePath, quarters: QuarterTurns): NeedlePath {
  const { x, y, width, height, cuts } = path;
  if (quarters === 0) return path;
  if (quarters === 2) return { ...path, x: x.map((at) => width - at), y: y.map((at) => height - at) };
  const sides = { width: height, height: width, cuts };
  return quarters === 1
    ? { x: y.map((at) => height - at), y: x, ...sides }
    : { x: y, y: x.map((at) => width - at), ...sides };
}

export function near(dx: number, dy: number, within: number): boolean {
  return dx <= within && dx >= -within && dy <= within && dy >= -within;
}

function fromCorner(x: Int32Array, y: Int32Array, cuts: number): NeedlePath {
  const [left, width] = spread(x);
  const [top, height] = spread(y);
  return { x: x.map((at) => at - left), y: y.map((at) => at - top), width, height, cuts };
}

function spread(values: Int32Array): [min: number, width: number] {
  if (values.length === 0) return [0, 0];
  let min = 0x7fff_ffff;
  let max = -0x7fff_ffff;
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return [min, max - min];
}
