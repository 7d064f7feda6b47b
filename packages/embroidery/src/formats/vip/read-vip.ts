import { ByteReader, decodeText } from "../../bytes/byte-reader.ts";
import type { Thread } from "../../design.ts";
import { readStreamHeader, readStreams } from "../../husqvarna/stitch-streams.ts";
import { type Issue, issue, type ReadResult, readFailure } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { colorKey, maxColors } from "./vip-color-key.ts";

const magic = 0x0190fc5d;
const colorsAt = 0x2e;

/** Pfaff VIP: HUS's streams behind a header with masked RGB colours. */
export function readVip(bytes: Uint8Array): ReadResult {
  if (!isVip(bytes))
    return readFailure("bad-magic", "This is no VIP file: its first four bytes are others.", 0);
  const header = readStreamHeader(bytes);
  if (!header) return readFailure("corrupt", "The VIP header points outside the file.", 20);
  const issues: Issue[] = [];
  const buffer = readStreams(bytes, header, issues);
  const name = decodeText(bytes.subarray(32, 40));
  const threads = readThreads(bytes, header.colors, header.offsets[0], issues);
  return stitchedResult(buffer, { format: "vip", issues, threads, metadata: name ? { name } : {} });
}

export function isVip(bytes: Uint8Array): boolean {
  return new ByteReader(bytes).u32() === magic;
}

/** Every byte is masked with the key and with the masked byte before it. */
function readThreads(bytes: Uint8Array, count: number, limit: number, issues: Issue[]): Thread[] {
  const room = Math.min(count, maxColors, Math.floor((limit - colorsAt) / 4));
  if (room < count)
    issues.push(issue("notice", "header-colors", `${count} colours named, ${room} readable`, 8));
  const threads: Thread[] = [];
  for (let k = 0; k < room; k++) {
    const [red, green, blue] = [0, 1, 2].map((channel) => {
      const at = 4 * k + channel;
      const before = at === 0 ? 0 : (bytes[colorsAt + at - 1] ?? 0);
      return (bytes[colorsAt + at] ?? 0) ^ (colorKey[at] ?? 0) ^ before;
    });
    threads.push({ color: ((red ?? 0) << 16) | ((green ?? 0) << 8) | (blue ?? 0) });
  }
  return threads;
}
