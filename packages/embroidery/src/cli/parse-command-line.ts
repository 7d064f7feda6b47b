import { parseArgs } from "node:util";
import type { QuarterTurns } from "../design.ts";

export interface CommandLine {
  readonly command: (typeof commands)[number];
  readonly files: readonly string[];
  readonly json: boolean;
  readonly format?: string;
  readonly pesVersion?: string;
  readonly size?: number;
  readonly fabric?: number;
  readonly transparent: boolean;
  readonly machine?: string;
  readonly turn: QuarterTurns;
  readonly percent?: number;
  readonly hoop?: { readonly width: number; readonly height: number };
}

/**
 * Result of a command. `code` is the exit code; `lines` go to standard output, `errors` to standard error.
 */
export interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly lines?: readonly string[];
  readonly errors?: readonly string[];
}

const turns: readonly QuarterTurns[] = [0, 1, 2, 3];
const commands = [
  "info",
  "convert",
  "render",
  "validate",
  "resize",
  "split",
  "mirror",
  "sewing-test",
  "help",
] as const;
const fileCounts = {
  info: [1, Infinity],
  convert: [2, 2],
  render: [2, 2],
  validate: [1, 1],
  resize: [1, 2],
  split: [1, 2],
  mirror: [1, 2],
  "sewing-test": [1, 1],
  help: [0, 9],
} as const;

export function parseCommandLine(args: readonly string[]): CommandLine | { error: string } {
  const result = parse(args);
  if (typeof result === "string") return { error: result };
  const { values, positionals } = result;
  const [word = "help", ...files] = positionals;
  const command = values.help ? "help" : commands.find((candidate) => candidate === word);
  if (!command) return { error: `Unknown command "${word}".` };
  const [min, max] = fileCounts[command];
  if (files.length < min || files.length > max) return { error: `Wrong number of files for ${command}.` };
  if (command === "validate" && values.machine === undefined)
    return { error: "validate needs --machine NAME." };
  if (command === "resize" && values.percent === undefined) return { error: "resize needs --percent N." };
  if (command === "split" && values.hoop === undefined)
    return { error: "split needs --hoop WIDTHxHEIGHT in mm." };
  const sides = /^(\d+(?:\.\d+)?)[x×](\d+(?:\.\d+)?)$/i.exec(values.hoop ?? "1x1");
  if (!sides) return { error: "--hoop takes WIDTHxHEIGHT in mm, e.g. 130x180." };
  const size = values.size === undefined ? undefined : Number(values.size);
  if (size !== undefined && !(size >= 1 && size <= 8192)) return { error: "--size takes 1 to 8192 pixels." };
  const fabric =
    values.fabric === undefined ? undefined : Number.parseInt(values.fabric.replace("#", ""), 16);
  if (Number.isNaN(fabric)) return { error: "--fabric takes a colour as RRGGBB." };
  const turn = turns.find((quarters) => 90 * quarters === Number(values.turn ?? 0));
  if (turn === undefined) return { error: "--turn takes 90, 180 or 270 degrees to the right." };
  return {
    command,
    files,
    turn,
    json: values.json ?? false,
    transparent: values.transparent ?? false,
    ...(values.format !== undefined && { format: values.format.toLowerCase() }),
    ...(values["pes-version"] !== undefined && { pesVersion: values["pes-version"] }),
    ...(size !== undefined && { size }),
    ...(fabric !== undefined && { fabric }),
    ...(values.machine !== undefined && { machine: values.machine }),
    ...(values.percent !== undefined && { percent: Number(values.percent) }),
    ...(values.hoop !== undefined && { hoop: { width: Number(sides[1]), height: Number(sides[2]) } }),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: "boolean" },
        format: { type: "string" },
        "pes-version": { type: "string" },
        size: { type: "string" },
        fabric: { type: "string" },
        transparent: { type: "boolean" },
        machine: { type: "string" },
        turn: { type: "string" },
        percent: { type: "string" },
        hoop: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
