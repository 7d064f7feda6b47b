import { ByteWriter } from "../../bytes/byte-writer.ts";
import { threadOfBlock } from "../../color-blocks.ts";
import type { Design } from "../../design.ts";
import { collectStreams, putStreamHead } from "../../husqvarna/collect-streams.ts";
import { husqvarnaThreads } from "../../palettes/husqvarna.ts";
import { matchThreads } from "../../palettes/match-threads.ts";
import { threadLosses } from "../../writing/thread-losses.ts";
import type { WriteOptions, WriteResult } from "../../writing/write-result.ts";

/** Husqvarna Viking HUS. Its palette has 29 colours. */
export function writeHus(design: Design, options: WriteOptions = {}): WriteResult {
  const streams = collectStreams(design, "HUS");
  if (!streams.ok) return streams;
  const { body, extents, losses, blocks } = streams;
  const threads = blocks.map((block) => threadOfBlock(design.threads, block));
  const out = new ByteWriter();
  putStreamHead(out, 0x00c8af5b, options.name ?? design.metadata.name);
  const indices = matchThreads(threads, husqvarnaThreads);
  for (const index of indices) out.u16(index);
  body.write(out, blocks.length, extents);
  losses.push(
    ...threadLosses(
      design.threads,
      indices.map((index) => husqvarnaThreads[index]),
      blocks,
    ),
  );
  return { ok: true, bytes: out.finish(), losses };
}
