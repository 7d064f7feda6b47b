import { parseArgs } from "node:util";
import type { QuarterTurns } from "../design.ts";

export interface CommandLine {
  readonly command: "info" | "convert" | "render" | "validate" | "sewing-test" | "help";
  readonly files: readonly string[];
  readonly json: boolean;
  readonly format?: string;
  readonly pesVersion?: string;
  readonly size?: number;
  readonly fabric?: number;
  readonly transparent: boolean;
  readonly machine?: string;
  readonly turn: QuarterTurns;
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
const commands = ["info", "convert", "render", "validate", "sewing-test", "help"] as const;
const fileCounts = {
  info: [1, Infinity],
  convert: [2, 2],
  render: [2, 2],
  validate: [1, 1],
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
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
