import type { Segments } from "./segments.ts";
import { acrossBins, alongBins, directionBin, ThreadShading } from "./thread-shading.ts";

/** Where design coordinates land: pixel = coordinate × `scale` + offset. */
export interface Projection {
  /** Pixels per 0.1 mm. */
  readonly scale: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

export interface PixelLayer {
  readonly width: number;
  readonly height: number;
  /** Premultiplied 0xAABBGGRR. */
  readonly pixels: Uint32Array;
}

/** Darkness in the groove beside a thread, which keeps equal neighbours apart. */
const grooveAlpha = 70;

/** Draw every piece of thread in sewing order. `radius` is half the thread's width in pixels. */
export function drawStitches(
  layer: PixelLayer,
  segments: Segments,
  colorOfBlock: (block: number) => number,
  projection: Projection,
  radius: number,
): void {
  const shading = new ThreadShading(projection.scale * 10);
  const { ends, block, count } = segments;
  const { scale, offsetX, offsetY } = projection;
  const brush = createBrush(layer, radius);
  for (let i = 0; i < count; i++) {
    const ax = (ends[4 * i] ?? 0) * scale + offsetX;
    const ay = (ends[4 * i + 1] ?? 0) * scale + offsetY;
    const bx = (ends[4 * i + 2] ?? 0) * scale + offsetX;
    const by = (ends[4 * i + 3] ?? 0) * scale + offsetY;
    const length = Math.hypot(bx - ax, by - ay);
    if (length < 0.05) continue;
    const ux = (bx - ax) / length;
    const uy = (by - ay) / length;
    const direction = directionBin(ux, uy);
    const along = shading.along(direction, length);
    const across = shading.across(direction);
    brush(ax, ay, ux, uy, length, along, across, colorOfBlock(block[i] ?? 0), liveliness(i));
  }
}

/** A small brightness difference from stitch to stitch, 8-bit fixed point around 256; fixed by the stitch's number. */
function liveliness(index: number): number {
  const mixed = Math.imul(index + 1, 0x9e3779b1) >>> 24;
  return 248 + (mixed >> 4);
}

type Brush = (
  ax: number,
  ay: number,
  ux: number,
  uy: number,
  length: number,
  along: { diffuse: Int32Array; shine: Int32Array },
  across: { profile: Int32Array; glint: Int32Array },
  color: number,
  bright: number,
) => void;

/** A brush for threads of one radius: one pass over the rows a stitch touches, table look-ups per pixel. */
function createBrush({ width, height, pixels }: PixelLayer, radius: number): Brush {
  const groove = Math.min(1.1, 0.35 + radius * 0.35);
  const reach = radius + groove;
  const cap = Math.max(0.3, radius * 0.55);
  const { cover, bins: coverBins, perPixel } = coverTable(radius, groove);

  return (ax, ay, ux, uy, length, along, across, color, bright) => {
    const { diffuse, shine } = along;
    const { profile, glint } = across;
    const red = ((color >> 16) & 255) * bright;
    const green = ((color >> 8) & 255) * bright;
    const blue = (color & 255) * bright;
    // Highlights are the thread's colour lifted towards white.
    const shineRed = (160 + ((color >> 16) & 255)) * 0.62;
    const shineGreen = (160 + ((color >> 8) & 255)) * 0.62;
    const shineBlue = (160 + (color & 255)) * 0.62;
    const by = ay + uy * length;
    const spread = reach + cap;
    const top = Math.max(0, Math.ceil(Math.min(ay, by) - spread));
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by) + spread));
    const uScale = alongBins / length;
    const vScale = acrossBins / (2 * radius);
    for (let row = top; row <= bottom; row++) {
      const dy = row - ay;
      let left = 0;
      let right = width - 1;
      // |v| ≤ reach with v = dy·ux − dx·uy, and −cap ≤ u ≤ length + cap with u = dx·ux + dy·uy.
      if (uy > 1e-6 || uy < -1e-6) {
        const p = ax + (dy * ux - reach) / uy;
        const q = ax + (dy * ux + reach) / uy;
        left = Math.max(left, Math.min(p, q));
        right = Math.min(right, Math.max(p, q));
      } else if (dy * ux > reach || dy * ux < -reach) continue;
      if (ux > 1e-6 || ux < -1e-6) {
        const p = ax + (-cap - dy * uy) / ux;
        const q = ax + (length + cap - dy * uy) / ux;
        left = Math.max(left, Math.min(p, q));
        right = Math.min(right, Math.max(p, q));
      } else if (dy * uy < -cap || dy * uy > length + cap) continue;
      const first = Math.ceil(left);
      const last = Math.floor(right);
      let u = (first - ax) * ux + dy * uy;
      let v = dy * ux - (first - ax) * uy;
      let at = row * width + first;
      for (let column = first; column <= last; column++, at++, u += ux, v -= uy) {
        const away = v < 0 ? -v : v;
        const bin = (away * perPixel) | 0;
        let alpha = bin < coverBins ? (cover[bin] ?? 0) : 0;
        if (u < 0) alpha = (alpha * (1 + u / (cap + 0.01))) | 0;
        else if (u > length) alpha = (alpha * (1 - (u - length) / (cap + 0.01))) | 0;
        if (alpha <= 0) continue;
        const beneath = pixels[at] ?? 0;
        const keep = 256 - alpha - (alpha >> 7);
        let r = ((beneath & 255) * keep) >> 8;
        let g = (((beneath >> 8) & 255) * keep) >> 8;
        let b = (((beneath >> 16) & 255) * keep) >> 8;
        const a = alpha + (((beneath >>> 24) * keep) >> 8);
        if (away < radius + 0.5) {
          const iu = u <= 0 ? 0 : u >= length ? alongBins - 1 : (u * uScale) | 0;
          let iv = ((v + radius) * vScale) | 0;
          if (iv < 0) iv = 0;
          else if (iv >= acrossBins) iv = acrossBins - 1;
          const lit = ((diffuse[iu] ?? 0) * (profile[iv] ?? 0)) >> 8;
          const spark = ((shine[iu] ?? 0) * (glint[iv] ?? 0)) >> 8;
          // The groove's share of the cover stays black.
          const share = away > radius - 0.5 ? alpha * (radius + 0.5 - away) : alpha;
          r += (((red * lit) >> 16) + ((shineRed * spark) >> 8)) * share * 0.00392;
          g += (((green * lit) >> 16) + ((shineGreen * spark) >> 8)) * share * 0.00392;
          b += (((blue * lit) >> 16) + ((shineBlue * spark) >> 8)) * share * 0.00392;
          if (r > a) r = a;
          if (g > a) g = a;
          if (b > a) b = a;
        }
        pixels[at] = ((a > 255 ? 255 : a) << 24) | ((b | 0) << 16) | ((g | 0) << 8) | (r | 0);
      }
    }
  };
}

/** Opacity by distance from the thread's middle: full under the thread, then the dark groove fading out. */
function coverTable(radius: number, groove: number): { cover: Uint8Array; bins: number; perPixel: number } {
  const perPixel = 16;
  const bins = Math.ceil((radius + groove) * perPixel) + 1;
  const cover = new Uint8Array(bins);
  for (let bin = 0; bin < bins; bin++) {
    const away = (bin + 0.5) / perPixel;
    const edge = Math.max(0, Math.min(1, radius + 0.5 - away));
    const fade = Math.max(0, Math.min(1, (radius + groove - away) / groove));
    cover[bin] = Math.round(255 * edge + (1 - edge) * grooveAlpha * fade);
  }
  return { cover, bins, perPixel };
}
