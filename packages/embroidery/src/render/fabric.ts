import type { PixelRun } from "./brush.ts";

/** A plain weave: yarns over and under in turn, each a little uneven, under light from the upper left. */
export interface Weave {
  readonly width: number;
  readonly columns: Yarns;
  readonly rows: Yarns;
  readonly depth: number;
  readonly falloff: number;
}

/** The cloth of a picture of so many pixels. */
export function weave(width: number, height: number, pixelsPerMm: number): Weave {
  const pitch = Math.max(2.6, pixelsPerMm * 0.42);
  return {
    width,
    columns: yarns(width, pitch, 0x51ed),
    rows: yarns(height, pitch, 0xa7c3),
    depth: Math.min(1, pitch / 5) * 26 + 6,
    falloff: 22 / (width + height),
  };
}

/** Brightness of the cloth along a run of pixels, into `light` at their places: 8-bit fixed point (256 = the cloth's own colour). */
export function lightRow(
  { width, columns, rows, depth, falloff }: Weave,
  { y, from, to }: PixelRun,
  light: Uint16Array,
): void {
  const rowProfile = rows.profile[y] ?? 0;
  const rowYarn = rows.yarn[y] ?? 0;
  const rowBright = rows.bright[y] ?? 0;
  for (let x = from, at = y * width + from; x < to; x++, at++) {
    const over = ((columns.yarn[x] ?? 0) + rowYarn) & 1;
    const columnProfile = columns.profile[x] ?? 0;
    const bulge = over ? columnProfile * 0.9 + rowProfile * 0.35 : rowProfile * 0.9 + columnProfile * 0.35;
    const yarnLight = over ? (columns.bright[x] ?? 0) : rowBright;
    const grain = (Math.imul(at ^ (at >>> 7), 0x27d4eb2d) >>> 29) - 3.5;
    light[x] = 250 + depth * (bulge - 0.75) + yarnLight + grain * 0.7 + 10 - (x + y) * falloff;
  }
}

interface Yarns {
  readonly yarn: Uint16Array;
  /** 0 at the yarn's border, 1 on its back. */
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
