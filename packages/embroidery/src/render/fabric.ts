/** Brightness takes `lightSteps` values from `minLight` on; 256 is the cloth's own colour. */
export const minLight = 192;
export const lightSteps = 128;

/**
 * Plain weave: yarns alternate over and under, slightly uneven, lit from the upper left. A pixel's brightness
 * is the sum of its column's and its row's part, in 256ths of a step.
 */
export interface Weave {
  readonly width: number;
  /** Column parts in rows of even and of odd yarns. */
  readonly columns: readonly [Columns, Columns];
  /** Row parts where the row's yarn is on top, and where the column's yarn is. */
  readonly onTop: Int32Array;
  readonly beneath: Int32Array;
  /** Yarn index of each row. */
  readonly yarn: Uint16Array;
}

interface Columns {
  readonly brings: Int32Array;
  /** All bits set where the column's yarn is on top, else 0. */
  readonly isOnTop: Int8Array;
}

/** Computes the weave for a picture of this size in pixels. */
export function weave(width: number, height: number, pixelsPerMm: number): Weave {
  const pitch = Math.max(2.6, pixelsPerMm * 0.42);
  const depth = Math.min(1, pitch / 5) * 26 + 6;
  const falloff = 22 / (width + height);
  const across = yarns(width, pitch, 0x51ed);
  const down = yarns(height, pitch, 0xa7c3);
  const top = (all: Yarns, i: number) =>
    depth * 0.9 * (all.profile[i] ?? 0) + (all.bright[i] ?? 0) - i * falloff;
  const low = (all: Yarns, i: number) => depth * 0.35 * (all.profile[i] ?? 0) - i * falloff;
  const minGrain = -3.5 * 0.7;
  const rows = (brings: typeof top) =>
    new Int32Array(height).map((_, y) => 256 * (260 - minLight - depth * 0.75 + minGrain + brings(down, y)));
  const columns = (parity: number): Columns => {
    const isOnTop = new Int8Array(width).map((_, x) => -(((across.yarn[x] ?? 0) + parity) & 1));
    const brings = new Int32Array(width).map((_, x) => 256 * (isOnTop[x] ? top : low)(across, x));
    return { brings, isOnTop };
  };
  return { width, columns: [columns(0), columns(1)], onTop: rows(top), beneath: rows(low), yarn: down.yarn };
}

/** Writes the light on row `y`, in steps above `minLight`, into `light`. */
export function lightRow(cloth: Weave, y: number, light: Uint8Array): void {
  const { width } = cloth;
  const { brings, isOnTop } = cloth.columns[(cloth.yarn[y] ?? 0) & 1 ? 1 : 0];
  const row = cloth.onTop[y] ?? 0;
  const lower = (cloth.beneath[y] ?? 0) - row;
  for (let x = 0, at = (y * width) | 0; x < width; x++, at++) {
    const grain = Math.imul(at ^ (at >>> 7), 0x27d4eb2d) >>> 29;
    light[x] = ((brings[x] ?? 0) + row + ((isOnTop[x] ?? 0) & lower) + Math.imul(grain, 179)) >> 8;
  }
}

interface Yarns {
  readonly yarn: Uint16Array;
  /** Height: 0 at the yarn's border, 1 at its middle. */
  readonly profile: Float32Array;
  readonly bright: Float32Array;
}

function yarns(size: number, pitch: number, seed: number): Yarns {
  const yarn = new Uint16Array(size);
  const profile = new Float32Array(size);
  const bright = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    const place = i / pitch;
    const number = Math.floor(place);
    yarn[i] = number;
    profile[i] = Math.sin(Math.PI * (place - number));
    bright[i] = ((Math.imul(number + seed, 0x9e3779b1) >>> 26) - 32) / 7;
  }
  return { yarn, profile, bright };
}
