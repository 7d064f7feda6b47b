import { ByteWriter } from "../../bytes/byte-writer.ts";
import type { Design, Thread } from "../../design.ts";
import { collectStreams, putStreamHead } from "../../husqvarna/collect-streams.ts";
import { threadLosses, unnamedThreads } from "../../writing/thread-losses.ts";
import type { WriteOptions, WriteResult } from "../../writing/write-result.ts";
import { colorKey, maxColors } from "./vip-color-key.ts";

/** Pfaff VIP, with the header layout of known files; layouts with several colours follow the same formula. */
export function writeVip(design: Design, options: WriteOptions = {}): WriteResult {
  const streams = collectStreams(design, "VIP");
  if (!streams.ok) return streams;
  const { body, extents, losses, blocks } = streams;
  const threads = unnamedThreads(design.threads, blocks.slice(0, maxColors));
  const colors = threads.length;
  if (blocks.length > maxColors) {
    const message = `VIP names at most ${maxColors} colours; the rest sew in order without one`;
    losses.push({ code: "too-many-colors", message, count: blocks.length - maxColors });
  }
  const out = new ByteWriter();
  putStreamHead(out, 0x0190fc5d, options.name ?? design.metadata.name);
  out.u32(0x2e + 8 * colors);
  putColors(out, threads);
  for (let k = 0; k <= colors; k++) out.u32(1);
  out.u16(0);
  body.write(out, colors, extents);
  const usedThreads = design.threads.slice(0, (blocks[colors - 1] ?? 0) + 1);
  losses.push(...threadLosses(usedThreads, threads, blocks));
  return { ok: true, bytes: out.finish(), losses };
}

function putColors(out: ByteWriter, threads: readonly Thread[]): void {
  let before = 0;
  threads.forEach(({ color }, k) => {
    [color >> 16, color >> 8, color, 0].forEach((plainByte, channel) => {
      before = (plainByte & 255) ^ (colorKey[4 * k + channel] ?? 0) ^ before;
      out.u8(before);
    });
  });
}
