import type { ByteWriter } from "../bytes/byte-writer.ts";
import type { Design } from "../design.ts";
import { type Extents, stitchedExtents } from "../measure/extents.ts";
import { asciiLabel } from "../writing/ascii-label.ts";
import { feedRecords } from "../writing/feed-records.ts";
import { type Loss, type WriteFailure, writeFailure } from "../writing/write-result.ts";
import { StreamBody, streamTraits } from "./stitch-streams.ts";

export interface CollectedStreams {
  readonly ok: true;
  readonly body: StreamBody;
  readonly extents: Extents;
  readonly losses: Loss[];
}

/** A design's streams, or the reason why the format called `title` cannot store it. */
export function collectStreams(design: Design, title: string): CollectedStreams | WriteFailure {
  const extents = stitchedExtents(design);
  if (!extents) return writeFailure("no-stitches", "A design without stitches cannot be sewn.");
  if (Math.max(extents.maxX, extents.maxY, -extents.minX, -extents.minY) > 32_767) {
    return writeFailure("too-large", `The design is larger than ${title} can say (3.2 m).`);
  }
  const body = new StreamBody();
  const losses = feedRecords(design, streamTraits, body);
  body.end();
  return { ok: true, body, extents, losses };
}

/** The first 42 bytes of both formats; `StreamBody.write` fills in the zeros between magic and name. */
export function putStreamHead(out: ByteWriter, magic: number, name = ""): void {
  out.u32(magic);
  out.fill(0, 28);
  out.text(asciiLabel(name, 8, "\0"));
  out.u16(0);
}
