import { layOnCloth } from "./lay-on-cloth.ts";
import type { Picture } from "./render.ts";

export interface ClothOptions {
  readonly width: number;
  readonly height: number;
  readonly pixelsPerMm: number;
  /** Colour of the cloth, 0xRRGGBB. */
  readonly fabric: number;
}

/**
 * Draws the cloth alone, as `render` draws it under a design of that scale. Deterministic.
 * @example
 * ```ts
 * const { rgba } = drawCloth({ width: 400, height: 300, pixelsPerMm: 10, fabric: 0xf4efe6 });
 * ```
 */
export function drawCloth({ width, height, pixelsPerMm, fabric }: ClothOptions): Picture {
  const nothing = { width, height, pixels: new Uint32Array(width * height) };
  return { width, height, rgba: layOnCloth(nothing, (shade) => shade.fill(0), fabric, pixelsPerMm) };
}
