#!/usr/bin/env node
import { adaptFile } from "./adapt-file.ts";
import { convert } from "./convert.ts";
import { info } from "./info.ts";
import { type Outcome, parseCommandLine } from "./parse-command-line.ts";
import { renderFile } from "./render-file.ts";

import { validateFile } from "./validate-file.ts";
import { writeSewingFiles } from "./write-sewing-files.ts";

/** Runs one command; the outcome's code becomes the exit code. */
const usage = `embroidery - inspect, convert and draw machine-embroidery files

  embroidery info FILE... [--json]             show what a file contains; --json prints one object per line
  embroidery convert IN OUT [--format ID]      convert IN to OUT's format; --pes-version 6 keeps thread names
  embroidery render IN OUT.png|svg [--size N]  draw a picture; --fabric RRGGBB, --transparent
  convert and render take --turn 90, 180, 270  turn the design clockwise
  embroidery validate FILE --machine NAME      check whether a machine can stitch it
  embroidery resize FILE [OUT] --percent N     make it larger or smaller, 80 to 120 %, with recalculated stitches
  embroidery split FILE [OUT] --hoop WxH       split it for a hoop (mm) into pieces with alignment crosses
  embroidery mirror FILE [OUT]                 swap left and right
  embroidery sewing-test FOLDER                write ten designs for three machine families, and a page to tick
  embroidery help

resize, split and mirror check that the result sews like FILE, else they write nothing; they name it after FILE
unless OUT is given, and take --format and --pes-version.
Thread colours come from a file of the same name (.edr, .col, .inf or .rgb) when IN has none.
Exit code: 0 done, 1 a file could not be read, written or stitched, 2 wrong arguments.`;

async function run(args: readonly string[]): Promise<Outcome> {
  const line = parseCommandLine(args);
  if ("error" in line) return { code: 2, errors: [line.error, "", usage] };
  if (line.command === "help") return { code: 0, lines: [usage] };
  if (line.command === "info") return info(line, print);
  if (line.command === "convert") return convert(line);
  if (line.command === "render") return renderFile(line);
  if (line.command === "resize" || line.command === "split" || line.command === "mirror")
    return adaptFile(line.command, line);
  if (line.command === "sewing-test") return writeSewingFiles(line);
  return validateFile(line);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const { code, lines = [], errors = [] } = await run(process.argv.slice(2));
for (const line of lines) print(line);
for (const line of errors) process.stderr.write(`${line}\n`);
process.exitCode = code;
