import type { Design, Thread } from "../design.ts";
import type { PixelLayer } from "../render/brush.ts";
import { createStitchPainter, type Projection } from "../render/draw-stitches.ts";
import { DEFAULT_MARGIN, fitSegments, threadRadius } from "../render/fit-segments.ts";
import { colorsOfBlocks } from "../render/render.ts";
import { type Segments, threadSegments } from "../render/segments.ts";
import { createSnapshots } from "./snapshots.ts";

export interface NeedleViewOptions {
  /** Side of the square picture, pixels. Default 800. */
  readonly size?: number;
  /**
   * Position of the design in the picture: pixel = 0.1 mm × `scale` + offset. By default the whole design,
   * centred.
   */
  readonly projection?: Projection;
  /** Threads to sew with instead of the design's own, one per colour block. */
  readonly threads?: readonly Thread[];
  /** Colour blocks that are not shown. */
  readonly hidden?: ReadonlySet<number>;
  /** Colour of the cloth, 0xRRGGBB. Default white. */
  readonly fabric?: number;
  /** Thread width, mm. Default 0.4 (a 40-weight thread). */
  readonly threadWidthMm?: number;
}

/** Rows of the picture that changed: from `top` up to but excluding `bottom`. */
export interface ChangedRows {
  readonly top: number;
  readonly bottom: number;
}

/** A design during sewing, as pixels for a canvas. */
export interface NeedleView {
  readonly size: number;
  /** RGBA row by row, opaque; always the same array. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
  readonly projection: Projection;
  /** Number of records that the picture shows. */
  readonly shown: number;
  /**
   * Draws towards `records` records, forwards or backwards, at most `pieces` pieces of thread (default: as
   * many as take 6 ms here, because a piece at high zoom takes a hundred times longer). Returns the changed
   * rows; call it again in the next frame until `shown` is the requested number.
   */
  show(records: number, pieces?: number): ChangedRows | undefined;
}

/** Time for drawing per frame: the rest of its 16 ms is for the page. */
const FRAME_MS = 6;
/** Pieces of thread between two checks of the time. */
const PORTION = 50;

/**
 * Shows a design at any point of its sewing: thread as `render` draws it, without its shadow. Going forward
 * draws only new stitches, going back at most an eighth of the design.
 * @example
 * ```ts
 * const view = needleView(design, { size: 480 });
 * const canvas = document.createElement("canvas").getContext("2d");
 * const image = new ImageData(view.rgba, view.size, view.size);
 * view.show(1000); // the first thousand records, or as many as one frame can draw
 * canvas?.putImageData(image, 0, 0);
 * ```
 */
export function needleView(design: Design, options: NeedleViewOptions = {}): NeedleView {
  const { size = 800, fabric = 0xffffff, hidden: hiddenBlocks = new Set() } = options;
  const allSegments = threadSegments(design);
  const projection = options.projection ?? fitSegments(allSegments, size, size, DEFAULT_MARGIN);
  const segments = hiddenBlocks.size === 0 ? allSegments : withoutBlocks(allSegments, hiddenBlocks);
  const layer: PixelLayer = {
    width: size,
    height: size,
    pixels: new Uint32Array(size * size).fill(packed(fabric)),
  };
  const radius = threadRadius(projection, options.threadWidthMm);
  const colors = colorsOfBlocks(allSegments, options.threads ?? design.threads);
  const paint = createStitchPainter(layer, segments, colors, projection, radius);
  const snapshots = createSnapshots(layer.pixels, segments.count, packed(fabric));
  let drawnPieces = 0;
  let shownRecords = 0;
  return {
    size,
    projection,
    rgba: new Uint8ClampedArray(layer.pixels.buffer),
    get shown() {
      return shownRecords;
    },
    show: (records, pieces) => {
      const wantedPieces = piecesUpTo(segments, records);
      const isBack = wantedPieces < drawnPieces;
      if (isBack) drawnPieces = snapshots.restore(wantedPieces);
      const from = drawnPieces;
      const to = Math.min(wantedPieces, from + (pieces ?? wantedPieces));
      const end = pieces === undefined ? performance.now() + FRAME_MS : Number.POSITIVE_INFINITY;
      while (drawnPieces < to) {
        const next = Math.min(to, snapshots.next(drawnPieces), drawnPieces + PORTION);
        paint(drawnPieces, next);
        drawnPieces = next;
        snapshots.save(drawnPieces);
        if (performance.now() >= end) break;
      }
      shownRecords = drawnPieces === wantedPieces ? records : (segments.record[drawnPieces - 1] ?? -1) + 1;
      if (isBack) return { top: 0, bottom: size };
      return rowsOf(segments, { from, to: drawnPieces }, projection, { radius: radius + 3, size });
    },
  };
}

/** Opaque colours in memory order: 0xAABBGGRR. */
function packed(color: number): number {
  return (0xff000000 | ((color & 255) << 16) | (color & 0xff00) | (color >> 16)) >>> 0;
}

/** Number of pieces of thread that `records` records have sewn. */
function piecesUpTo({ record, count }: Segments, records: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((record[middle] ?? 0) < records) low = middle + 1;
    else high = middle;
  }
  return low;
}

function withoutBlocks(allSegments: Segments, hiddenBlocks: ReadonlySet<number>): Segments {
  const visible = Array.from({ length: allSegments.count }, (_, i) => i).filter(
    (i) => !hiddenBlocks.has(allSegments.block[i] ?? 0),
  );
  const ends = new Float32Array(visible.length * 4);
  visible.forEach((i, place) => {
    ends.set(allSegments.ends.subarray(4 * i, 4 * i + 4), 4 * place);
  });
  return {
    count: visible.length,
    ends,
    block: Uint16Array.from(visible, (i) => allSegments.block[i] ?? 0),
    record: Uint32Array.from(visible, (i) => allSegments.record[i] ?? 0),
  };
}

function rowsOf(
  { ends }: Segments,
  { from, to }: { readonly from: number; readonly to: number },
  { scale, offsetY }: Projection,
  { radius, size }: { readonly radius: number; readonly size: number },
): ChangedRows | undefined {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 4 * from + 1; at < 4 * to; at += 2) {
    min = Math.min(min, ends[at] ?? 0);
    max = Math.max(max, ends[at] ?? 0);
  }
  const top = Math.max(0, Math.floor(min * scale + offsetY - radius));
  const bottom = Math.min(size, Math.ceil(max * scale + offsetY + radius) + 1);
  return top < bottom ? { top, bottom } : undefined;
}
