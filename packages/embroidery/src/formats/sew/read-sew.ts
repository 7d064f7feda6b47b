import { ByteReader } from "../../bytes/byte-reader.ts";
import type { Thread } from "../../design.ts";
import { readJanomeStitches } from "../../janome/read-janome-stitches.ts";
import { Limits } from "../../limits.ts";
import { janomeSewThreads } from "../../palettes/janome-sew.ts";
import { type Issue, issue, type ReadResult, readFailure } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";

const bodyOffset = 0x1d78;

/** Janome SEW: number of colours, their palette entries, and the stitches of a JEF at a fixed offset. */
export function readSew(bytes: Uint8Array): ReadResult {
  if (bytes.length <= bodyOffset) {
    return readFailure("truncated", "The SEW file ends before its stitches.", bytes.length);
  }
  const issues: Issue[] = [];
  const reader = new ByteReader(bytes);
  const colors = reader.u16();
  const count = Math.min(colors, Limits.threads);
  const threads = Array.from({ length: count }, () => threadOf(reader.u16()));
  // Some programs never write END.
  const buffer = readJanomeStitches(bytes, bodyOffset, issues, "notice");
  const blocks = buffer.countBlocks();
  if (colors !== blocks) {
    const message = `Header says ${colors} colours, the stitches have ${blocks}`;
    issues.push(issue("notice", "header-colors", message, 0));
  }
  return stitchedResult(buffer, { format: "sew", issues, threads: threads.slice(0, blocks) });
}

function threadOf(index: number): Thread {
  const thread = janomeSewThreads[index];
  return thread ? { ...thread, catalog: String(index) } : { color: 0x808080, name: "Unknown" };
}
