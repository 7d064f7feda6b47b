#!/usr/bin/env node
import { convert } from "./convert.ts";
import { info } from "./info.ts";
import { type Outcome, parseCommandLine } from "./parse-command-line.ts";
import { renderFile } from "./render-file.ts";
import { usage } from "./usage.ts";
import { validateFile } from "./validate-file.ts";

/** Runs one command; the outcome's code becomes the exit code. */
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
