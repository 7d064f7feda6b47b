import { useEffect, useRef, useState } from "react";
import type { StitchOutBlock } from "../../../../contract/stitching/stitch-outs.ts";
import { advance, nextStart, type PlayPosition, playPositionAt, secondsOf } from "./timeline.ts";

/** Draws a position: called up to sixty times a second, so without React state. */
export type Show = (position: number, moment: PlayPosition) => void;

export interface Playback {
  /** Index of the current block, for its facts. */
  readonly block: number;
  /** Moves to a position in seconds after the first stitch. */
  readonly seek: (position: number) => void;
  /** Current position in seconds. */
  readonly position: () => number;
}

interface PlaybackProps {
  readonly blocks: readonly StitchOutBlock[];
  /** Stitches per minute. */
  readonly speed: number;
  readonly playing: boolean;
  /** Shows one finished block after another, as for reduced motion. */
  readonly inBlocks: boolean;
  readonly onEnd: () => void;
  readonly show: Show;
}

/** Duration of each block, ms. */
const BLOCK_MS = 1_200;
/** Longest step of one frame, ms: a tab that returns from the background continues where it was. */
const LONGEST_FRAME = 100;

export function usePlayback({ blocks, speed, playing, inBlocks, onEnd, show }: PlaybackProps): Playback {
  const place = useRef(0);
  const latest = useRef({ speed, onEnd, show });
  latest.current = { speed, onEnd, show };
  const [block, setBlock] = useState(0);
  const seek = (position: number) => {
    place.current = Math.max(0, Math.min(secondsOf(blocks), position));
    const moment = playPositionAt(blocks, place.current);
    setBlock(moment.block);
    latest.current.show(place.current, moment);
  };
  const go = useRef(seek);
  go.current = seek;

  useEffect(() => {
    if (!playing) return;
    const end = secondsOf(blocks);
    if (place.current >= end) go.current(0);
    const to = (position: number) => {
      go.current(position);
      if (position >= end) latest.current.onEnd();
    };
    if (inBlocks || window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
      const timer = setInterval(() => to(nextStart(blocks, place.current)), BLOCK_MS);
      return () => clearInterval(timer);
    }
    let last: number | undefined;
    const frame = (now: number) => {
      const passedMs = Math.min(LONGEST_FRAME, now - (last ?? now));
      last = now;
      requestId = requestAnimationFrame(frame);
      to(place.current + advance(passedMs, latest.current.speed));
    };
    let requestId = requestAnimationFrame(frame);
    return () => cancelAnimationFrame(requestId);
  }, [playing, blocks, inBlocks]);
  return { block, seek, position: () => place.current };
}
