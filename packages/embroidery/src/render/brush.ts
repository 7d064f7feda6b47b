import type { AcrossShade, AlongShade } from "./thread-shading.ts";

export interface PixelLayer {
  readonly width: number;
  readonly height: number;
  /** Pixels as premultiplied 0xAABBGGRR. */
  readonly pixels: Uint32Array<ArrayBuffer>;
}

/** Piece of thread to draw, in pixels, y down, with its direction as a unit vector. */
export interface Stroke {
  ax: number;
  ay: number;
  ux: number;
  uy: number;
  length: number;
  along: AlongShade;
  across: AcrossShade;
  /** Colour, 0xRRGGBB. */
  color: number;
  /** Brightness, 8-bit fixed point around 256. */
  bright: number;
}

/**
 * One object is reused for all stitches: passed as separate fractions, the values would be allocated on the
 * heap.
 */
export type Brush = (stroke: Stroke) => void;
