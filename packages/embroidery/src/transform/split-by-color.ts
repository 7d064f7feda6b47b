import { threadOfBlock } from "../color-blocks.ts";
import { type Design, DesignBuilder } from "../design.ts";
import { appendBlock, endsCut, stitchedBlocks } from "./block-records.ts";

/**
 * One design for each colour block that sews anything, in sewing order, each with its own thread and where it
 * lies in the whole: what is seen of all of them together is what was seen of the one. `merge` puts them
 * together again.
 * @example
 * ```ts
 * const [background, ...rest] = splitByColor(design);
 * ```
 */
export function splitByColor(design: Design): Design[] {
  return stitchedBlocks(design).map((range) => {
    const builder = new DesignBuilder()
      .metadata(design.metadata)
      .thread(threadOfBlock(design.threads, range.block));
    appendBlock(builder, design, range);
    if (!endsCut(design, range)) builder.trim();
    return builder.end().build();
  });
}
