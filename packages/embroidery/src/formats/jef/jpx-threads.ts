import { ByteReader, decodeText } from "../../bytes/byte-reader.ts";
import type { Thread } from "../../design.ts";

/** Bytes before the palette indices; after them come as many words of another kind, then the thread table. */
const palettePlace = 60;
const entryBytes = 44;

/**
 * Exact threads that JEF+ and JPX store after their palette indices, one per block: number, R, G, B, a kind,
 * catalogue number and 32 bytes of name. Undefined if the table is missing. Source: a real file.
 */
export function readJpxThreads(bytes: Uint8Array, stitchOffset: number, count: number): Thread[] | undefined {
  const reader = new ByteReader(bytes, palettePlace + 8 * count);
  const declaredCount = reader.u32();
  const end = reader.at + declaredCount * entryBytes;
  if (declaredCount !== count || count === 0 || end > stitchOffset || end > bytes.length) return undefined;
  const threads: Thread[] = [];
  for (let block = 0; block < count; block++) {
    if (reader.u32() !== block) return undefined;
    const color = reader.u24BE();
    reader.skip(1);
    const catalog = String(reader.u32());
    const name = decodeText(reader.take(32));
    threads.push({ color, catalog, ...(name && { name }) });
  }
  return threads;
}
