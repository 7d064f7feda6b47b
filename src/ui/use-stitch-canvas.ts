import { type RefObject, useEffect } from "react";

/** A design that is drawn step by step into the pixels of `image`. */
export interface Sewing {
  readonly image: ImageData;
  readonly view: {
    /** Draws as many stitches as one frame has time for; returns the changed rows. */
    show(until: number): { readonly top: number; readonly bottom: number } | undefined;
    readonly shown: number;
  };
}

/** Draws the threads up to record `until`, spread over several frames on slow devices. */
export function useStitchCanvas(
  canvas: RefObject<HTMLCanvasElement | null>,
  { view, image }: Sewing,
  until: number,
): void {
  useEffect(() => {
    canvas.current?.getContext("2d")?.putImageData(image, 0, 0);
  }, [canvas, image]);
  useEffect(() => {
    const to = canvas.current?.getContext("2d");
    if (!to) return;
    let frame = 0;
    const draw = () => {
      const rows = view.show(until);
      if (rows) to.putImageData(image, 0, 0, 0, rows.top, image.width, rows.bottom - rows.top);
      if (view.shown !== until) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [canvas, view, image, until]);
}
