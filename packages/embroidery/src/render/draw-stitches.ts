import type { Brush, PixelLayer, Stroke } from "./brush.ts";
import type { Segments } from "./segments.ts";
import { alongBins, binsPerPixel, grooveWidth, ThreadShading } from "./thread-shading.ts";
import { createTwistedBrush, twistFrom } from "./twisted-brush.ts";

/** Mapping of design coordinates: pixel = coordinate × `scale` + offset. */
export interface Projection {
  /** Pixels per 0.1 mm. */
  readonly scale: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

/** Draws the pieces of thread from index `from` up to but excluding `to`, in sewing order. */
export type StitchPainter = (from: number, to: number) => void;

/**
 * Draws all pieces of thread in sewing order, with one of `colors` per colour block. `radius` is half the
 * thread's width in pixels.
 */
export function drawStitches(
  layer: PixelLayer,
  segments: Segments,
  colors: readonly number[],
  projection: Projection,
  radius: number,
): void {
  createStitchPainter(layer, segments, colors, projection, radius)(0, segments.count);
}

/** Draws in steps, for callers that draw some pieces at a time; the result equals that of `drawStitches`. */
export function createStitchPainter(
  layer: PixelLayer,
  segments: Segments,
  colors: readonly number[],
  projection: Projection,
  radius: number,
): StitchPainter {
  const shading = new ThreadShading(projection.scale * 10, radius);
  const { ends, block } = segments;
  const { scale, offsetX, offsetY } = projection;
  const isTwisted = scale * 10 > twistFrom;
  const brush = isTwisted ? createTwistedBrush(layer, radius, scale * 10) : createBrush(layer, radius);
  const { along, across } = shading.of(1, 0, 1);
  const stroke: Stroke = { ax: 0, ay: 0, ux: 0, uy: 0, length: 0, along, across, color: 0, bright: 256 };
  return (from, to) => {
    for (let i = from; i < to; i++) {
      const ax = (ends[4 * i] ?? 0) * scale + offsetX;
      const ay = (ends[4 * i + 1] ?? 0) * scale + offsetY;
      const bx = (ends[4 * i + 2] ?? 0) * scale + offsetX;
      const by = (ends[4 * i + 3] ?? 0) * scale + offsetY;
      const dx = bx - ax;
      const dy = by - ay;
      const length = Math.sqrt(dx * dx + dy * dy);
      if (length < 0.05) continue;
      stroke.ax = ax;
      stroke.ay = ay;
      stroke.ux = dx / length;
      stroke.uy = dy / length;
      stroke.length = length;
      const shade = shading.of(dx, dy, length);
      stroke.along = shade.along;
      stroke.across = shade.across;
      stroke.color = colors[block[i] ?? 0] ?? 0;
      stroke.bright = liveliness(i);
      brush(stroke);
    }
  };
}

/**
 * Small brightness difference between stitches, 8-bit fixed point around 256, determined by the stitch's
 * index.
 */
function liveliness(index: number): number {
  const mixed = Math.imul(index + 1, 0x9e3779b1) >>> 24;
  return 248 + (mixed >> 4);
}

/**
 * Brush on one layer: one pass over the rows of a stitch, two table look-ups and integer arithmetic per
 * pixel.
 */
function createBrush({ width, height, pixels }: PixelLayer, radius: number): Brush {
  const reach = radius + grooveWidth(radius);
  const cap = Math.max(0.3, radius * 0.55);
  const fade = 256 / (cap + 0.01);

  return ({ ax, ay, ux, uy, length, along, across, color, bright }) => {
    const red = ((color >> 16) & 255) * bright;
    const green = ((color >> 8) & 255) * bright;
    const blue = (color & 255) * bright;
    // A highlight is the thread's colour, blended towards white.
    const shineRed = ((160 + ((color >> 16) & 255)) * 158) >> 8;
    const shineGreen = ((160 + ((color >> 8) & 255)) * 158) >> 8;
    const shineBlue = ((160 + (color & 255)) * 158) >> 8;
    const top = Math.max(0, Math.ceil(Math.min(ay, ay + uy * length) - reach - cap));
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, ay + uy * length) + reach + cap));
    const uScale = alongBins / length;
    const perRow = 1 / uy;
    const perColumn = 1 / ux;
    const vStep = uy * binsPerPixel;
    const slanted = uy > 1e-6 || uy < -1e-6;
    const leaning = ux > 1e-6 || ux < -1e-6;
    // Left edges of |v| ≤ reach with v = dy·ux − dx·uy, and −cap ≤ u ≤ length + cap with u = dx·ux + dy·uy.
    const leftSide = uy > 0 ? -reach : reach;
    const leftEnd = ux > 0 ? -cap : length + cap;
    const rightEnd = ux > 0 ? length + cap : -cap;
    const { packed: alongTable } = along;
    const { packed: acrossTable } = across;
    for (let row = top; row <= bottom; row++) {
      const dy = row - ay;
      const dv = dy * ux;
      const du = dy * uy;
      let left = 0;
      let right = width - 1;
      if (slanted) {
        const p = ax + (dv + leftSide) * perRow;
        const q = ax + (dv - leftSide) * perRow;
        if (p > left) left = p;
        if (q < right) right = q;
      } else if (dv > reach || dv < -reach) continue;
      if (leaning) {
        const p = ax + (leftEnd - du) * perColumn;
        const q = ax + (rightEnd - du) * perColumn;
        if (p > left) left = p;
        if (q < right) right = q;
      } else if (du < -cap || du > length + cap) continue;
      if (left > right) continue;
      // Integers from here on: otherwise each pixel's index would be converted.
      const first = Math.ceil(left) | 0;
      const end = (row * width + Math.floor(right)) | 0;
      let u = (first - ax) * ux + du;
      let v = (dv - (first - ax) * uy + reach) * binsPerPixel;
      for (let at = (row * width + first) | 0; at <= end; at++, u += ux, v -= vStep) {
        const surface = acrossTable[v | 0] ?? 0;
        let alpha = surface & 255;
        let profile = (surface >> 8) & 4095;
        let iu = (u * uScale) | 0;
        if (u < 0 || u >= length) {
          const share = (256 - (u < 0 ? -u : u - length) * fade) | 0;
          iu = u < 0 ? 0 : alongBins - 1;
          alpha = (alpha * share) >> 8;
          profile = (profile * share) >> 8;
        }
        const light = alongTable[iu] ?? 0;
        const lit = Math.imul(light >> 8, profile) >> 8;
        const spark = Math.imul(light & 255, surface >> 20) >> 8;
        let r = (Math.imul(red, lit) >> 16) + (Math.imul(shineRed, spark) >> 8);
        let g = (Math.imul(green, lit) >> 16) + (Math.imul(shineGreen, spark) >> 8);
        let b = (Math.imul(blue, lit) >> 16) + (Math.imul(shineBlue, spark) >> 8);
        if (r > alpha) r = alpha;
        if (g > alpha) g = alpha;
        if (b > alpha) b = alpha;
        // Blends with the pixel below, two channels at a time; no sum exceeds 255.
        const beneath = pixels[at] ?? 0;
        const redBlue = (Math.imul(beneath & 0xff00ff, 256 - alpha) >>> 8) & 0xff00ff;
        const greenAlpha = Math.imul((beneath >>> 8) & 0xff00ff, 256 - alpha) & 0xff00ff00;
        pixels[at] = (((alpha << 24) | (b << 16) | (g << 8) | r) + (redBlue | greenAlpha)) | 0;
      }
    }
  };
}
