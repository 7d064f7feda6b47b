import { threadOfBlock } from "../color-blocks.ts";
import type { Thread } from "../design.ts";
import type { Loss } from "./write-result.ts";

/**
 * Losses of a file's threads. `written[k]` is the thread that block k will have when the file is read again,
 * undefined if the format stores none. A thread added for a block without one is reported too.
 */
export function threadLosses(threads: readonly Thread[], written: readonly (Thread | undefined)[]): Loss[] {
  let left = 0;
  let rounded = 0;
  let unnamed = 0;
  threads.forEach((thread, block) => {
    const stored = written[block];
    if (!stored) left += 1;
    else if (stored.color !== thread.color) rounded += 1;
    else if (thread.name !== undefined && stored.name !== thread.name) unnamed += 1;
  });
  const losses = [
    { code: "colors-left-out", message: "Thread colours are not carried", count: left },
    {
      code: "colors-rounded",
      message: "Thread colours became the nearest of the format's palette",
      count: rounded,
    },
    { code: "thread-names-left-out", message: "Thread names are not carried", count: unnamed },
    {
      code: "colors-made-up",
      message: "Colour blocks without a thread got stand-in colours",
      count: written.slice(threads.length).filter((thread) => thread !== undefined).length,
    },
  ];
  return losses.filter(({ count }) => count > 0);
}

/** Threads of `count` blocks in formats with colours and without names. */
export function unnamedThreads(threads: readonly Thread[], count: number): Thread[] {
  return Array.from({ length: count }, (_, block) => ({ color: threadOfBlock(threads, block).color }));
}
