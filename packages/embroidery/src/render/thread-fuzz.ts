import type { PixelLayer } from "./brush.ts";
import type { StitchShape } from "./row-span.ts";

/** Distance between protruding fibres along the thread, mm. */
const everyMm = 1.1;
/** Opacity of a fibre, 0..255. */
const fibreAlpha = 84;

/** Draws the protruding fibres of a stitch: few, thin and short, determined by its position. */
export function drawFuzz(
  layer: PixelLayer,
  { ax, ay, ux, uy, length }: StitchShape,
  radius: number,
  pixelsPerMm: number,
  color: number,
): void {
  let chance = Math.imul(Math.round(ax * 16) ^ Math.imul(Math.round(ay * 16), 0x27d4eb2d), 0x9e3779b1) >>> 0;
  const next = () => {
    chance = (Math.imul(chance, 0x41c64e6d) + 0x3039) >>> 0;
    return chance / 0x1_0000_0000;
  };
  const fibres = Math.floor(length / (everyMm * pixelsPerMm) + next());
  for (let k = 0; k < fibres; k++) {
    const from = next() * length;
    const side = next() < 0.5 ? -1 : 1;
    const fibreLength = (0.25 + 0.45 * next()) * pixelsPerMm;
    const rise = (0.3 + 0.5 * next()) * radius;
    const ahead = next() < 0.5 ? -1 : 1;
    for (let step = 0; step < fibreLength; step += 0.7) {
      const share = step / fibreLength;
      const u = from + ahead * step;
      // The fibre leaves the thread's edge and bends back to it.
      const v = side * (radius * 0.85 + rise * Math.sin(Math.PI * share * 0.8));
      blend(layer, ax + u * ux - v * uy, ay + u * uy + v * ux, color, fibreAlpha * (1 - 0.7 * share));
    }
  }
}

function blend({ width, height, pixels }: PixelLayer, x: number, y: number, color: number, opacity: number) {
  const column = Math.round(x);
  const row = Math.round(y);
  if (column < 0 || column >= width || row < 0 || row >= height) return;
  const at = row * width + column;
  const beneath = pixels[at] ?? 0;
  const alpha = opacity | 0;
  const transparency = 256 - alpha;
  // A single fibre is translucent, so it is paler than the thread.
  const pale = (channel: number) => ((channel * 3 + 255) * alpha) >> 10;
  const r = pale((color >> 16) & 255) + (((beneath & 255) * transparency) >> 8);
  const g = pale((color >> 8) & 255) + ((((beneath >> 8) & 255) * transparency) >> 8);
  const b = pale(color & 255) + ((((beneath >> 16) & 255) * transparency) >> 8);
  pixels[at] = ((alpha + (((beneath >>> 24) * transparency) >> 8)) << 24) | (b << 16) | (g << 8) | r;
}
