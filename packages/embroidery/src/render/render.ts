import { threadOfBlock } from "../color-blocks.ts";
import type { Design, Thread } from "../design.ts";
import type { PixelLayer } from "./brush.ts";
import { drawStitches } from "./draw-stitches.ts";
import { DEFAULT_MARGIN, fitSegments, threadRadius } from "./fit-segments.ts";
import { layOnCloth } from "./lay-on-cloth.ts";
import { type Segments, threadSegments } from "./segments.ts";
import { contactShadow, type NextDarkRow } from "./shadow.ts";

export interface RenderOptions {
  /** Side of a square picture, pixels. Ignored where `width` and `height` are given. Default 800. */
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
  /** Threads used instead of the design's own, one per colour block. */
  readonly threads?: readonly Thread[];
  /** Colour of the cloth, 0xRRGGBB. */
  readonly fabric?: number;
  /** Omits the cloth: draws thread and shadow on transparent pixels. */
  readonly transparent?: boolean;
  /** Free border as a share of the smaller side. Default 0.06. */
  readonly margin?: number;
  /** Thread width, mm. Default 0.4 (a 40-weight thread). */
  readonly threadWidthMm?: number;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** RGBA row by row, not premultiplied. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** Colour of unbleached cotton. */
const defaultFabric = 0xe9e1d3;
const largestSide = 8192;

/**
 * Draws a design as sewn: real thread width, sheen by direction, shadow on the cloth, jumps hidden.
 * Deterministic.
 * @throws RangeError when a side is no number
 * @example
 * ```ts
 * const { width, height, rgba } = render(design, { size: 800, transparent: true });
 * ```
 */
export function render(design: Design, options: RenderOptions = {}): Picture {
  const width = side(options.width ?? options.size);
  const height = side(options.height ?? options.size ?? options.width);
  const segments = threadSegments(design);
  const projection = fitSegments(segments, width, height, options.margin ?? DEFAULT_MARGIN);
  const radius = threadRadius(projection, options.threadWidthMm);
  const layer: PixelLayer = { width, height, pixels: new Uint32Array(width * height) };
  const threads = options.threads ?? design.threads;
  drawStitches(layer, segments, colorsOfBlocks(segments, threads), projection, radius);
  const nextDarkRow = contactShadow(layer, projection.scale * 10);
  const rgba = options.transparent
    ? overNothing(layer, nextDarkRow)
    : layOnCloth(layer, nextDarkRow, options.fabric ?? defaultFabric, projection.scale * 10);
  return { width, height, rgba };
}

/** Colour of each visible block, 0xRRGGBB. */
export function colorsOfBlocks({ count, block }: Segments, threads: readonly Thread[]): number[] {
  const blocks = count === 0 ? 0 : (block[count - 1] ?? 0) + 1;
  return Array.from({ length: blocks }, (_, k) => threadOfBlock(threads, k).color);
}

function side(pixels = 800): number {
  if (Number.isNaN(pixels)) throw new RangeError("A picture's side is a number of pixels.");
  return Math.max(1, Math.min(largestSide, Math.round(pixels)));
}

function overNothing(
  { width, height, pixels }: PixelLayer,
  nextDarkRow: NextDarkRow,
): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(pixels.length * 4);
  const shade = new Uint8Array(width);
  for (let y = 0, i = 0, at = 0; y < height; y++) {
    nextDarkRow(shade);
    for (let x = 0; x < width; x++, i++, at += 4) {
      const thread = pixels[i] ?? 0;
      const cover = thread >>> 24;
      const alpha = cover + ((shade[x] ?? 0) * (255 - cover)) / 255;
      if (alpha === 0) continue;
      rgba[at] = ((thread & 255) * 255) / alpha;
      rgba[at + 1] = (((thread >> 8) & 255) * 255) / alpha;
      rgba[at + 2] = (((thread >> 16) & 255) * 255) / alpha;
      rgba[at + 3] = alpha;
    }
  }
  return rgba;
}
