import type { Thread } from "../design.ts";
import { Limits } from "../limits.ts";

/** COL: text; the number of colours in the first line, then `index,red,green,blue` per line. */
export function readCol(bytes: Uint8Array): Thread[] | undefined {
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, Limits.stringBytes));
  const [first = "", ...lines] = text.split(/\r\n?|\n/);
  if (!/^\s*\d+\s*$/.test(first)) return undefined;
  const threads: Thread[] = [];
  for (const line of lines.slice(0, Math.min(Number(first), Limits.threads))) {
    const match = /^\s*\d+\s*,\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)/.exec(line);
    if (!match) break;
    const [red, green, blue] = match.slice(1).map((channel) => Math.min(Number(channel), 255));
    threads.push({ color: ((red ?? 0) << 16) | ((green ?? 0) << 8) | (blue ?? 0) });
  }
  return threads;
}
