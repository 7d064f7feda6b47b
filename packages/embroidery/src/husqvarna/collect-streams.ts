import type { ByteWriter } from "../bytes/byte-writer.ts";
import type { Design } from "../design.ts";
import { type Extents, stitchedExtents } from "../measure/extents.ts";
import { asciiLabel } from "../writing/ascii-label.ts";
import { feedRecords } from "../writing/feed-records.ts";
import { extentsFrom, middleOf } from "../writing/place.ts";
import { type Loss, type WriteFailure, writeFailure } from "../writing/write-result.ts";
import { StreamBody, streamTraits } from "./stitch-streams.ts";

export interface CollectedStreams {
  readonly ok: true;
  readonly body: StreamBody;
  /** Around the design's middle, which is the middle of the hoop. */
  readonly extents: Extents;
  readonly losses: Loss[];
  /** Block of the design that each block of the file belongs to. */
  readonly blocks: readonly number[];
}

/** A design's streams, or the reason why the format called `title` cannot store it. */
export function collectStreams(design: Design, title: string): CollectedStreams | WriteFailure {
  const extents = stitchedExtents(design);
  if (!extents) return writeFailure("no-stitches", "A design without stitches cannot be sewn.");
  const middle = middleOf(extents);
  const around = extentsFrom(extents, middle);
  if (Math.max(around.maxX, around.maxY) > 32_767) {
    return writeFailure("too-large", `The design is larger than ${title} can say (6.5 m).`);
  }
  const body = new StreamBody();
  const fed = feedRecords(design, streamTraits, body, middle);
  body.end();
  return { ok: true, body, extents: around, ...fed };
}

/** The first 42 bytes of both formats; `StreamBody.write` fills in the zeros between magic and name. */
export function putStreamHead(out: ByteWriter, magic: number, name = ""): void {
  out.u32(magic);
  out.fill(0, 28);
  out.text(asciiLabel(name, 8, "\0"));
  out.u16(0);
}
