import type { AcrossShade, AlongShade } from "./thread-shading.ts";

export interface PixelLayer {
  readonly width: number;
  readonly height: number;
  /** Premultiplied 0xAABBGGRR. */
  readonly pixels: Uint32Array<ArrayBuffer>;
}

/** A piece of thread to be drawn: pixels, y down, direction as a unit vector. */
export interface Stroke {
  ax: number;
  ay: number;
  ux: number;
  uy: number;
  length: number;
  along: AlongShade;
  across: AcrossShade;
  /** 0xRRGGBB. */
  color: number;
  /** Brightness, 8-bit fixed point around 256. */
  bright: number;
}

/**
 * One object goes from stitch to stitch: each of so many fractions, handed over by itself, would be put on
 * the heap.
 */
export type Brush = (stroke: Stroke) => void;
