import { needleView } from "@kasuti/embroidery/play";
import { type RefObject, useMemo } from "react";
import { useStitchCanvas } from "../../../../ui/use-stitch-canvas.ts";
import type { Shown, View } from "./draw-marks.ts";

/** Pixels of the drawing; the page shows it as wide as there is room. */
export const SIDE = 1200;

/** Thin enough to tell one way of the needle from the next, mm. */
const PATH_MM = 0.06;

/** Draws the threads up to where the needle is. */
export function useStitchThreads(
  canvas: RefObject<HTMLCanvasElement | null>,
  { design, hidden, layers, until }: Shown,
  { scale, left, top }: View,
): void {
  const isPath = layers.has("path");
  const sewing = useMemo(() => {
    const projection = { scale, offsetX: left, offsetY: top };
    const made = needleView(design, {
      size: SIDE,
      hidden,
      projection,
      ...(isPath && { threadWidthMm: PATH_MM }),
    });
    return { view: made, image: new ImageData(made.rgba, SIDE, SIDE) };
  }, [design, hidden, scale, left, top, isPath]);
  useStitchCanvas(canvas, sewing, until);
}
