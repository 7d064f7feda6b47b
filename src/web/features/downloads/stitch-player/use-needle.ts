import type { Design } from "@kasuti/embroidery";
import { needleView } from "@kasuti/embroidery/play";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useStitchCanvas } from "../../../../ui/use-stitch-canvas.ts";

/** Pixels of the drawing; the page shows it as wide as there is room. */
export const SIDE = 800;
/** A whole design is sewn in so many seconds. */
const SECONDS = 20;
/** For so long each block is shown where motion is not wanted, ms. */
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
  /** Records of the design. */
  readonly length: number;
  /** The record that each block begins with. */
  readonly starts: readonly number[];
  readonly show: (until: number) => void;
  readonly onEnd: () => void;
}

/** Moves the needle on while it plays: evenly, or a block at a time for whoever wants no motion. */
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
      const passed = Math.min(100, now - (last.current ?? now - 1000 / 60));
      last.current = now;
      show(Math.min(length, until + Math.max(1, Math.round((length * passed) / SECONDS / 1_000))));
    });
    return () => cancelAnimationFrame(frame);
  });
}
