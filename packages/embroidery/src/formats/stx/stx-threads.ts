import { hasText } from "../../bytes/byte-reader.ts";
import type { Thread } from "../../design.ts";
import { Limits } from "../../limits.ts";

const paletteEntries = 16;

export interface StxPointers {
  readonly picture: number;
  readonly palette: number;
  readonly order: number;
}

/**
 * One thread per block: its palette entry is a big-endian number in the order table. The palette has six bits
 * per channel; the GIF's own colour table has the same entries with all bits. Source: a real file.
 */
export function readStxThreads(bytes: Uint8Array, pointers: StxPointers, blocks: number): Thread[] {
  const color = paletteOf(bytes, pointers);
  if (!color || pointers.order + 2 * blocks > bytes.length) return [];
  const threads: Thread[] = [];
  for (let block = 0; block < blocks && block < Limits.threads; block++) {
    const at = pointers.order + 2 * block;
    const entry = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    if (entry >= paletteEntries) return [];
    threads.push({ color: color(entry) });
  }
  return threads;
}

function paletteOf(bytes: Uint8Array, pointers: StxPointers): ((entry: number) => number) | undefined {
  const { picture, palette } = pointers;
  const table = picture + 13;
  const hasGifPalette = hasText(bytes, picture, "GIF8") && ((bytes[picture + 10] ?? 0) & 0x87) >= 0x83;
  if (hasGifPalette && table + 3 * paletteEntries <= bytes.length) {
    return (entry) => rgb(bytes, table + 3 * entry, (channel) => channel);
  }
  if (palette === 0 || palette + 3 * paletteEntries > bytes.length) return undefined;
  return (entry) =>
    rgb(bytes, palette + 3 * entry, (channel) => ((channel & 63) << 2) | ((channel & 63) >> 4));
}

function rgb(bytes: Uint8Array, at: number, toByte: (channel: number) => number): number {
  const [red, green, blue] = [0, 1, 2].map((k) => toByte(bytes[at + k] ?? 0));
  return ((red ?? 0) << 16) | ((green ?? 0) << 8) | (blue ?? 0);
}
