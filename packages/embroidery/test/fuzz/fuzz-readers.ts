import { createRandom } from "@kasuti/seeded-random";
import {
  type Design,
  type Format,
  formatByName,
  formats,
  type ReadError,
  type ReadResult,
  write,
} from "../../src/index.ts";
import { leafDesign } from "../../src/testing/sample-designs.ts";
import { sampleFiles, sunstarFile } from "../../src/testing/sample-files.ts";
import { filledDesign, randomDesign } from "../generated-designs.ts";
import { mutate } from "./mutate.ts";

/** Longest time one input may take, ms. */
const slowest = 50;
const megabyte = 1024 * 1024;

export interface FuzzFailure {
  readonly format: string;
  readonly seed: number;
  readonly what: string;
}

/** Real file to break; its name gives the format. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface FuzzReport {
  readonly inputs: number;
  /** Inputs per format, and how many of them still gave a design. */
  readonly formats: ReadonlyMap<string, { inputs: number; designs: number; slowestMs: number }>;
  readonly failures: readonly FuzzFailure[];
}

/** Gives every reader broken files: none may throw, hang, take much memory or return an incomplete design. */
export function fuzzReaders(inputs: number, firstSeed = 1, more: readonly NamedFile[] = []): FuzzReport {
  const seeds = seedFiles();
  for (const { name, bytes } of more) {
    const id = formatByName(name)?.id;
    if (id !== undefined && bytes.length < 64_000) seeds.set(id, [...(seeds.get(id) ?? []), bytes]);
  }
  const counts = new Map(formats.map(({ id }) => [id, { inputs: 0, designs: 0, slowestMs: 0 }]));
  const failures: FuzzFailure[] = [];
  for (let k = 0; k < inputs; k++) {
    const format = formats[k % formats.length];
    const count = format && counts.get(format.id);
    if (!format || !count) continue;
    const seed = firstSeed + k;
    const random = createRandom(seed);
    const own = seeds.get(format.id);
    const from = own && random.below(8) > 0 ? own : random.pick([...seeds.values()]);
    const bytes = mutate(random.pick(from), random);
    const { what, designs, ms } = tryReader(format, bytes);
    count.inputs += 1;
    count.designs += designs;
    count.slowestMs = Math.max(count.slowestMs, ms);
    if (what) failures.push({ format: format.id, seed, what });
  }
  return { inputs, formats: counts, failures };
}

/** One or more good files of every format that can be written. */
function seedFiles(): Map<string, Uint8Array[]> {
  const designs = [leafDesign(), randomDesign(5), filledDesign(1200)];
  const files = new Map<string, Uint8Array[]>();
  for (const { id } of formats) {
    const versions = id === "pes" ? ["1", "6"] : ["1"];
    const written = designs.flatMap((design) => versions.map((version) => write(design, id, { version })));
    const good = written.flatMap((result) => (result.ok ? [result.bytes] : []));
    if (good.length > 0) files.set(id, good);
  }
  for (const design of designs) {
    const samples = [...sampleFiles(design), ["dat", sunstarFile(design)] as const];
    for (const [id, bytes] of samples) files.set(id, [...(files.get(id) ?? []), bytes]);
  }
  return files;
}

function tryReader(format: Format, bytes: Uint8Array): { what?: string; designs: number; ms: number } {
  try {
    const { result, ms, taken } = timed(format, bytes);
    const what = complaint(result, bytes.length, ms, taken);
    return { ...(what !== undefined && { what }), designs: result.ok ? 1 : 0, ms };
  } catch (error) {
    return { what: `threw ${String(error)}`, designs: 0, ms: 0 };
  }
}

/** Bytes in arrays; 0 in browsers, which do not report them. */
function arrayMemory(): number {
  return globalThis.process?.memoryUsage().arrayBuffers ?? 0;
}

/**
 * A busy machine may delay any run, so a slow run is measured again, up to thirty times. Memory is that of
 * the first run, because memory of later ones may not be freed yet.
 */
function timed(format: Format, bytes: Uint8Array): { result: ReadResult; ms: number; taken: number } {
  const memory = arrayMemory();
  let best = Number.POSITIVE_INFINITY;
  let taken: number | undefined;
  for (let turn = 0; ; turn++) {
    const start = performance.now();
    const result = format.read(bytes);
    best = Math.min(best, performance.now() - start);
    taken ??= arrayMemory() - memory;
    if (best <= slowest || turn === 30) return { result, ms: best, taken };
  }
}

function complaint(result: ReadResult, size: number, ms: number, taken: number): string | undefined {
  if (ms > slowest) return `took ${ms.toFixed(0)} ms`;
  if (taken > 8 * size + 16 * megabyte) return `took ${(taken / megabyte).toFixed(1)} MB for ${size} bytes`;
  const design = result.ok ? result.design : result.partial?.design;
  if (design && !isComplete(design)) return "gave a design that is not whole";
  return result.ok ? undefined : complaintAboutError(result.error, size);
}

function complaintAboutError({ message, offset }: ReadError, size: number): string | undefined {
  if (message.length === 0) return "gave no sentence for its error";
  return offset >= 0 && offset <= size ? undefined : `stopped at byte ${offset} of ${size}`;
}

function isComplete({ length, x, y, command, argument }: Design): boolean {
  const arrays = [x, y, command, argument];
  return arrays.every((array) => array.length === length) && command.every((value) => value <= 7);
}
