import { ByteWriter } from "../../bytes/byte-writer.ts";
import { threadOfBlock } from "../../color-blocks.ts";
import type { Design } from "../../design.ts";
import { StreamBody, streamTraits } from "../../husqvarna/stitch-streams.ts";
import { sewnExtents } from "../../measure/extents.ts";
import { husqvarnaThreads } from "../../palettes/husqvarna.ts";
import { matchThreads } from "../../palettes/match-threads.ts";
import { feedRecords } from "../../writing/feed-records.ts";
import { threadLosses } from "../../writing/thread-losses.ts";
import { type WriteOptions, type WriteResult, writeFailure } from "../../writing/write-result.ts";

/** Husqvarna Viking HUS. Its palette has 29 colours. */
export function writeHus(design: Design, options: WriteOptions = {}): WriteResult {
  const extents = sewnExtents(design);
  if (!extents) return writeFailure("no-stitches", "A design without stitches cannot be sewn.");
  if (Math.max(extents.maxX, extents.maxY, -extents.minX, -extents.minY) > 32_767) {
    return writeFailure("too-large", "The design is larger than HUS can say (3.2 m).");
  }
  const body = new StreamBody();
  const losses = feedRecords(design, streamTraits, body);
  body.end();
  const threads = Array.from({ length: body.blocks }, (_, block) => threadOfBlock(design.threads, block));
  const out = new ByteWriter();
  out.u32(0x00c8af5b);
  out.fill(0, 28);
  const name = options.name ?? design.metadata.name ?? "";
  out.text(
    name
      .replace(/[^\x20-\x7e]/g, "_")
      .slice(0, 8)
      .padEnd(8, "\0"),
  );
  out.u16(0);
  const indices = matchThreads(threads, husqvarnaThreads);
  for (const index of indices) out.u16(index);
  body.write(out, body.blocks, extents);
  losses.push(
    ...threadLosses(
      design.threads,
      indices.map((index) => husqvarnaThreads[index]),
    ),
  );
  return { ok: true, bytes: out.finish(), losses };
}
