import { createBlockLayers, type DrawnPart } from "./block-layers.ts";
import type { PlayPosition } from "./timeline.ts";

/** Shows a part at any moment of its sewing. */
export interface StitchPainter {
  /** `fresh`: the stitches just sewn shine. */
  show(moment: PlayPosition, fresh: boolean): void;
  showFinished(): void;
  close(): void;
}

const NOTHING: PlayPosition = { block: 0, stitched: 0 };
/** For so much of a block its stitches shine at most, and are painted again. */
const SHINE = 0.06;

/** Side of what is painted at most, pixels: as the finished picture. */
const LARGEST_SIDE = 800;
/** And at least, however late frames come. */
const SMALLEST_SIDE = 280;
/** Of the side, where they do. */
const SMALLER = 0.6;

/**
 * Paints on the canvas with WebGL; `undefined` where there is none. What was painted stays, so a moment later costs no more than
 * the tile of its block. Where frames keep coming late, as without a graphics card, fewer pixels are painted.
 */
export function createStitchPainter(canvas: HTMLCanvasElement, drawn: DrawnPart): StitchPainter | undefined {
  const full = Math.min(LARGEST_SIDE, Math.ceil(canvas.clientWidth * window.devicePixelRatio));
  Object.assign(canvas, { width: full, height: full });
  const gl = canvas.getContext("webgl", { alpha: false, antialias: false, preserveDrawingBuffer: true });
  if (!gl) return undefined;
  const layers = createBlockLayers(gl, drawn);
  const pace = createPace();
  let shown: PlayPosition | undefined;
  const paintOn = (side: number) => {
    if (side === canvas.width) return;
    Object.assign(canvas, { width: side, height: side });
    gl.viewport(0, 0, side, side);
    shown = undefined;
  };
  return {
    show: ({ block, stitched }, fresh) => {
      const share = fresh ? pace(performance.now()) : undefined;
      if (share === 1) paintOn(full);
      else if (share)
        paintOn(Math.min(canvas.width, Math.max(SMALLEST_SIDE, Math.round(canvas.width * share))));
      if (!shown || block < shown.block || (block === shown.block && stitched < shown.stitched)) {
        layers.ground(false);
        shown = NOTHING;
      }
      let from = Math.max(0, shown.stitched - SHINE);
      for (let at = shown.block; at < block; at++) {
        layers.sew(at, from, 1, false);
        from = 0;
      }
      layers.sew(block, from, stitched, fresh);
      shown = { block, stitched };
    },
    showFinished: () => {
      paintOn(full);
      layers.ground(true);
      shown = undefined;
    },
    close: () => gl.getExtension("WEBGL_lose_context")?.loseContext(),
  };
}

/** Later than for fifty a second, ms. */
const LATE_MS = 20;
/** So many more of those than of others. */
const TOO_MANY = 20;
/** What counts as sooner, of the time between two frames. */
const SOONER = 0.85;

/**
 * Told of each frame, says which share of the side to paint from now on, where that is to change. A screen that shows thirty a
 * second, as phones do to save power, shows no more of a smaller picture.
 */
function createPace(): (now: number) => number | undefined {
  let began = 0;
  let last = 0;
  let frames = 0;
  let late = 0;
  let before = Number.POSITIVE_INFINITY;
  return (now) => {
    if (frames === 0) began = now;
    else late = Math.max(0, late + (now - last > LATE_MS ? 1 : -1));
    last = now;
    frames += 1;
    if (late < TOO_MANY) return undefined;
    const between = (now - began) / (frames - 1);
    const helped = between < before * SOONER;
    before = helped ? between : 0;
    frames = 0;
    late = 0;
    return helped ? SMALLER : 1;
  };
}
