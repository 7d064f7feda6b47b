import { threadOfBlock } from "../color-blocks.ts";
import { type Design, DesignBuilder } from "../design.ts";
import { appendBlock, endsCut, stitchedBlocks } from "./block-records.ts";

/**
 * Splits a design into one per stitched colour block, in sewing order, each with its thread and at its place
 * in the whole: together they look like the original. `merge` joins them again.
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
