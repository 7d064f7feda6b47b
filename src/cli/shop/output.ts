import { stripVTControlCharacters, styleText } from "node:util";

export interface OutputStreams {
  /** Where a person answers questions; nobody can be asked without it. */
  readonly stdin?: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** How a command speaks: tables and sentences to people, JSON to programs. Colours on a terminal only. */
export interface Output {
  readonly streams: OutputStreams;
  /** What the process ends with; `fail` sets it. */
  readonly exitCode: number;
  /** The command did its part, but something in its report needs attention: exit code 1. */
  fail(): void;
  line(text: string): void;
  /** One value, on one line. */
  json(value: unknown): void;
  /** Columns as wide as their widest cell; numbers stand right. */
  table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void;
  error(sentence: string): void;
  style(format: "bold" | "dim" | "red" | "green" | "yellow", text: string): string;
}

export function createOutput(streams: OutputStreams): Output {
  const { stdout, stderr } = streams;
  const isColored = Boolean(stdout.isTTY) && !process.env.NO_COLOR;
  let exitCode = 0;
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
        const room = " ".repeat(Math.max(0, (widths[column] ?? 0) - shownLength(cell)));
        return typeof cell === "number" ? room + cell : cell + room;
      })
      .join("  ")
      .trimEnd();
  return [toLine(head), toLine(widths.map((width) => "─".repeat(width))), ...rows.map(toLine)];
}

function shownLength(cell: string | number | undefined): number {
  return stripVTControlCharacters(String(cell ?? "")).length;
}
