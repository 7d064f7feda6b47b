import { rmSync } from "node:fs";
import { parse } from "node:path";
import { adapt } from "../adapt/index.ts";
import { formatById, formatByName } from "../format-table.ts";
import { measure } from "../measure/measure.ts";
import type { HoopPiece } from "../transform/split-by-hoop.ts";
import { write } from "../write.ts";
import type { Loss } from "../writing/write-result.ts";
import type { CommandLine, Outcome } from "./parse-command-line.ts";
import { readFile } from "./read-file.ts";
import { writeFile } from "./write-file.ts";

/** Commands that make another design of a file, and what each adds to its name. */
const suffixes = {
  resize: ({ percent }: CommandLine) => `${percent}`,
  split: ({ hoop }: CommandLine) => `${hoop?.width}x${hoop?.height}`,
  mirror: () => "mirrored",
} as const;
type AdaptingCommand = keyof typeof suffixes;

interface AdaptedFile {
  readonly name: string;
  readonly design: HoopPiece["design"];
  readonly bytes: Uint8Array;
  readonly losses: readonly Loss[];
}

/** Resizes, splits or mirrors a file; writes nothing when a check fails or a file cannot be written. */
export function adaptFile(command: AdaptingCommand, line: CommandLine): Outcome {
  const { percent = 100, hoop, json } = line;
  const [from = "", to] = line.files;
  const result = readFile(from);
  if (!result.ok) return { code: 1, errors: [`${from}: ${result.error.message}`] };
  const target = line.format ?? (to === undefined ? result.format : formatByName(to)?.id);
  if (target === undefined)
    return { code: 2, errors: [`No format is known by the name of ${to}; use --format.`] };
  if (!formatById(target)?.write)
    return { code: 2, errors: [`${target.toUpperCase()} cannot be written; use --format.`] };
  const adaptation = adapt(result.design, {
    percent,
    mirror: command === "mirror" ? "horizontal" : "none",
    ...(command === "split" && hoop && { hoop }),
  });
  const { checks } = adaptation;
  if (!adaptation.ok) {
    const { refusal } = adaptation;
    const view = JSON.stringify({ file: from, ok: false, refusal, checks });
    return { code: 1, lines: json ? [view] : [], errors: [`${from}: ${refusal.message}`] };
  }
  const name = to ?? derivedName(from, suffixes[command](line), target);
  // Version 6 keeps the threads' names, which files of that and later versions have.
  const version = line.pesVersion ?? (Number(result.version) >= 60 ? "6" : undefined);
  const files: AdaptedFile[] = [];
  for (const [k, { design }] of adaptation.pieces.entries()) {
    const output = write(design, target, version === undefined ? {} : { version });
    if (!output.ok) return { code: 1, errors: [`${name}: ${output.error.message}`] };
    files.push({ name: nameOfPiece(name, k + 1, adaptation.pieces.length), design, ...output });
  }
  const error = writeAll(files);
  if (error) return error;
  const views = files.map((file) => ({ file: file.name, losses: file.losses }));
  const view = JSON.stringify({ file: from, ok: true, files: views, checks });
  return { code: 0, lines: json ? [view] : files.flatMap(textOf) };
}

/** `flower.dst` becomes `flower-110.dst`, next to it. */
function derivedName(from: string, suffix: string, target: string): string {
  const { ext } = parse(from);
  const ending = formatByName(from)?.id === target ? ext : `.${target}`;
  return `${from.slice(0, from.length - ext.length)}-${suffix}${ending}`;
}

/** `flower.dst` becomes `flower-2-of-4.dst`. */
function nameOfPiece(name: string, number: number, count: number): string {
  const { ext } = parse(name);
  return count === 1 ? name : `${name.slice(0, name.length - ext.length)}-${number}-of-${count}${ext}`;
}

/** Writes all files, or none of them if the system refuses one. */
function writeAll(files: readonly AdaptedFile[]): Outcome | undefined {
  for (const [k, { name, bytes }] of files.entries()) {
    const error = writeFile(name, bytes);
    if (!error) continue;
    for (const { name: one } of files.slice(0, k + 1)) rmSync(one, { force: true });
    return error;
  }
  return undefined;
}

function textOf({ name, design, losses }: AdaptedFile): string[] {
  const { stitches, widthMm, heightMm } = measure(design);
  return [
    `${name}: ${stitches} stitches, ${widthMm} × ${heightMm} mm`,
    ...losses.map(({ message, count }) => `  ${message} (${count})`),
  ];
}
