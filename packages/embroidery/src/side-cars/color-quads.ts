import type { Thread } from "../design.ts";
import { Limits } from "../limits.ts";

/** Four bytes per colour: R, G, B and a zero. Undefined if the length does not match. */
export function readColorQuads(bytes: Uint8Array): Thread[] | undefined {
  if (bytes.length % 4 !== 0) return undefined;
  const threads: Thread[] = [];
  for (let at = 0; at < bytes.length && threads.length < Limits.threads; at += 4) {
    const color = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    threads.push({ color });
  }
  return threads;
}
