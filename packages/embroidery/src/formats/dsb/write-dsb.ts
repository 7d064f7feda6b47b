import { writeBarudanBody } from "../../barudan/barudan-body.ts";
import { ByteWriter } from "../../bytes/byte-writer.ts";
import type { Design } from "../../design.ts";
import { stitchedExtents } from "../../measure/extents.ts";
import { buildHeader, threadFields } from "../../tajima/build-dst-header.ts";
import { headerLength } from "../../tajima/dst-header.ts";
import { type WriteOptions, type WriteResult, writeFailure } from "../../writing/write-result.ts";

/** Barudan DSB: DST's header with correct figures, then Barudan's records. */
export function writeDsb(design: Design, options: WriteOptions = {}): WriteResult {
  const extents = stitchedExtents(design);
  if (!extents) return writeFailure("no-stitches", "A design without stitches cannot be sewn.");
  const out = new ByteWriter(design.length * 3 + headerLength + 256);
  out.length = headerLength;
  const { body, losses } = writeBarudanBody(design, extents, out);
  if (body.reach.farthest > 99_999) {
    return writeFailure("too-large", "The design is larger than a DSB header can say (10 m).");
  }
  const header = buildHeader({
    name: options.name ?? design.metadata.name ?? "Untitled",
    records: body.records,
    colorChanges: body.needleChanges,
    reach: body.reach,
    threads: options.threadHeader ? threadFields(design.threads) : [],
  });
  out.bytes.set(header);
  return { ok: true, bytes: out.finish(), losses };
}
