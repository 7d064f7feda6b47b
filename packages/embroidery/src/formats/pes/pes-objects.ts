import type { ByteWriter } from "../../bytes/byte-writer.ts";
import { blockOfEachRecord } from "../../color-blocks.ts";
import { Command, type Design } from "../../design.ts";
import type { Extents } from "../../measure/extents.ts";

/** Hoop of the drawing page, 0.1 mm; machines ignore it, editing programs centre the design on it. */
const hoop = { width: 1300, height: 1800 };

/**
 * The part for editing programs: one `CEmbOne` with the bounding box and one `CSewSeg` with the stitches as straight
 * runs; gives the number of colours in it. Machines skip it and sew the PEC block. Layout: libpes wiki, compared with files from several producers.
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

interface Run {
  readonly first: number;
  readonly last: number;
  readonly jump: boolean;
  readonly block: number;
}

function writeSegments(
  out: ByteWriter,
  design: Design,
  { minX, maxY }: Extents,
  colorOfBlock: (block: number) => number,
): { segments: number; changes: number } {
  const runs = sewnRuns(design);
  const colorStarts: [segment: number, index: number][] = [];
  let block = -1;
  runs.forEach((run, segment) => {
    if (run.block !== block) {
      block = run.block;
      colorStarts.push([segment, colorOfBlock(block)]);
    }
    if (segment > 0) out.u16(0x8003);
    out.u16(run.jump ? 1 : 0);
    out.u16(colorOfBlock(block));
    out.u16(run.last - run.first + 1);
    for (let i = run.first; i <= run.last; i++) {
      out.u16((design.x[i] ?? 0) - minX);
      out.u16((design.y[i] ?? 0) - maxY);
    }
  });
  out.u16(colorStarts.length);
  for (const [segment, index] of colorStarts) {
    out.u16(segment);
    out.u16(index);
  }
  out.u16(0);
  out.u16(0);
  return { segments: runs.length, changes: colorStarts.length };
}

/** Stretches of stitches; each but the first is preceded by the jump that leads to it. */
function sewnRuns({ length, command, ...design }: Design): Run[] {
  const blockOf = blockOfEachRecord({ length, command, ...design });
  const runs: Run[] = [];
  let last = -1;
  for (let i = 0; i < length; i++) {
    if (command[i] !== Command.stitch) continue;
    const first = i;
    const block = blockOf[i] ?? 0;
    while (i + 1 < length && command[i + 1] === Command.stitch && i - first < 32_000) i += 1;
    if (last >= 0 && first - last === 1) runs.push({ first: last, last: first, jump: true, block });
    else if (last >= 0) runs.push({ first: first - 1, last: first, jump: true, block });
    runs.push({ first, last: i, jump: false, block });
    last = i;
  }
  return runs;
}
