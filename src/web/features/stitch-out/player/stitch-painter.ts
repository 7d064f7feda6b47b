import { createBlockLayers, type DrawnPart } from "./block-layers.ts";
import type { Moment } from "./timeline.ts";

/** Shows a part at any moment of its sewing. */
export interface StitchPainter {
  /** `fresh`: the stitches just sewn shine. */
  show(moment: Moment, fresh: boolean): void;
  showFinished(): void;
  close(): void;
}

const NOTHING: Moment = { block: 0, sewn: 0 };
/** For so much of a block its stitches shine at most, and are painted again. */
const SHINE = 0.06;

/**
 * Paints on the canvas with WebGL; `undefined` where there is none. What was painted stays, so a moment later costs no more than
 * the tile of its block.
 */
export function createStitchPainter(canvas: HTMLCanvasElement, drawn: DrawnPart): StitchPainter | undefined {
  const gl = canvas.getContext("webgl", { alpha: false, antialias: false, preserveDrawingBuffer: true });
  if (!gl) return undefined;
  const layers = createBlockLayers(gl, drawn);
  let shown: Moment | undefined;
  return {
    show: ({ block, sewn }, fresh) => {
      if (!shown || block < shown.block || (block === shown.block && sewn < shown.sewn)) {
        layers.ground(false);
        shown = NOTHING;
      }
      let from = Math.max(0, shown.sewn - SHINE);
      for (let at = shown.block; at < block; at++) {
        layers.sew(at, from, 1, false);
        from = 0;
      }
      layers.sew(block, from, sewn, fresh);
      shown = { block, sewn };
    },
    showFinished: () => {
      layers.ground(true);
      shown = undefined;
    },
    close: () => gl.getExtension("WEBGL_lose_context")?.loseContext(),
  };
}
