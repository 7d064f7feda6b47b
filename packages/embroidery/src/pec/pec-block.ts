import { ByteReader, decodeText, hasText } from "../bytes/byte-reader.ts";
import { Command, type Design, type DesignMetadata, type Thread } from "../design.ts";
import { Limits } from "../limits.ts";
import { stitchedExtents } from "../measure/extents.ts";
import { compareHeaderSize } from "../measure/header-size.ts";
import { brotherEntry, firstStep } from "../palettes/brother.ts";
import { type Issue, issue } from "../read-result.ts";
import { RecordBuffer } from "../record-buffer.ts";
import { readPecStitches } from "./pec-stitches.ts";

/** Bytes from the block's start to the stitches. */
export const pecStitchStart = 528;

/** Length of the header before the stitches, of one stitch and of END. */
const shortestStream = 20;

export interface PecBlock {
  readonly name: string;
  /** Palette index of each colour block; 0 if the machine's palette has no such entry. */
  readonly colorIndices: readonly number[];
  readonly stitches: RecordBuffer;
}

/** Reads a PEC block; undefined if the file ends before its stitches. */
export function readPecBlock(bytes: Uint8Array, offset: number, issues: Issue[]): PecBlock | undefined {
  if (offset < 0 || offset + pecStitchStart >= bytes.length) return undefined;
  const reader = new ByteReader(bytes, offset);
  if (!hasText(bytes, offset, "LA:")) {
    issues.push(issue("notice", "no-label", "The PEC block does not begin with LA:", offset));
  }
  reader.skip(3);
  const name = decodeText(reader.take(16));
  reader.at = offset + 48;
  const countByte = reader.u8();
  // 0xFF means no colours, not 256.
  const count = countByte === 0xff ? 0 : countByte + 1;
  const colorIndices = [...reader.take(count)].map((index) => index % 65);
  reader.at = offset + 514;
  // Without stitches the block ends early, and pictures are in their place.
  if (reader.u24() < shortestStream) return { name, colorIndices, stitches: new RecordBuffer(0) };
  const stitches = readPecStitches(bytes, offset + pecStitchStart, issues);
  reader.at = offset + 520;
  compareHeaderSize(stitchedExtents(stitches), reader.u16(), reader.u16(), issues);
  return { name, colorIndices, stitches };
}

/**
 * Design of a block. Where two consecutive blocks have the same thread, the header's own or else an entry of
 * the palette, the machine only stops (appliqué), so that colour change becomes a stop and the blocks one.
 */
export function designOfPec(
  block: PecBlock,
  ownThreads: readonly Thread[],
  metadata: DesignMetadata,
): Design {
  const threads = threadsOfPec(block.colorIndices, ownThreads);
  const all = block.name ? { name: block.name, ...metadata } : metadata;
  return block.stitches.finish(joinRepeated(block.stitches, threads), all);
}

/** Turns changes to the same thread into stops; returns the threads of the remaining blocks. */
function joinRepeated({ command, length }: RecordBuffer, threads: readonly Thread[]): Thread[] {
  const chart = threads.slice(0, 1);
  let number = 0;
  for (let i = 0; i < length; i++) {
    if (command[i] !== Command.colorChange) continue;
    number += 1;
    const thread = threads[number];
    if (thread && sameThread(thread, threads[number - 1])) command[i] = Command.stop;
    else if (thread) chart.push(thread);
  }
  return chart;
}

function sameThread(a: Thread, b: Thread | undefined): boolean {
  return b !== undefined && a.color === b.color && a.name === b.name && a.catalog === b.catalog;
}

/**
 * One thread per colour block. The header's own threads have priority: one per block if there are enough,
 * else the first use of a palette index takes the next one. Without them the palette decides.
 */
function threadsOfPec(colorIndices: readonly number[], ownThreads: readonly Thread[]): Thread[] {
  const indices = colorIndices.slice(0, Limits.threads);
  const threads = ownThreads.slice(0, Limits.threads);
  if (ownThreads.length >= indices.length && ownThreads.length > 0)
    return threads.map((thread, k) => stepOr(indices[k] ?? 0, thread));
  const firstUses = ownThreads.length === 0 ? [] : [...new Set(indices)];
  return indices.map((index) => stepOr(index, threads[firstUses.indexOf(index)] ?? paletteThread(index)));
}

/** A step of an appliqué is no thread: the header has at most a colour for it. */
function stepOr(index: number, thread: Thread): Thread {
  return index < firstStep ? thread : { ...brotherEntry(index), color: thread.color };
}

function paletteThread(index: number): Thread {
  const thread = brotherEntry(index);
  return thread ? { ...thread, catalog: String(index) } : { color: 0x808080, name: "Unknown" };
}
