import { ByteWriter } from "../../bytes/byte-writer.ts";
import { threadOfBlock } from "../../color-blocks.ts";
import type { Design } from "../../design.ts";
import { StreamBody, streamTraits } from "../../husqvarna/stitch-streams.ts";
import { sewnExtents } from "../../measure/extents.ts";
import { feedRecords } from "../../writing/feed-records.ts";
import { threadLosses } from "../../writing/thread-losses.ts";
import { type WriteOptions, type WriteResult, writeFailure } from "../../writing/write-result.ts";
import { colorKey, mostColors } from "./vip-color-key.ts";

/** Pfaff VIP, with the header layout of the files seen; layouts with several colours follow the same formula. */
export function writeVip(design: Design, options: WriteOptions = {}): WriteResult {
  const extents = sewnExtents(design);
  if (!extents) return writeFailure("no-stitches", "A design without stitches cannot be sewn.");
  if (Math.max(extents.maxX, extents.maxY, -extents.minX, -extents.minY) > 32_767) {
    return writeFailure("too-large", "The design is larger than VIP can say (3.2 m).");
  }
  const body = new StreamBody();
  const losses = feedRecords(design, streamTraits, body);
  body.end();
  const colors = Math.min(body.blocks, mostColors);
  if (body.blocks > mostColors) {
    const message = `VIP names at most ${mostColors} colours; the rest sew in order without one`;
    losses.push({ code: "too-many-colors", message, count: body.blocks - mostColors });
  }
  const out = new ByteWriter();
  out.u32(0x0190fc5d);
  out.fill(0, 28);
  const name = options.name ?? design.metadata.name ?? "";
  out.text(
    name
      .replace(/[^\x20-\x7e]/g, "_")
      .slice(0, 8)
      .padEnd(8, "\0"),
  );
  out.u16(0);
  out.u32(0x2e + 8 * colors);
  putColors(out, design, colors);
  for (let k = 0; k <= colors; k++) out.u32(1);
  out.u16(0);
  body.write(out, colors, extents);
  const named = design.threads.slice(0, colors);
  losses.push(
    ...threadLosses(
      named,
      named.map(({ color }) => ({ color })),
    ),
  );
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
