import { ByteWriter } from "../../bytes/byte-writer.ts";
import { threadOfBlock } from "../../color-blocks.ts";
import type { Design } from "../../design.ts";
import { collectStreams, putStreamHead } from "../../husqvarna/collect-streams.ts";
import { threadLosses, unnamedThreads } from "../../writing/thread-losses.ts";
import type { WriteOptions, WriteResult } from "../../writing/write-result.ts";
import { colorKey, maxColors } from "./vip-color-key.ts";

/** Pfaff VIP, with the header layout of known files; layouts with several colours follow the same formula. */
export function writeVip(design: Design, options: WriteOptions = {}): WriteResult {
  const streams = collectStreams(design, "VIP");
  if (!streams.ok) return streams;
  const { body, extents, losses } = streams;
  const colors = Math.min(body.blocks, maxColors);
  if (body.blocks > maxColors) {
    const message = `VIP names at most ${maxColors} colours; the rest sew in order without one`;
    losses.push({ code: "too-many-colors", message, count: body.blocks - maxColors });
  }
  const out = new ByteWriter();
  putStreamHead(out, 0x0190fc5d, options.name ?? design.metadata.name);
  out.u32(0x2e + 8 * colors);
  putColors(out, design, colors);
  for (let k = 0; k <= colors; k++) out.u32(1);
  out.u16(0);
  body.write(out, colors, extents);
  losses.push(...threadLosses(design.threads.slice(0, colors), unnamedThreads(design.threads, colors)));
  return { ok: true, bytes: out.finish(), losses };
}

function putColors(out: ByteWriter, design: Design, count: number): void {
  let before = 0;
  for (let at = 0; at < 4 * count; at++) {
    const { color } = threadOfBlock(design.threads, at >> 2);
    const channel = at & 3;
    const plain = channel === 3 ? 0 : (color >> (16 - 8 * channel)) & 255;
    before = plain ^ (colorKey[at] ?? 0) ^ before;
    out.u8(before);
  }
}
