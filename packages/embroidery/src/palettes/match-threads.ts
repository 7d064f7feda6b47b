import type { Thread } from "../design.ts";

type Lab = readonly [lightness: number, a: number, b: number];

/**
 * Palette indices for a design's threads: the nearest colour to the eye, but equal threads get one entry and different
 * threads different entries, as long as the palette lasts; neighbours never collapse into one.
 */
export function matchThreads(threads: readonly Thread[], palette: readonly Thread[]): number[] {
  const entries = palette.map(({ color }) => oklab(color));
  const chosen = new Map<number, number>();
  const indices: number[] = [];
  threads.forEach(({ color }, block) => {
    const before = indices[block - 1];
    const taken = new Set(chosen.size < palette.length ? chosen.values() : []);
    let index = chosen.get(color) ?? nearest(oklab(color), entries, taken);
    if (!chosen.has(color)) chosen.set(color, index);
    // Only once the palette is used up can two colours share an entry; then at least neighbours differ.
    if (index === before && color !== threads[block - 1]?.color) {
      index = nearest(oklab(color), entries, new Set([before]));
    }
    indices.push(index);
  });
  return indices;
}

function nearest(wanted: Lab, entries: readonly Lab[], except: ReadonlySet<number>): number {
  let best = 0;
  let smallest = Number.POSITIVE_INFINITY;
  entries.forEach((entry, index) => {
    if (except.has(index)) return;
    const distance = (entry[0] - wanted[0]) ** 2 + (entry[1] - wanted[1]) ** 2 + (entry[2] - wanted[2]) ** 2;
    if (distance < smallest) {
      smallest = distance;
      best = index;
    }
  });
  return best;
}

/** OKLab (Ottosson, 2020): equal distances look about equally different. */
function oklab(color: number): Lab {
  const red = linear((color >> 16) & 255);
  const green = linear((color >> 8) & 255);
  const blue = linear(color & 255);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
