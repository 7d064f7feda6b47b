import { type ReactNode, useCallback, useRef, useState } from "react";
import type { StitchOutPart } from "../../../../contract/stitching/stitch-outs.ts";
import { Button } from "../../../../ui/button.tsx";
import { BlockBar, type BlockBarHandle } from "./block-bar.tsx";
import { BlockFacts } from "./block-facts.tsx";
import { BlockStills } from "./block-stills.tsx";
import type { PartPictures } from "./fetch-pictures.ts";
import { createStitchPainter, type StitchPainter } from "./stitch-painter.ts";
import { nextStart, type PlayPosition, previousStart, secondsOf } from "./timeline.ts";
import { type Show, usePlayback } from "./use-playback.ts";
import { useWords } from "./use-words.ts";

export interface PlayingProps {
  /** Stitches per minute. */
  readonly speed: number;
  readonly playing: boolean;
  readonly onPlaying: (playing: boolean) => void;
}

export interface PartStageProps extends PlayingProps {
  readonly part: StitchOutPart;
  readonly pictures: PartPictures;
  readonly cloth: string;
  /** Controls to select another part. */
  readonly children: ReactNode;
}

/** A part over the still picture of the hoop, with the player's controls. */
export function PartStage({ part, pictures, cloth, speed, playing, onPlaying, children }: PartStageProps) {
  const words = useWords();
  const { blocks } = part;
  const painter = useRef<StitchPainter | undefined>(undefined);
  const bar = useRef<BlockBarHandle>(null);
  const [isBlind, setBlind] = useState(false);
  const [still, showStill] = useState<PlayPosition>({ block: 0, stitched: 0 });
  const show: Show = (position, moment) => {
    bar.current?.show(position);
    if (isBlind) showStill(moment);
    else if (position >= secondsOf(blocks)) painter.current?.showFinished();
    else painter.current?.show(moment, playing);
  };
  const { block, seek, position } = usePlayback({
    blocks,
    speed,
    playing,
    show,
    inBlocks: isBlind,
    onEnd: () => onPlaying(false),
  });
  const start = useRef(() => seek(position()));
  const mount = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (!canvas) return;
      const stitchPainter = createStitchPainter(canvas, { ...pictures, part, cloth });
      painter.current = stitchPainter;
      if (!stitchPainter) return setBlind(true);
      const lose = () => setBlind(true);
      canvas.addEventListener("webglcontextlost", lose);
      start.current();
      return () => {
        canvas.removeEventListener("webglcontextlost", lose);
        painter.current = undefined;
        stitchPainter.close();
      };
    },
    [pictures, part, cloth],
  );
  return (
    <>
      {isBlind ? (
        <BlockStills part={part} cloth={cloth} moment={still} />
      ) : (
        <canvas ref={mount} className="stitch-out-cloth" />
      )}
      <div className="stitch-out-steps">
        <Button
          variant="quiet"
          aria-label={words.previous}
          onClick={() => seek(previousStart(blocks, position()))}
        >
          ‹
        </Button>
        <Button variant="quiet" aria-label={words.next} onClick={() => seek(nextStart(blocks, position()))}>
          ›
        </Button>
      </div>
      {children}
      <BlockBar ref={bar} {...{ blocks, block, speed }} onSeek={seek} onToggle={() => onPlaying(!playing)} />
      <BlockFacts {...{ blocks, block, speed }} />
      {isBlind && <p className="muted">{words.blind}</p>}
      <p className="muted">{words.honest}</p>
    </>
  );
}
