import { threadOfBlock } from "../color-blocks.ts";
import type { Design, Thread } from "../design.ts";
import { drawStitches, type PixelLayer, type Projection } from "./draw-stitches.ts";
import { clothLight } from "./fabric.ts";
import { type Segments, threadSegments } from "./segments.ts";
import { blur } from "./shadow.ts";

export interface RenderOptions {
  /** Side of a square picture, pixels. Ignored where `width` and `height` are given. Default 800. */
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
  /** Threads to sew with instead of the design's own, one per colour block. */
  readonly threads?: readonly Thread[];
  /** Colour of the cloth, 0xRRGGBB. */
  readonly fabric?: number;
  /** No cloth: thread and its shadow over nothing. */
  readonly transparent?: boolean;
  /** Free border as a share of the smaller side. Default 0.06. */
  readonly margin?: number;
  /** Thread width, mm. Default 0.4 (a 40-weight thread). */
  readonly threadWidthMm?: number;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Straight (not premultiplied) RGBA, row by row. */
  readonly rgba: Uint8ClampedArray;
}

/** Unbleached cotton. */
const defaultFabric = 0xe9e1d3;
const largestSide = 8192;
/** Scales the product of light (256 = 1), clearness (255 = 1) and shadow (255 = 1) to a share of one. */
const shareOfOne = 1 / (256 * 255 * 255);

/** Picture a design as sewn: real thread width, sheen by direction, shadow on cloth, jumps hidden. Deterministic. */
export function render(design: Design, options: RenderOptions = {}): Picture {
  const width = side(options.width ?? options.size);
  const height = side(options.height ?? options.size ?? options.width);
  const segments = threadSegments(design);
  const projection = fit(segments, width, height, options.margin ?? 0.06);
  const radius = Math.max(0.55, (options.threadWidthMm ?? 0.4) * projection.scale * 5);
  const layer: PixelLayer = { width, height, pixels: new Uint32Array(width * height) };
  const threads = options.threads ?? design.threads;
  drawStitches(layer, segments, (block) => threadOfBlock(threads, block).color, projection, radius);
  const shade = contactShadow(layer, projection.scale * 10);
  const rgba = options.transparent
    ? overNothing(layer, shade)
    : overCloth(layer, shade, options.fabric ?? defaultFabric, projection.scale * 10);
  return { width, height, rgba };
}

function side(pixels = 800): number {
  return Math.max(1, Math.min(largestSide, Math.round(pixels)));
}

/** Centre the sewn part in the picture. */
function fit({ count, ends }: Segments, width: number, height: number, margin: number): Projection {
  let minX = 0;
  let minY = 0;
  let maxX = 0;
  let maxY = 0;
  for (let i = 0; i < count * 4; i += 2) {
    const x = ends[i] ?? 0;
    const y = ends[i + 1] ?? 0;
    if (i === 0 || x < minX) minX = x;
    if (i === 0 || x > maxX) maxX = x;
    if (i === 0 || y < minY) minY = y;
    if (i === 0 || y > maxY) maxY = y;
  }
  const border = 2 * margin * Math.min(width, height);
  // Four units of thread width on top, and never closer than 40 pixels per mm.
  const across = (width - border) / (maxX - minX + 4);
  const down = (height - border) / (maxY - minY + 4);
  const scale = Math.max(1e-6, Math.min(across, down, 4));
  return {
    scale,
    offsetX: (width - 1) / 2 - ((minX + maxX) / 2) * scale,
    offsetY: (height - 1) / 2 - ((minY + maxY) / 2) * scale,
  };
}

/** Darkness of the cloth around thread, 0..255: a tight shadow at the edge and a wide soft one to the lower right. */
function contactShadow({ width, height, pixels }: PixelLayer, pixelsPerMm: number): Uint8Array {
  const cover = new Uint8Array(width * height);
  for (let i = 0; i < cover.length; i++) cover[i] = (pixels[i] ?? 0) >>> 24;
  const tight = cover.slice();
  blur(tight, width, height, Math.max(1, pixelsPerMm * 0.16));
  const soft = cover;
  blur(soft, width, height, Math.max(2, pixelsPerMm * 0.55));
  const shade = new Uint8Array(width * height);
  const near = Math.max(1, Math.round(pixelsPerMm * 0.14));
  const far = Math.max(1, Math.round(pixelsPerMm * 0.35));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tightAt = Math.max(0, y - near) * width + Math.max(0, x - near);
      const softAt = Math.max(0, y - far) * width + Math.max(0, x - far);
      shade[y * width + x] = ((tight[tightAt] ?? 0) * 110 + (soft[softAt] ?? 0) * 80) >> 8;
    }
  }
  return shade;
}

function overCloth(
  layer: PixelLayer,
  shade: Uint8Array,
  fabric: number,
  pixelsPerMm: number,
): Uint8ClampedArray {
  const { width, height, pixels } = layer;
  const light = clothLight(width, height, pixelsPerMm);
  const rgba = new Uint8ClampedArray(width * height * 4);
  const red = (fabric >> 16) & 255;
  const green = (fabric >> 8) & 255;
  const blue = fabric & 255;
  for (let i = 0, at = 0; i < shade.length; i++, at += 4) {
    const thread = pixels[i] ?? 0;
    const clear = 255 - (thread >>> 24);
    const lit = light[i] ?? 0;
    const dark = shade[i] ?? 0;
    const cloth = lit * clear * (255 - dark) * shareOfOne;
    // Even black cloth shows its weave: yarns reflect a little white light.
    const gloss = (lit - 244) * 0.22 * clear * 0.0039;
    rgba[at] = (thread & 255) + red * cloth * (1 + dark * 0.0002) + gloss;
    rgba[at + 1] = ((thread >> 8) & 255) + green * cloth + gloss;
    rgba[at + 2] = ((thread >> 16) & 255) + blue * cloth + gloss;
    rgba[at + 3] = 255;
  }
  return rgba;
}

function overNothing({ pixels }: PixelLayer, shade: Uint8Array): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(pixels.length * 4);
  for (let i = 0, at = 0; i < pixels.length; i++, at += 4) {
    const thread = pixels[i] ?? 0;
    const cover = thread >>> 24;
    const alpha = cover + ((shade[i] ?? 0) * (255 - cover)) / 255;
    if (alpha === 0) continue;
    rgba[at] = ((thread & 255) * 255) / alpha;
    rgba[at + 1] = (((thread >> 8) & 255) * 255) / alpha;
    rgba[at + 2] = (((thread >> 16) & 255) * 255) / alpha;
    rgba[at + 3] = alpha;
  }
  return rgba;
}
