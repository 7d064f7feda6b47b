import type { PixelLayer } from "./brush.ts";
import { lightRow, weave } from "./fabric.ts";
import { type ContactShadow, darkRow } from "./shadow.ts";

/**
 * The layer becomes the picture: fresh memory for another one would take a twentieth of the time. Only where the cloth is seen are its
 * light and shadow asked for.
 */
export function layOnCloth(
  layer: PixelLayer,
  shadow: ContactShadow,
  fabric: number,
  pixelsPerMm: number,
): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, pixels } = layer;
  const cloth = weave(width, height, pixelsPerMm);
  const light = new Uint16Array(width);
  const shade = new Uint8Array(width);
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * width, (y + 1) * width);
    for (let from = clothFrom(row, 0); from < width; ) {
      const run = { y, from, to: threadFrom(row, from) };
      lightRow(cloth, run, light);
      darkRow(shadow, run, shade);
      for (let x = from; x < run.to; x++) row[x] = onCloth(row[x] ?? 0, fabric, light[x] ?? 0, shade[x] ?? 0);
      from = clothFrom(row, run.to);
    }
  }
  return new Uint8ClampedArray(pixels.buffer);
}

/** The next pixel, from here on, that thread does not cover wholly. */
function clothFrom(row: Uint32Array, from: number): number {
  let x = from;
  while (x < row.length && (row[x] ?? 0) >= 0xff000000) x += 1;
  return x;
}

/** The next one that it covers wholly. */
function threadFrom(row: Uint32Array, from: number): number {
  let x = from;
  while (x < row.length && (row[x] ?? 0) < 0xff000000) x += 1;
  return x;
}

/** A pixel of thread, premultiplied, on cloth so brightly lit (256 is its own colour) and so dark with shadow. */
function onCloth(thread: number, fabric: number, lit: number, dark: number): number {
  const clear = 255 - (thread >>> 24);
  // 65,536 where the cloth is fully seen, lit and free of shadow.
  const seen = (lit * clear * (257 - dark)) >> 8;
  // Even black cloth shows its weave: yarns reflect a little white light.
  const gloss = ((lit - 244) * clear * 57) >> 16;
  // Shadow on cloth is warm.
  const red = (thread & 255) + ((((fabric >> 16) & 255) * (seen + ((seen * dark) >> 12))) >> 16) + gloss;
  const green = ((thread >> 8) & 255) + ((((fabric >> 8) & 255) * seen) >> 16) + gloss;
  const blue = ((thread >> 16) & 255) + (((fabric & 255) * seen) >> 16) + gloss;
  return 0xff000000 | (channel(blue) << 16) | (channel(green) << 8) | channel(red);
}

function channel(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value;
}
