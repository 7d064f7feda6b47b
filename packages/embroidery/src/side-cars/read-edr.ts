import type { Thread } from "../design.ts";
import { readColorQuads } from "./color-quads.ts";

const closingColor = 0xffffff;

/**
 * Embird's EDR: four bytes a colour. Embird closes the list with a white that belongs to no block; a list of a single
 * white is kept.
 */
export function readEdr(bytes: Uint8Array): Thread[] | undefined {
  const threads = readColorQuads(bytes);
  if (threads && threads.length > 1 && threads.at(-1)?.color === closingColor) threads.pop();
  return threads;
}
