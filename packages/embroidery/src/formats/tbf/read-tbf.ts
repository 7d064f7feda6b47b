import { hasText } from "../../bytes/byte-reader.ts";
import { controlLayout, Meaning } from "../../control-records/control-layout.ts";
import { readControlRecords } from "../../control-records/read-control-records.ts";
import { Command, type Thread } from "../../design.ts";
import { Limits } from "../../limits.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import type { RecordBuffer } from "../../record-buffer.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { parseHeader } from "../../tajima/dst-header.ts";
import { TbfCode, TbfOffset, tbfBlocks, tbfPaletteEntries } from "./tbf-layout.ts";

const meanings: Readonly<Record<number, Meaning>> = {
  [TbfCode.stop]: Meaning.stop,
  [TbfCode.stitch]: Meaning.stitch,
  [TbfCode.colorChange]: Meaning.needle,
  [TbfCode.trim]: Meaning.trim,
  [TbfCode.end]: Meaning.end,
  [TbfCode.jump]: Meaning.jump,
};

const layout = controlLayout({
  order: { x: 0, y: 1, control: 2 },
  meaning: (control) => meanings[control] ?? Meaning.unknown,
});

/**
 * Tajima TBF: a DST-like label, the palette, the palette entry of each block, and records with real trims.
 */
export function readTbf(bytes: Uint8Array): ReadResult {
  if (!hasText(bytes, 0, "3.0") && !hasText(bytes, TbfOffset.label, "LA:")) {
    return readFailure("bad-magic", "A TBF file begins with 3.00 and carries a label.", 0);
  }
  if (bytes.length <= TbfOffset.records) {
    return readFailure("truncated", "The TBF file ends within its header.", bytes.length);
  }
  const issues: Issue[] = [];
  const buffer = readControlRecords(bytes, TbfOffset.records, layout, issues);
  const order = nameNeedles(buffer, bytes.subarray(TbfOffset.order, TbfOffset.order + tbfBlocks));
  const { name } = parseHeader(bytes.subarray(TbfOffset.label, TbfOffset.order));
  const threads = threadsOf(bytes, order);
  return stitchedResult(buffer, { format: "tbf", issues, threads, metadata: name ? { name } : {} });
}

/**
 * The order table gives the palette entry after each change. Returns the entry of each colour block; changes
 * with nothing sewn between them make one block.
 */
function nameNeedles({ command, argument, length }: RecordBuffer, order: Uint8Array): number[] {
  const entries = [order[0] ?? 0];
  let changes = 0;
  let stitched = false;
  for (let i = 0; i < length; i++) {
    if (command[i] === Command.stitch) stitched = true;
    if (command[i] !== Command.needle) continue;
    changes += 1;
    const entry = order[changes] ?? 0;
    argument[i] = entry;
    if (!stitched) entries.pop();
    entries.push(entry);
    stitched = false;
  }
  return entries.slice(0, Limits.threads);
}

function threadsOf(bytes: Uint8Array, order: readonly number[]): Thread[] {
  const palette = readPalette(bytes);
  if (palette.size === 0) return [];
  return order.map((entry) => palette.get(entry) ?? { color: 0x808080, name: "Unknown" });
}

function readPalette(bytes: Uint8Array): ReadonlyMap<number, Thread> {
  const palette = new Map<number, Thread>();
  for (let entry = 0; entry < tbfPaletteEntries; entry++) {
    const at = TbfOffset.palette + 5 * entry;
    if (bytes[at] !== 0x45) continue;
    const color = ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    palette.set(entry + 1, { color });
  }
  return palette;
}
