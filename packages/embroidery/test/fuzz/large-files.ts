import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createRandom } from "@kasuti/seeded-random";
import { formatById, formats, write } from "../../src/index.ts";
import { leafDesign } from "../../src/testing/sample-designs.ts";
import { sampleFiles, sunstarFile } from "../../src/testing/sample-files.ts";

const size = 9_990_000;
const megabyte = 1024 * 1024;
const limits = { megabytes: 64, ms: 1000 } as const;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Bytes that are repeated after the header of a valid file. */
const fillings: Readonly<Record<string, (good: Uint8Array, seed: number) => ArrayLike<number>>> = {
  zeros: () => [0],
  // A stitch in every format with two bytes per record, which gives the largest design for the bytes.
  stitches: () => [3],
  ones: () => [0xff],
  escapes: () => [0x80, 0x01, 0x05, 0x05],
  moves: () => [1, 0xff, 0x81],
  noise: (_, seed) => {
    const random = createRandom(seed);
    return Uint8Array.from({ length: 1_000_003 }, () => random.below(256));
  },
  "itself again": (good) => good,
};

interface LargeFile {
  readonly format: string;
  readonly filling: string;
  readonly bytes: Uint8Array;
}

/**
 * Large files for these readers: the start of a valid file, or half of it, then bytes that its maker never
 * wrote.
 */
function* largeFiles(seed: number, ids: readonly string[], wanted: readonly string[]): Generator<LargeFile> {
  const samples = new Map([...sampleFiles(leafDesign()), ["dat", sunstarFile(leafDesign())]]);
  for (const id of ids) {
    const written = write(leafDesign(), id);
    const good = written.ok ? written.bytes : samples.get(id);
    if (!good) continue;
    for (const [filling, pattern] of Object.entries(fillings)) {
      if (wanted.includes(filling)) yield { format: id, filling, bytes: filled(good, pattern(good, seed)) };
    }
  }
}

function filled(good: Uint8Array, pattern: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(size);
  bytes.set(pattern);
  for (let done = pattern.length; done < size; done *= 2) bytes.copyWithin(done, 0, done);
  bytes.set(good.subarray(0, good.length >> 1));
  return bytes;
}

/**
 * Reads large files of these formats and fillings, by default all of them; none may take more than 64 MB or a
 * second of CPU time.
 */
export function complaintsAboutLargeFiles(
  seed: number,
  ids = formats.map(({ id }) => id),
  wanted = Object.keys(fillings),
) {
  const complaints: string[] = [];
  let files = 0;
  let maxMegabytes = 0;
  let maxMs = 0;
  for (const { format, filling, bytes } of largeFiles(seed, ids, wanted)) {
    const { ok, megabytes, ms: first } = costOfReading(format, bytes);
    let ms = first;
    // Measures again, because other work may slow the processor.
    for (let more = 0; ms > limits.ms && more < 5; more++) ms = Math.min(ms, costOfReading(format, bytes).ms);
    files += 1;
    maxMegabytes = Math.max(maxMegabytes, megabytes);
    maxMs = Math.max(maxMs, ms);
    const figures = `${megabytes.toFixed(0)} MB, ${ms.toFixed(0)} ms`;
    if (!ok || megabytes > limits.megabytes || ms > limits.ms)
      complaints.push(`${format}, ${filling}: ${figures}`);
  }
  return { files, maxMegabytes, maxMs, complaints };
}

/**
 * A separate function, so that no file stays in memory while the next one is read: memory freed meanwhile
 * would be subtracted from its cost. The second collection waits for memory that other threads free.
 */
function costOfReading(format: string, bytes: Uint8Array): { ok: boolean; megabytes: number; ms: number } {
  collectGarbage();
  collectGarbage();
  const memory = process.memoryUsage().arrayBuffers;
  const before = process.cpuUsage();
  const result = formatById(format)?.read(bytes);
  const { user, system } = process.cpuUsage(before);
  const megabytes = (process.memoryUsage().arrayBuffers - memory) / megabyte;
  return { ok: result !== undefined, megabytes, ms: (user + system) / 1000 };
}
