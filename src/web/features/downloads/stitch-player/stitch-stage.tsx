import { blockOfEachRecord, type Design, threadOfBlock } from "@kasuti/embroidery";
import { useMemo, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { stitchOutTexts } from "../../../messages/stitch-out-texts.ts";
import { useMessages } from "../../../state/app-context.ts";
import { SIDE, useNeedle, usePlaying } from "./use-needle.ts";

export interface StitchStageProps {
  readonly design: Design;
  readonly label: string;
  readonly words: (typeof stitchOutTexts)["en"];
}

/** The canvas with its controls: play, drag, or step by colour. */
export function StitchStage({ design, label, words }: StitchStageProps) {
  const { product: m } = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const starts = useMemo(() => startsOfBlocks(design), [design]);
  const [until, show] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  useNeedle(canvas, design, until);
  usePlaying({ isPlaying, until, length: design.length, starts, show, onEnd: () => setPlaying(false) });
  const block = starts.findLastIndex((start) => start < Math.max(1, until));
  const thread = threadOfBlock(design.threads, block);
  const place = `${block + 1}/${starts.length}${thread.name ? ` · ${thread.name}` : ""}`;
  const toggle = () => {
    if (!isPlaying && until >= design.length) show(0);
    setPlaying(!isPlaying);
  };
  return (
    <div className="stitch-player">
      <canvas ref={canvas} role="img" aria-label={label} width={SIDE} height={SIDE} />
      <div className="order-actions stitch-player-keys">
        <Button onClick={toggle}>{isPlaying ? m.pause : m.play}</Button>
        <Button
          variant="quiet"
          aria-label={words.previous}
          onClick={() => show(starts.findLast((start) => start < until) ?? 0)}
        >
          ‹
        </Button>
        <Button
          variant="quiet"
          aria-label={words.next}
          onClick={() => show(starts.find((start) => start > until) ?? design.length)}
        >
          ›
        </Button>
        <output className="muted">{place}</output>
      </div>
      <input
        type="range"
        aria-label={words.position}
        aria-valuetext={place}
        min={0}
        max={design.length}
        value={until}
        onChange={({ currentTarget }) => show(Number(currentTarget.value))}
      />
      <p className="muted">{words.honest}</p>
    </div>
  );
}

/** Index of the first record of each colour block. */
function startsOfBlocks(design: Design): number[] {
  const blocks = blockOfEachRecord(design);
  return Array.from(blocks.keys()).filter((at) => at === 0 || blocks[at] !== blocks[at - 1]);
}
