import type { Thread } from "../design.ts";
import { readColorQuads } from "./color-quads.ts";

/** RGB: four bytes a colour and nothing else. */
export function readRgb(bytes: Uint8Array): Thread[] | undefined {
  return readColorQuads(bytes);
}
