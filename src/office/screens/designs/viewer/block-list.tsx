import type { Measures } from "@kasuti/embroidery";
import { useMessages } from "../../../data/office-context.ts";
import { colourOf } from "./draw-markers.ts";

export interface BlockListProps {
  readonly blocks: Measures["blocks"];
  readonly hidden: ReadonlySet<number>;
  readonly onToggle: (block: number) => void;
}

/** Colour blocks in sewing order; each can be hidden to show what is below it. */
export function BlockList({ blocks, hidden: hiddenBlocks, onToggle }: BlockListProps) {
  const m = useMessages().viewer;
  return (
    <fieldset>
      <legend>{m.blocks}</legend>
      <ol className="blocks">
        {blocks.map(({ block, thread, stitches }, place) => (
          <li key={block}>
            <label>
              <input type="checkbox" checked={!hiddenBlocks.has(block)} onChange={() => onToggle(block)} />
              <svg className="swatch" viewBox="0 0 1 1" aria-hidden="true">
                <rect width="1" height="1" fill={colourOf(thread.color)} />
              </svg>
              {m.block({ place: place + 1, thread: thread.name ?? colourOf(thread.color), stitches })}
            </label>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
