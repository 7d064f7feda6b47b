import { stripVTControlCharacters, styleText } from "node:util";

export interface OutputStreams {
  /** Terminal for questions; without it, commands that ask for confirmation fail. */
  readonly stdin?: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/**
 * Prints a command's result: tables and sentences for people, JSON for programs. Colours on a terminal only.
 */
export interface Output {
  readonly streams: OutputStreams;
  /** Exit code of the process; `fail` sets it to 1. */
  readonly exitCode: number;
  /** Sets exit code 1 when the command finished but its report needs attention. */
  fail(): void;
  line(text: string): void;
  /** Prints one value on one line. */
  json(value: unknown): void;
  /** Prints columns as wide as their widest cell; numbers are right-aligned. */
  table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void;
  error(sentence: string): void;
  /** Names the shop that the command speaks to, once. */
  shop(line: string): void;
  style(format: "bold" | "dim" | "red" | "green" | "yellow", text: string): string;
}

export function createOutput(streams: OutputStreams): Output {
  const { stdout, stderr } = streams;
  const isColored = Boolean(stdout.isTTY) && !process.env.NO_COLOR;
  let exitCode = 0;
  let isShopNamed = false;
  const style: Output["style"] = (format, text) =>
    isColored ? styleText(format, text, { validateStream: false }) : text;
  const line = (text: string) => void stdout.write(`${text}\n`);
  return {
    streams,
    get exitCode() {
      return exitCode;
    },
    fail: () => {
      exitCode = 1;
    },
    line,
    json: (value) => line(JSON.stringify(value)),
    table: (head, rows) => {
      for (const text of tableLines(head, rows)) line(text);
    },
    error: (sentence) => void stderr.write(`${sentence}\n`),
    shop: (name) => {
      if (!isShopNamed) stderr.write(`Shop: ${name}\n`);
      isShopNamed = true;
    },
    style,
  };
}

function tableLines(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => shownLength(row[column]))),
  );
  const toLine = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, column) => {
        const padding = " ".repeat(Math.max(0, (widths[column] ?? 0) - shownLength(cell)));
        return typeof cell === "number" ? padding + cell : cell + padding;
      })
      .join("  ")
      .trimEnd();
  return [toLine(head), toLine(widths.map((width) => "─".repeat(width))), ...rows.map(toLine)];
}

function shownLength(cell: string | number | undefined): number {
  return stripVTControlCharacters(String(cell ?? "")).length;
}
