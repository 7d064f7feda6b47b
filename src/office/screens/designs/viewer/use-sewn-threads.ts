import { needleView } from "@kasuti/embroidery/play";
import { type RefObject, useEffect, useMemo } from "react";
import type { Shown, View } from "./draw-marks.ts";

/** Pixels of the drawing; the page shows it as wide as there is room. */
export const SIDE = 1200;

/** Thin enough to tell one way of the needle from the next, mm. */
const PATH_MM = 0.06;

/** Draws the threads up to where the needle is: as much in a frame as a phone can, the rest in the frames after it. */
export function useSewnThreads(
  canvas: RefObject<HTMLCanvasElement | null>,
  { design, hidden, layers, until }: Shown,
  { scale, left, top }: View,
): void {
  const isPath = layers.has("path");
  const { view, image } = useMemo(() => {
    const projection = { scale, offsetX: left, offsetY: top };
    const made = needleView(design, {
      size: SIDE,
      hidden,
      projection,
      ...(isPath && { threadWidthMm: PATH_MM }),
    });
    return { view: made, image: new ImageData(made.rgba, SIDE, SIDE) };
  }, [design, hidden, scale, left, top, isPath]);
  useEffect(() => {
    canvas.current?.getContext("2d")?.putImageData(image, 0, 0);
  }, [canvas, image]);
  useEffect(() => {
    const to = canvas.current?.getContext("2d");
    if (!to) return;
    let frame = 0;
    const draw = () => {
      const rows = view.show(until);
      if (rows) to.putImageData(image, 0, 0, 0, rows.top, SIDE, rows.bottom - rows.top);
      if (view.shown !== until) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [canvas, view, image, until]);
}
