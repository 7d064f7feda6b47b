import type { AcrossShade, AlongShade } from "./thread-shading.ts";

export interface PixelLayer {
  readonly width: number;
  readonly height: number;
  /** Premultiplied 0xAABBGGRR. */
  readonly pixels: Uint32Array<ArrayBuffer>;
}

/** Pixels of row `y`, `from` up to but without `to`. */
export interface PixelRun {
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

export type Brush = (
  ax: number,
  ay: number,
  ux: number,
  uy: number,
  length: number,
  along: AlongShade,
  across: AcrossShade,
  color: number,
  bright: number,
) => void;
