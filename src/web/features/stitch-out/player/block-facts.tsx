import type { StitchOutBlock } from "../../../../contract/stitching/stitch-outs.ts";
import { useMessages } from "../../../state/app-context.ts";
import { minutesAt, secondsOf } from "./timeline.ts";
import { useWords } from "./use-words.ts";

export interface BlockFactsProps {
  readonly blocks: readonly StitchOutBlock[];
  /** Index of the current block. */
  readonly block: number;
  /** Stitches per minute. */
  readonly speed: number;
}

/** Facts about the current block, and totals of the part. */
export function BlockFacts({ blocks, block, speed }: BlockFactsProps) {
  const words = useWords();
  const { product: m } = useMessages();
  const now = blocks[block];
  const minutes = (seconds: number) => m.minutes(minutesAt(seconds, speed));
  const trims = blocks.reduce((sum, one) => sum + (one.trims ?? 0), 0);
  const isCounted = blocks.some((one) => one.trims !== undefined);
  return (
    <div className="stitch-out-facts">
      {now && (
        <p>
          <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <circle cx="10" cy="10" r="9" fill={now.color} />
          </svg>
          <span>{words.block(block + 1, blocks.length, now.thread || now.color, minutes(now.seconds))}</span>
          {now.trims !== undefined && now.trims > 0 && (
            <span className="muted">{words.trims(now.trims)}</span>
          )}
        </p>
      )}
      <p className="muted">
        {[
          minutes(secondsOf(blocks)),
          words.changes(blocks.length - 1),
          ...(isCounted ? [words.trims(trims)] : []),
          words.quicker,
        ].join(" · ")}
      </p>
    </div>
  );
}
