import { controlLayout, Meaning } from "../../control-records/control-layout.ts";
import { readControlRecords } from "../../control-records/read-control-records.ts";
import { Command, type Thread } from "../../design.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import type { RecordBuffer } from "../../record-buffer.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { decipherCsd, hasFixedSeed } from "./csd-cipher.ts";

/**
 * After eight bytes of magic: 16 colours, two unknown bytes, the colour of each of 14 blocks, the records.
 */
const paletteOffset = 8;
const paletteEntries = 16;
const orderOffset = 58;
const orderEntries = 14;
const bodyOffset = 72;

/**
 * Control, |y|, |x|, as in Barudan's records, but every code with bit 4 or 8 changes the colour; the others
 * only move.
 */
const layout = controlLayout({
  order: { control: 0, y: 1, x: 2 },
  signs: { left: 0x20, down: 0x40 },
  meaning: (control) => {
    if (control === 0xf8 || control === 0x87 || control === 0x91) return Meaning.end;
    const code = control & 0x1f;
    if (code === 0) return Meaning.stitch;
    return code & 0x0c ? Meaning.colorChange : Meaning.jump;
  },
});

/** Singer CSD (Professional Sew-Ware): enciphered; only the variant with a fixed seed. */
export function readCsd(bytes: Uint8Array): ReadResult {
  if (bytes.length < bodyOffset + 3) {
    return readFailure("truncated", "The CSD file ends before its stitches.", bytes.length);
  }
  if (!hasFixedSeed(bytes)) {
    const advice = "Save it as DST or EXP in the program it comes from.";
    return readFailure("unsupported-version", `This kind of CSD file is locked by its maker. ${advice}`, 0);
  }
  const clear = [decipherCsd(bytes, 0), decipherCsd(bytes, -1)].find(looksLikeRecords);
  if (!clear)
    return readFailure("not-embroidery", "This is no CSD file: its records make no sense.", bodyOffset);
  const issues: Issue[] = [];
  const buffer = readControlRecords(clear, bodyOffset, layout, issues);
  dropStart(buffer);
  return stitchedResult(buffer, { format: "csd", issues, threads: threadsOf(clear, buffer.countBlocks()) });
}

/** A wrong key gives random bytes, where only half of the control bytes have their high bit set. */
function looksLikeRecords(clear: Uint8Array): boolean {
  let records = 0;
  let good = 0;
  for (let at = bodyOffset; at + 2 < clear.length && records < 400; at += 3) {
    const control = clear[at] ?? 0;
    records += 1;
    if (control & 0x80) good += 1;
    if (control === 0xf8) break;
  }
  return good >= records * 0.9;
}

/** The record that selects the first colour has the code of a colour change, but opens no block. */
function dropStart({ command, length }: RecordBuffer): void {
  for (let i = 0; i < length && command[i] !== Command.stitch; i++) {
    if (command[i] === Command.colorChange) command[i] = Command.jump;
  }
}

function threadsOf(clear: Uint8Array, blocks: number): Thread[] {
  const threads: Thread[] = [];
  for (let block = 0; block < Math.min(blocks, orderEntries); block++) {
    const entry = clear[orderOffset + block] ?? 0;
    if (entry >= paletteEntries) break;
    const at = paletteOffset + 3 * entry;
    const color = ((clear[at] ?? 0) << 16) | ((clear[at + 1] ?? 0) << 8) | (clear[at + 2] ?? 0);
    threads.push({ color });
  }
  return threads;
}
