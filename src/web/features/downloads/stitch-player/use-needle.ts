import type { Design } from "@kasuti/embroidery";
import { needleView } from "@kasuti/embroidery/play";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useStitchCanvas } from "../../../../ui/use-stitch-canvas.ts";

/** Side of the drawing in px; the page scales it to the available width. */
export const SIDE = 800;
/** Duration of a whole design in seconds. */
const SECONDS = 20;
/** Duration of each block if the visitor prefers reduced motion, ms. */
const BLOCK_MS = 1_200;

/** Draws the threads up to record `until`. */
export function useNeedle(canvas: RefObject<HTMLCanvasElement | null>, design: Design, until: number): void {
  const sewing = useMemo(() => {
    const view = needleView(design, { size: SIDE });
    return { view, image: new ImageData(view.rgba, SIDE, SIDE) };
  }, [design]);
  useStitchCanvas(canvas, sewing, until);
}

interface PlayingProps {
  readonly isPlaying: boolean;
  readonly until: number;
  /** Number of records of the design. */
  readonly length: number;
  /** Index of the first record of each block. */
  readonly starts: readonly number[];
  readonly show: (until: number) => void;
  readonly onEnd: () => void;
}

/** Advances the needle while it plays: steadily, or block by block if the visitor prefers reduced motion. */
export function usePlaying({ isPlaying, until, length, starts, show, onEnd }: PlayingProps): void {
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (!isPlaying) {
      last.current = undefined;
      return;
    }
    if (until >= length) return onEnd();
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
      const next = starts.find((start) => start > until) ?? length;
      const timer = setTimeout(() => show(next), BLOCK_MS);
      return () => clearTimeout(timer);
    }
    const frame = requestAnimationFrame((now) => {
      const passedMs = Math.min(100, now - (last.current ?? now - 1000 / 60));
      last.current = now;
      show(Math.min(length, until + Math.max(1, Math.round((length * passedMs) / SECONDS / 1_000))));
    });
    return () => cancelAnimationFrame(frame);
  });
}
