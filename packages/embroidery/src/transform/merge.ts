import { blockOfEachRecord, threadOfBlock } from "../color-blocks.ts";
import { Command, type Design, DesignBuilder, type Thread } from "../design.ts";

/**
 * Merges designs into one, sewn one after another at their own coordinates. A trim and a colour change
 * separate two designs; only a trim if the thread stays the same. The first design's metadata are used.
 * @example
 * ```ts
 * const side = merge(design, translate(otherDesign, 80, 0));
 * ```
 */
export function merge(...designs: readonly Design[]): Design {
  const builder = new DesignBuilder().metadata(designs[0]?.metadata ?? {});
  let last: Thread | undefined;
  for (const design of designs) {
    const threads = threadsOfAllBlocks(design);
    const isContinued = last !== undefined && isSameThread(last, threads[0]);
    if (last) {
      builder.trim();
      if (!isContinued) builder.colorChange();
    }
    for (const thread of isContinued ? threads.slice(1) : threads) builder.thread(thread);
    appendRecords(builder, design);
    last = threads.at(-1);
  }
  return builder.end().build();
}

/** One thread per colour block, with placeholders where the design has none. */
export function threadsOfAllBlocks(design: Design): Thread[] {
  const blocks = (blockOfEachRecord(design).at(-1) ?? 0) + 1;
  return Array.from({ length: blocks }, (_, block) => threadOfBlock(design.threads, block));
}

/** True when two blocks can be sewn from one spool. */
export function isSameThread(a: Thread | undefined, b: Thread | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a.color === b.color &&
    a.catalog === b.catalog &&
    a.brand === b.brand &&
    a.name === b.name
  );
}

function appendRecords(builder: DesignBuilder, { x, y, command, argument, length }: Design): void {
  for (let i = 0; i < length; i++) {
    const what = command[i] as Command;
    if (what !== Command.end) builder.add(what, x[i] ?? 0, y[i] ?? 0, argument[i] ?? 0);
  }
}
