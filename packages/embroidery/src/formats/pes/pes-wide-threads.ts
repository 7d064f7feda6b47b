import { ByteReader, hasText } from "../../bytes/byte-reader.ts";
import type { Thread } from "../../design.ts";
import { Limits } from "../../limits.ts";

/** Threads lie directly before this object in every file seen. */
const nextObject = "CEmbOne";
const beforeObject = 8;

/**
 * Thread list of versions 0110 and 0111, whose texts are UTF-16 after `FF FE FF` and a length. The fields
 * before it are unknown, so the list is found by its end: it must end exactly at the next object. Source:
 * real files.
 */
export function readWideThreads(bytes: Uint8Array): Thread[] | undefined {
  const end = findText(bytes, nextObject) - beforeObject;
  for (let at = 14; at < end; at++) {
    if (!isWideText(bytes, at)) continue;
    const reader = new ByteReader(bytes.subarray(0, end), at - 2);
    const threads = readThreads(reader);
    if (threads && reader.at === end) return threads;
    // Only the first text of a list is preceded by the list's count.
    at += 3;
  }
  return undefined;
}

function readThreads(reader: ByteReader): Thread[] | undefined {
  const count = reader.u16();
  if (count === 0 || count > Limits.threads) return undefined;
  const threads: Thread[] = [];
  for (let k = 0; k < count && !reader.overrun; k++) {
    const catalog = wideText(reader);
    const color = reader.u24BE();
    reader.skip(5);
    const name = wideText(reader);
    const brand = wideText(reader);
    if (wideText(reader) === undefined || catalog === undefined) return undefined;
    threads.push({ color, ...(name && { name }), ...(brand && { brand }), ...(catalog && { catalog }) });
  }
  return reader.overrun ? undefined : threads;
}

function wideText(reader: ByteReader): string | undefined {
  if (!isWideText(reader.bytes, reader.at)) return undefined;
  reader.skip(3);
  const text = reader.take(reader.u8() * 2);
  return new TextDecoder("utf-16le").decode(text).trim();
}

function isWideText(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xff && bytes[at + 1] === 0xfe && bytes[at + 2] === 0xff;
}

function findText(bytes: Uint8Array, text: string): number {
  const last = Math.min(bytes.length, 64 * 1024) - text.length;
  for (let at = 12; at <= last; at++) if (hasText(bytes, at, text)) return at;
  return -1;
}
