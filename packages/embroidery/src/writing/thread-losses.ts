import { threadOfBlock } from "../color-blocks.ts";
import type { Thread } from "../design.ts";
import type { Loss } from "./write-result.ts";

/**
 * Losses of a file's threads. `stored[k]` is the thread that block k of the file will have when it is read
 * again, undefined if the format stores none, and `blocks[k]` the design's block that it belongs to. A thread
 * added for a block without one is reported too.
 */
export function threadLosses(
  threads: readonly Thread[],
  storedThreads: readonly (Thread | undefined)[],
  blocks: readonly number[],
): Loss[] {
  const blockThreads: (Thread | undefined)[] = [];
  storedThreads.forEach((thread, k) => {
    blockThreads[blocks[k] ?? k] ??= thread;
  });
  let leftOutCount = 0;
  let rounded = 0;
  let unnamed = 0;
  threads.forEach((thread, block) => {
    const storedThread = blockThreads[block];
    if (!storedThread) leftOutCount += 1;
    else if (storedThread.color !== thread.color) rounded += 1;
    else if (thread.name !== undefined && storedThread.name !== thread.name) unnamed += 1;
  });
  const madeUpCount = blockThreads.slice(threads.length).filter((thread) => thread !== undefined).length;
  return [
    ...colorsLeftOut(leftOutCount),
    ...loss("colors-rounded", "Thread colours became the nearest of the format's palette", rounded),
    ...namesLeftOut(unnamed),
    ...loss("colors-made-up", "Colour blocks without a thread got stand-in colours", madeUpCount),
  ];
}

export function colorsLeftOut(count: number): Loss[] {
  return loss("colors-left-out", "Thread colours are not carried", count);
}

export function namesLeftOut(count: number): Loss[] {
  return loss("thread-names-left-out", "Thread names are not carried", count);
}

function loss(code: string, message: string, count: number): Loss[] {
  return count > 0 ? [{ code, message, count }] : [];
}

/** Threads of a file's blocks in formats with colours and without names. */
export function unnamedThreads(threads: readonly Thread[], blocks: readonly number[]): Thread[] {
  return blocks.map((block) => ({ color: threadOfBlock(threads, block).color }));
}
