import type { PixelLayer } from "./brush.ts";
import { lightRow, lightSteps, minLight, weave } from "./fabric.ts";
import type { NextDarkRow } from "./shadow.ts";

/** Bits of the shadow's resolution: every second step is distinguished. */
const shadowBits = 7;

/** Converts the layer in place to the picture: allocating another one would take a twentieth of the time. */
export function layOnCloth(
  layer: PixelLayer,
  nextDarkRow: NextDarkRow,
  fabric: number,
  pixelsPerMm: number,
): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, pixels } = layer;
  const cloth = weave(width, height, pixelsPerMm);
  const shades = fabricShades(fabric);
  const light = new Uint8Array(width);
  const shade = new Uint8Array(width);
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * width, (y + 1) * width);
    lightRow(cloth, y, light);
    nextDarkRow(shade);
    for (let x = 0; x < width; x++) {
      const thread = row[x] ?? 0;
      const color = shades[((light[x] ?? 0) << shadowBits) | ((shade[x] ?? 0) >> 1)] ?? 0;
      const clear = 255 - (thread >>> 24);
      // Visible share of the cloth in 256ths, 256 without thread.
      const clothShare = clear + (clear >> 7);
      const redBlue = (Math.imul(color & 0xff00ff, clothShare) >>> 8) & 0xff00ff;
      const green = Math.imul((color >> 8) & 255, clothShare) & 0xff00;
      row[x] = 0xff000000 | ((thread & 0xffffff) + (redBlue | green));
    }
  }
  return new Uint8ClampedArray(pixels.buffer);
}

/** Colours of the cloth, 0xBBGGRR, indexed by light (see `lightRow`), then by half the shadow. */
function fabricShades(fabric: number): Uint32Array {
  const shades = new Uint32Array(lightSteps << shadowBits);
  for (let at = 0; at < shades.length; at++) {
    const lit = minLight + (at >> shadowBits);
    const dark = 2 * (at & ((1 << shadowBits) - 1));
    const share = (lit * (257 - dark)) / 65_536;
    // Even black cloth shows its weave: yarns reflect a little white light.
    const gloss = (lit - 244) * 0.22;
    // Shadow on cloth is warm.
    const red = channel(((fabric >> 16) & 255) * share * (1 + dark / 4096) + gloss);
    const green = channel(((fabric >> 8) & 255) * share + gloss);
    shades[at] = (channel((fabric & 255) * share + gloss) << 16) | (green << 8) | red;
  }
  return shades;
}

function channel(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value;
}
