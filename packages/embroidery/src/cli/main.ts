#!/usr/bin/env node
import { convert } from "./convert.ts";
import { info } from "./info.ts";
import { type Outcome, parseCommandLine } from "./parse-command-line.ts";
import { renderFile } from "./render-file.ts";
import { validateFile } from "./validate-file.ts";

/** Runs one command; the outcome's code becomes the exit code. */
const usage = `embroidery - look at, convert and draw machine-embroidery files

  embroidery info FILE... [--json]             what a file holds; one JSON object a line with --json
  embroidery convert IN OUT [--format ID]      write IN in OUT's format; --pes-version 6 keeps thread names
  embroidery render IN OUT.png|svg [--size N]  draw it as sewn; --fabric RRGGBB, --transparent
  convert and render take --turn 90, 180, 270  turned to the right, for another hoop or out of the hoop again
  embroidery validate FILE --machine NAME      whether a machine can sew it
  embroidery help

Files with thread colours beside IN (same name with .edr, .col, .inf or .rgb) are used where IN carries none.
Exit code: 0 done, 1 a file could not be read, written or sewn, 2 the command line is wrong.`;

async function run(args: readonly string[]): Promise<Outcome> {
  const line = parseCommandLine(args);
  if ("error" in line) return { code: 2, errors: [line.error, "", usage] };
  if (line.command === "help") return { code: 0, lines: [usage] };
  if (line.command === "info") return info(line, print);
  if (line.command === "convert") return convert(line);
  if (line.command === "render") return renderFile(line);
  return validateFile(line);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const { code, lines = [], errors = [] } = await run(process.argv.slice(2));
for (const line of lines) print(line);
for (const line of errors) process.stderr.write(`${line}\n`);
process.exitCode = code;
