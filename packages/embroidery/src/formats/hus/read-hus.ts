import { ByteReader, decodeText } from "../../bytes/byte-reader.ts";
import type { Thread } from "../../design.ts";
import { readStreamHeader, readStreams } from "../../husqvarna/stitch-streams.ts";
import { Limits } from "../../limits.ts";
import { husqvarnaThreads } from "../../palettes/husqvarna.ts";
import { type Issue, issue, type ReadResult, readFailure } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";

const magics: readonly number[] = [0x00c8af5b, 0x00c8fc5d];

/** Husqvarna Viking HUS: palette indices and three compressed streams. */
export function readHus(bytes: Uint8Array): ReadResult {
  if (!isHus(bytes))
    return readFailure("bad-magic", "This is no HUS file: its first four bytes are others.", 0);
  const header = readStreamHeader(bytes);
  if (!header) return readFailure("corrupt", "The HUS header points outside the file.", 20);
  const issues: Issue[] = [];
  const buffer = readStreams(bytes, header, issues);
  const name = decodeText(bytes.subarray(32, 40));
  const threads = readThreads(bytes, header.colors, header.offsets[0], issues);
  return stitchedResult(buffer, { format: "hus", issues, threads, metadata: name ? { name } : {} });
}

export function isHus(bytes: Uint8Array): boolean {
  return magics.includes(new ByteReader(bytes).u32());
}

function readThreads(bytes: Uint8Array, count: number, limit: number, issues: Issue[]): Thread[] {
  const reader = new ByteReader(bytes, 0x2a);
  const room = Math.min(count, Limits.threads, Math.floor((limit - 0x2a) / 2));
  const threads: Thread[] = [];
  for (let k = 0; k < room; k++) {
    const index = reader.u16();
    const thread = husqvarnaThreads[index];
    if (!thread)
      issues.push(issue("notice", "unknown-color", `Palette index ${index} is unknown`, reader.at - 2));
    threads.push(thread ?? { color: 0x808080, name: "Unknown" });
  }
  return threads;
}
