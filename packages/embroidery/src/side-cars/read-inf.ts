import { ByteReader, decodeText } from "../bytes/byte-reader.ts";
import type { Thread } from "../design.ts";
import { Limits } from "../limits.ts";

/** Version, header length and file length before the count; each record begins with its own length. */
const countOffset = 12;
const fixedBytes = 9;

/**
 * INF: big-endian. A record is its length, a number, R, G, B, a needle, then two texts that end with zero:
 * the chart or brand, and the thread's name.
 */
export function readInf(bytes: Uint8Array): Thread[] | undefined {
  const reader = new ByteReader(bytes, countOffset);
  const count = Math.min(reader.u32BE(), Limits.threads);
  const threads: Thread[] = [];
  while (threads.length < count && reader.left >= fixedBytes) {
    const from = reader.at;
    const length = reader.u16BE();
    reader.skip(2);
    const color = reader.u24BE();
    reader.skip(2);
    const brand = takeText(reader);
    const name = takeText(reader);
    threads.push({ color, ...(name && { name }), ...(brand && { brand }) });
    // The length counts the whole record; one shorter than the fixed part is damaged, and the texts give the
    // next position.
    if (length > fixedBytes) reader.at = from + length;
  }
  return threads;
}

function takeText(reader: ByteReader): string {
  const rest = reader.bytes.subarray(reader.at, reader.at + 256);
  const end = rest.indexOf(0);
  return decodeText(reader.take(end < 0 ? rest.length : end + 1));
}
