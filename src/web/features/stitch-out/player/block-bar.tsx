import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from "react";
import type { StitchOutBlock } from "../../../../contract/stitching/stitch-outs.ts";
import { useMessages } from "../../../state/app-context.ts";
import { minutesAt, secondsOf, startOf } from "./timeline.ts";
import { useWords } from "./use-words.ts";

export interface BlockBarHandle {
  /** Moves the needle to a position in seconds after the first stitch. */
  show(position: number): void;
}

export interface BlockBarProps {
  readonly ref: Ref<BlockBarHandle>;
  readonly blocks: readonly StitchOutBlock[];
  /** Index of the current block. */
  readonly block: number;
  /** Stitches per minute. */
  readonly speed: number;
  readonly onSeek: (position: number) => void;
  readonly onToggle: () => void;
}

/** Steps of the slider from end to end. */
const STEPS = 400;
/** Width of the bar's drawing in its own units. */
const WIDTH = 1_000;

/** Seek bar: the blocks in their thread colours, each as wide as its share of the time. */
export function BlockBar({ ref, blocks, block, speed, onSeek, onToggle }: BlockBarProps) {
  const words = useWords();
  const { product: m } = useMessages();
  const total = secondsOf(blocks);
  const slider = useRef<HTMLInputElement>(null);
  const rest = useRef<SVGRectElement>(null);
  const shownStep = useRef(0);
  const hint = useId();
  useImperativeHandle(ref, () => ({
    show: (position) => {
      const step = Math.round((position / total) * STEPS);
      // Most frames move the slider by less than a visible step, and drawing the bar costs as much as the
      // stitches.
      if (step === shownStep.current) return;
      shownStep.current = step;
      const stitched = (step / STEPS) * WIDTH;
      if (slider.current) slider.current.value = `${position}`;
      rest.current?.setAttribute("x", `${stitched}`);
      rest.current?.setAttribute("width", `${WIDTH - stitched}`);
    },
  }));
  const press = (event: KeyboardEvent) => {
    if (event.key !== " ") return;
    event.preventDefault();
    onToggle();
  };
  const now = blocks[block];
  return (
    <div className="stitch-out-bar">
      <svg viewBox={`0 0 ${WIDTH} 24`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {blocks.map(({ color, seconds, tile }, at) => (
          <rect
            key={tile}
            x={(startOf(blocks, at) / total) * WIDTH}
            width={(seconds / total) * WIDTH}
            height="24"
            fill={color}
          />
        ))}
        <rect ref={rest} className="rest" x="0" width={WIDTH} height="24" />
      </svg>
      <input
        ref={slider}
        type="range"
        aria-label={words.position}
        aria-describedby={hint}
        aria-valuetext={
          now &&
          words.block(
            block + 1,
            blocks.length,
            now.thread || now.color,
            m.minutes(minutesAt(now.seconds, speed)),
          )
        }
        min="0"
        max={total}
        step={total / STEPS}
        defaultValue="0"
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
        onKeyDown={press}
      />
      <span id={hint} className="sr-only">
        {words.keys}
      </span>
    </div>
  );
}
