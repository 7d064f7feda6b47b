import { ByteWriter } from "../../bytes/byte-writer.ts";
import type { Design } from "../../design.ts";
import { brotherEntry } from "../../palettes/brother.ts";
import { writePecBlock } from "../../pec/write-pec-block.ts";
import { hasStitches } from "../../record-buffer.ts";
import { threadLosses } from "../../writing/thread-losses.ts";
import { type WriteOptions, type WriteResult, writeFailure } from "../../writing/write-result.ts";

/** Standalone Brother PEC, with thumbnails. */
export function writePec(design: Design, options: WriteOptions = {}): WriteResult {
  if (!hasStitches(design)) return writeFailure("no-stitches", "A design without stitches cannot be sewn.");
  const out = new ByteWriter(design.length * 2 + 4096);
  out.text("#PEC0001");
  const name = options.name ?? design.metadata.name ?? "Untitled";
  const { losses, indices, blocks } = writePecBlock(out, design, name);
  const paletteLosses = threadLosses(design.threads, indices.map(brotherEntry), blocks);
  return { ok: true, bytes: out.finish(), losses: [...losses, ...paletteLosses] };
}
