import { createBlockLayers, type DrawnPart } from "./block-layers.ts";
import type { PlayPosition } from "./timeline.ts";

/** Draws a part at any position. */
export interface StitchPainter {
  /** `fresh` highlights the latest stitches. */
  show(moment: PlayPosition, fresh: boolean): void;
  showFinished(): void;
  close(): void;
}

const NOTHING: PlayPosition = { block: 0, stitched: 0 };
/** Longest highlighted share of a block; these stitches are drawn again. */
const SHINE = 0.06;

/** Largest side of the canvas in px, as large as the finished picture. */
const LARGEST_SIDE = 800;
/** Smallest side of the canvas in px on slow devices. */
const SMALLEST_SIDE = 280;
/** Factor by which the side shrinks while frames are late. */
const SMALLER = 0.6;

/**
 * Draws on the canvas with WebGL; `undefined` if there is none. Earlier stitches stay on the canvas, so the
 * next frame costs only the tile of its block. If frames keep coming late, as without a graphics card, it
 * draws fewer pixels.
 */
export function createStitchPainter(
  canvas: HTMLCanvasElement,
  drawnPart: DrawnPart,
): StitchPainter | undefined {
  const fullSide = Math.min(LARGEST_SIDE, Math.ceil(canvas.clientWidth * window.devicePixelRatio));
  Object.assign(canvas, { width: fullSide, height: fullSide });
  const gl = canvas.getContext("webgl", { alpha: false, antialias: false, preserveDrawingBuffer: true });
  if (!gl) return undefined;
  const layers = createBlockLayers(gl, drawnPart);
  const pace = createPace();
  let shownPosition: PlayPosition | undefined;
  const paintOn = (side: number) => {
    if (side === canvas.width) return;
    Object.assign(canvas, { width: side, height: side });
    gl.viewport(0, 0, side, side);
    shownPosition = undefined;
  };
  return {
    show: ({ block, stitched }, fresh) => {
      const share = fresh ? pace(performance.now()) : undefined;
      if (share === 1) paintOn(fullSide);
      else if (share)
        paintOn(Math.min(canvas.width, Math.max(SMALLEST_SIDE, Math.round(canvas.width * share))));
      if (
        !shownPosition ||
        block < shownPosition.block ||
        (block === shownPosition.block && stitched < shownPosition.stitched)
      ) {
        layers.ground(false);
        shownPosition = NOTHING;
      }
      let from = Math.max(0, shownPosition.stitched - SHINE);
      for (let at = shownPosition.block; at < block; at++) {
        layers.sew(at, from, 1, false);
        from = 0;
      }
      layers.sew(block, from, stitched, fresh);
      shownPosition = { block, stitched };
    },
    showFinished: () => {
      paintOn(fullSide);
      layers.ground(true);
      shownPosition = undefined;
    },
    close: () => gl.getExtension("WEBGL_lose_context")?.loseContext(),
  };
}

/** Frames with a longer interval count as late, ms (fewer than 50 per second). */
const LATE_MS = 20;
/** Surplus of late frames over others that changes the size. */
const TOO_MANY = 20;
/** The interval must shrink below this share for the smaller size to be kept. */
const SOONER = 0.85;

/**
 * Returns for each frame the factor of the new side, or `undefined` for no change; 1 restores the full size.
 * Screens with 30 frames per second, as phones in power-saving mode, get no faster with fewer pixels.
 */
function createPace(): (now: number) => number | undefined {
  let began = 0;
  let last = 0;
  let frames = 0;
  let lateFrames = 0;
  let before = Number.POSITIVE_INFINITY;
  return (now) => {
    if (frames === 0) began = now;
    else lateFrames = Math.max(0, lateFrames + (now - last > LATE_MS ? 1 : -1));
    last = now;
    frames += 1;
    if (lateFrames < TOO_MANY) return undefined;
    const between = (now - began) / (frames - 1);
    const helped = between < before * SOONER;
    before = helped ? between : 0;
    frames = 0;
    lateFrames = 0;
    return helped ? SMALLER : 1;
  };
}
