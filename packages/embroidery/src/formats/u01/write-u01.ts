import { writeBarudanBody } from "../../barudan/barudan-body.ts";
import { ByteWriter } from "../../bytes/byte-writer.ts";
import type { Design } from "../../design.ts";
import { stitchedExtents } from "../../measure/extents.ts";
import { type WriteResult, writeFailure } from "../../writing/write-result.ts";

const headerLength = 0x100;
/** The header stores the extents as signed 16-bit numbers. */
const maxReach = 0x7fff;

/** Barudan U01: needle numbers instead of colours, one needle per distinct thread. */
export function writeU01(design: Design): WriteResult {
  const extents = stitchedExtents(design);
  if (!extents) return writeFailure("no-stitches", "A design without stitches cannot be sewn.");
  const out = new ByteWriter(design.length * 3 + headerLength + 256);
  out.fill(0x30, 0x80);
  out.fill(0, headerLength - 0x80);
  const { body, losses } = writeBarudanBody(design, extents, out);
  if (body.reach.farthest > maxReach) {
    return writeFailure("too-large", "The design is larger than a U01 header can say (3.2 m).");
  }
  const { minX, minY, maxX, maxY } = body.reach;
  [minX, -maxY, maxX, -minY].forEach((reach, k) => {
    out.patch(0x80 + 2 * k, reach, 2);
  });
  out.patch(0x8c, body.records, 4);
  out.patch(0x90, body.reach.x, 2);
  out.patch(0x92, -body.reach.y, 2);
  return { ok: true, bytes: out.finish(), losses };
}
