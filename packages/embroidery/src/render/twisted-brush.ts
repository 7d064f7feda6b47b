import type { Brush, PixelLayer } from "./brush.ts";
import { rowSpan, type StitchShape } from "./row-span.ts";
import { drawFuzz } from "./thread-fuzz.ts";
import { alongBins, binsPerPixel, grooveWidth } from "./thread-shading.ts";
import { phaseBins, ThreadTwist, taperBinsPerPixel } from "./thread-twist.ts";

/** Minimum scale, in pixels per mm, for drawing the twist; below it, plies are thinner than pixels. */
export const twistFrom = 12;

/** Brush for large pictures: two twisted plies, ends that narrow into their holes, and protruding fibres. */
export function createTwistedBrush(layer: PixelLayer, radius: number, pixelsPerMm: number): Brush {
  const { width, height, pixels } = layer;
  const reach = radius + grooveWidth(radius);
  const twist = new ThreadTwist(radius, reach, pixelsPerMm, Math.min(1, (pixelsPerMm - twistFrom) / 5));
  const { ridges, glints, taper, cap } = twist;
  const shape: StitchShape = { ax: 0, ay: 0, ux: 0, uy: 0, length: 0, reach, cap, first: 0, last: -1 };

  return ({ ax, ay, ux, uy, length, along, across, color, bright }) => {
    const { diffuse, shine } = along;
    const { cover, profile, glint } = across;
    const red = ((color >> 16) & 255) * bright;
    const green = ((color >> 8) & 255) * bright;
    const blue = (color & 255) * bright;
    const shineRed = ((160 + ((color >> 16) & 255)) * 158) >> 8;
    const shineGreen = ((160 + ((color >> 8) & 255)) * 158) >> 8;
    const shineBlue = ((160 + (color & 255)) * 158) >> 8;
    Object.assign(shape, { ax, ay, ux, uy, length });
    const start = twist.phaseAt(ax, ay);
    const by = ay + uy * length;
    const top = Math.max(0, Math.ceil(Math.min(ay, by) - reach - cap));
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by) + reach + cap));
    for (let row = top; row <= bottom; row++) {
      rowSpan(shape, row, width);
      for (let column = shape.first; column <= shape.last; column++) {
        const dx = column - ax;
        const dy = row - ay;
        const u = dx * ux + dy * uy;
        const fromEnd = Math.min(u, length - u) + cap;
        const phase = (start + u * twist.phasesPerPixel) & (phaseBins - 1);
        const narrow = (taper[(fromEnd * taperBinsPerPixel) | 0] ?? 1) * (twist.bulge[phase] ?? 1);
        const iv = (((dy * ux - dx * uy) * narrow + reach) * binsPerPixel) | 0;
        let alpha = cover[iv] ?? 0;
        if (alpha === 0) continue;
        const iu = Math.max(0, Math.min(alongBins - 1, ((u / length) * alongBins) | 0));
        const at = phase * twist.acrossBins + iv;
        const ridgeProfile = ((profile[iv] ?? 0) * (ridges[at] ?? 0)) >> 8;
        const lit = ((diffuse[iu] ?? 0) * ridgeProfile) >> 8;
        const spark = ((shine[iu] ?? 0) * (glint[iv] ?? 0) * (glints[at] ?? 0)) >> 16;
        let r = Math.min(alpha, ((red * lit) >> 16) + ((shineRed * spark) >> 8));
        let g = Math.min(alpha, ((green * lit) >> 16) + ((shineGreen * spark) >> 8));
        let b = Math.min(alpha, ((blue * lit) >> 16) + ((shineBlue * spark) >> 8));
        const pixel = row * width + column;
        if (alpha < 255) {
          const beneath = pixels[pixel] ?? 0;
          const transparency = 256 - alpha;
          r += ((beneath & 255) * transparency) >> 8;
          g += (((beneath >> 8) & 255) * transparency) >> 8;
          b += (((beneath >> 16) & 255) * transparency) >> 8;
          alpha += ((beneath >>> 24) * transparency) >> 8;
        }
        pixels[pixel] = (alpha << 24) | (b << 16) | (g << 8) | r;
      }
    }
    drawFuzz(layer, shape, radius, pixelsPerMm, color);
  };
}
