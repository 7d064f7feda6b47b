import { needleView } from "@kasuti/embroidery/play";
import { type RefObject, useMemo } from "react";
import { useStitchCanvas } from "../../../../ui/use-stitch-canvas.ts";
import type { View, ViewerState } from "./draw-markers.ts";

/** Size of the drawing in pixels; the page scales it to the available width. */
export const SIDE = 1200;

/** Line width in mm that keeps adjacent stitches apart. */
const PATH_MM = 0.06;

/** Draws the threads up to the needle. */
export function useStitchThreads(
  canvas: RefObject<HTMLCanvasElement | null>,
  { design, hidden, layers, until }: ViewerState,
  { scale, left, top }: View,
): void {
  const isPath = layers.has("path");
  const sewing = useMemo(() => {
    const projection = { scale, offsetX: left, offsetY: top };
    const view = needleView(design, {
      size: SIDE,
      hidden,
      projection,
      ...(isPath && { threadWidthMm: PATH_MM }),
    });
    return { view, image: new ImageData(view.rgba, SIDE, SIDE) };
  }, [design, hidden, scale, left, top, isPath]);
  useStitchCanvas(canvas, sewing, until);
}
