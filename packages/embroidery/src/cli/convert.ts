import { turnedDesign } from "../design.ts";
import { formatByName } from "../format-table.ts";
import { write } from "../write.ts";
import type { CommandLine, Outcome } from "./parse-command-line.ts";
import { readFile } from "./read-file.ts";
import { writeFile } from "./write-file.ts";

/** Writes a design in another format and reports its losses. */
export function convert({ files, format, pesVersion, json, turn }: CommandLine): Outcome {
  const [from = "", to = ""] = files;
  const target = format ?? formatByName(to)?.id;
  if (target === undefined)
    return { code: 2, errors: [`No format is known by the name of ${to}; use --format.`] };
  const result = readFile(from);
  if (!result.ok) return { code: 1, errors: [`${from}: ${result.error.message}`] };
  const design = turnedDesign(result.design, turn);
  const writeResult = write(design, target, pesVersion === undefined ? {} : { version: pesVersion });
  if (!writeResult.ok) return { code: 1, errors: [`${to}: ${writeResult.error.message}`] };
  const error = writeFile(to, writeResult.bytes);
  if (error) return error;
  if (json)
    return { code: 0, lines: [JSON.stringify({ file: to, format: target, losses: writeResult.losses })] };
  const losses = writeResult.losses.map(({ message, count }) => `  ${message} (${count})`);
  return {
    code: 0,
    lines: [`${to}: ${writeResult.bytes.length} bytes of ${target.toUpperCase()}`, ...losses],
  };
}
