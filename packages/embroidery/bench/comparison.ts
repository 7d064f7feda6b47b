import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { read, write } from "../src/index.ts";
import { firstMoves, secondMoves, thirdMoves } from "../src/tajima/dst-record.ts";
import { filledDesign } from "../test/generated-designs.ts";
import { stopwatch } from "./stopwatch.ts";

/** Each reader is measured once per round, so that noise of the machine affects all alike. */
const rounds = 5;
const header = 512;

/** Decodes the records into new arrays and does nothing else: a lower bound for readers in this language. */
function decodeAlone(bytes: Uint8Array): Int32Array {
  const records = ((bytes.length - header) / 3) | 0;
  const x = new Int32Array(records);
  const y = new Int32Array(records);
  const command = new Uint8Array(records);
  let atX = 0;
  let atY = 0;
  for (let i = 0, at = header; i < records; i++, at += 3) {
    const kind = bytes[at + 2] ?? 0;
    const move =
      (firstMoves[bytes[at] ?? 0] ?? 0) + (secondMoves[bytes[at + 1] ?? 0] ?? 0) + (thirdMoves[kind] ?? 0);
    const dy = (move << 16) >> 16;
    atX = (atX + ((move - dy) >> 16)) | 0;
    atY = (atY + dy) | 0;
    x[i] = atX;
    y[i] = atY;
    if (kind >= 0x40) command[i] = 1;
  }
  return x;
}

/** Compiles the same in C; undefined without a compiler. */
function nativeFloor(folder: string): string | undefined {
  const program = join(folder, "native-floor");
  const source = fileURLToPath(new URL("native-floor.c", import.meta.url));
  return spawnSync("cc", ["-O2", "-o", program, source]).status === 0 ? program : undefined;
}

/** Milliseconds that a program prints for a file; NaN if it cannot run. */
function printedMs(program: string, ...words: string[]): number {
  return Number.parseFloat(spawnSync(program, words, { encoding: "utf8" }).stdout ?? "");
}

/**
 * Reads DST files of several sizes by this library, by loops that only decode, and by pyembroidery if
 * installed; ms of CPU.
 */
export function printComparison(): void {
  const folder = mkdtempSync(join(tmpdir(), "embroidery-"));
  const native = nativeFloor(folder);
  const script = fileURLToPath(new URL("pyembroidery-read.py", import.meta.url));
  const rows = [10_000, 100_000, 500_000].map((stitches) => {
    const written = write(filledDesign(stitches), "dst");
    const bytes = written.ok ? written.bytes : new Uint8Array();
    const file = join(folder, `${stitches}.dst`);
    writeFileSync(file, bytes);
    const ours: number[] = [];
    const alone: number[] = [];
    const inC: number[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(stopwatch(21, () => read(bytes, { name: file })).median);
      alone.push(stopwatch(21, () => decodeAlone(bytes)).median);
      if (native) inC.push(printedMs(native, file));
    }
    const share = 100_000 / stitches;
    const each = { ours: median(ours) * share, alone: median(alone) * share, inC: median(inC) * share };
    return {
      stitches,
      "ms/100k": each.ours.toFixed(2),
      "decoding alone": each.alone.toFixed(2),
      "the same in C": each.inC.toFixed(2),
      "of that in C": (each.ours / each.inC).toFixed(2),
      pyembroidery: (printedMs("python3", script, file) * share).toFixed(2),
    };
  });
  console.log("\nDST beside others (NaN: not installed here)");
  console.table(rows);
  printSecondReads(join(folder, "10000.dst"), native);
  rmSync(folder, { recursive: true });
}

/**
 * Reads a second small file in a new process, by wall clock, alternating with a C process that only decodes.
 */
function printSecondReads(file: string, native: string | undefined): void {
  const reader = fileURLToPath(new URL("cold-read.ts", import.meta.url));
  const rows = ["0", "50"].map((pause) => {
    const ours: number[] = [];
    const inC: number[] = [];
    for (let round = 0; round < 31; round++) {
      ours.push(printedMs(process.execPath, reader, file, pause));
      if (native) inC.push(printedMs(native, file, pause));
    }
    return {
      "ms after the first": pause,
      "ms/100k": (10 * median(ours)).toFixed(2),
      best: (10 * Math.min(...ours)).toFixed(2),
      "decoding alone in C": (10 * median(inC)).toFixed(2),
    };
  });
  console.log("\nSecond DST of 10,000 stitches in a young process, by the clock");
  console.table(rows);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
