import { ByteWriter } from "../../bytes/byte-writer.ts";
import { blockOfEachRecord } from "../../color-blocks.ts";
import { Command, type Design } from "../../design.ts";
import type { Extents } from "../../measure/extents.ts";

/** Hoop of the drawing page, 0.1 mm; machines ignore it, editing programs centre the design on it. */
const hoop = { width: 1300, height: 1800 };

/**
 * Part for editing programs: one `CEmbOne` with the bounding box and one `CSewSeg` with the stitches as
 * straight runs; returns the number of colours in it. Machines skip it and sew the PEC block. Layout: libpes
 * wiki, compared with files from several producers.
 */
export function writePesObjects(
  out: ByteWriter,
  design: Design,
  extents: Extents,
  colorOfBlock: (block: number) => number,
): number {
  const width = extents.maxX - extents.minX;
  const height = extents.maxY - extents.minY;
  out.u16(1);
  out.append([0xff, 0xff, 0x00, 0x00]);
  name(out, "CEmbOne");
  for (let k = 0; k < 8; k++) out.u16(0);
  for (const value of [1, 0, 0, 1]) out.f32(value);
  out.f32(350 + hoop.width / 2 - width / 2);
  out.f32(100 + height + hoop.height / 2 - height / 2);
  out.u16(1);
  out.u16(0);
  out.u16(0);
  out.u16(width);
  out.u16(height);
  out.fill(0, 8);
  const segmentCountAt = out.length;
  out.u16(0);
  out.append([0xff, 0xff, 0x00, 0x00]);
  name(out, "CSewSeg");
  const { segments, changes } = writeSegments(out, design, extents, colorOfBlock);
  out.patch(segmentCountAt, segments, 2);
  return changes;
}

function name(out: ByteWriter, text: string): void {
  out.u16(text.length);
  out.text(text);
}

function writeSegments(
  out: ByteWriter,
  design: Design,
  extents: Extents,
  colorOfBlock: (block: number) => number,
): SegmentWriter {
  const writer = new SegmentWriter(out, design, extents, colorOfBlock);
  const { length, command } = design;
  const blockOf = blockOfEachRecord(design);
  let stitched = false;
  for (let i = 0; i < length; i++) {
    if (command[i] !== Command.stitch) continue;
    const first = i;
    const block = blockOf[i] ?? 0;
    while (i + 1 < length && command[i + 1] === Command.stitch && i - first < 32_000) i += 1;
    // Each run of stitches except the first is preceded by the jump to it.
    if (stitched) writer.run(first - 1, first, true, block);
    writer.run(first, i, false, block);
    stitched = true;
  }
  writer.end();
  return writer;
}

/** Straight runs of records, and after them the start of each colour. */
class SegmentWriter {
  segments = 0;
  changes = 0;
  readonly #out: ByteWriter;
  readonly #design: Design;
  readonly #extents: Extents;
  readonly #colorOfBlock: (block: number) => number;
  readonly #colorStarts = new ByteWriter(256);
  #block = -1;

  constructor(out: ByteWriter, design: Design, extents: Extents, colorOfBlock: (block: number) => number) {
    this.#out = out;
    this.#design = design;
    this.#extents = extents;
    this.#colorOfBlock = colorOfBlock;
  }

  run(first: number, last: number, jump: boolean, block: number): void {
    const color = this.#colorOfBlock(block);
    if (block !== this.#block) {
      this.#block = block;
      this.changes += 1;
      this.#colorStarts.u16(this.segments);
      this.#colorStarts.u16(color);
    }
    if (this.segments > 0) this.#out.u16(0x8003);
    this.segments += 1;
    this.#out.u16(jump ? 1 : 0);
    this.#out.u16(color);
    this.#out.u16(last - first + 1);
    this.#points(first, last);
  }

  end(): void {
    this.#out.u16(this.changes);
    this.#out.append(this.#colorStarts.finish());
    this.#out.fill(0, 4);
  }

  /** This is most of the file, so it is written into the bytes directly. */
  #points(first: number, last: number): void {
    const { x, y } = this.#design;
    const { minX, maxY } = this.#extents;
    this.#out.reserve(4 * (last - first + 1));
    const { bytes } = this.#out;
    let at = this.#out.length;
    for (let i = first; i <= last; i++) {
      const left = (x[i] ?? 0) - minX;
      const up = (y[i] ?? 0) - maxY;
      bytes[at] = left;
      bytes[at + 1] = left >> 8;
      bytes[at + 2] = up;
      bytes[at + 3] = up >> 8;
      at += 4;
    }
    this.#out.length = at;
  }
}
