import { blockOfEachRecord, threadOfBlock } from "../color-blocks.ts";
import type { Design } from "../design.ts";
import { commandNames } from "./command-names.ts";

/**
 * Converts a design to a table (RFC 4180) with one record per line: number from 0, command, position in mm (y
 * down), colour block from 0 and its colour, needle. For spreadsheets and other programs; only JSON can be
 * read back.
 * @example
 * ```ts
 * const table = new Blob([designToCsv(design)], { type: "text/csv" });
 * ```
 */
export function designToCsv(design: Design): string {
  const blockOf = blockOfEachRecord(design);
  const { x, y, command, argument, threads, length } = design;
  const lines = ["record,command,x_mm,y_mm,block,color,needle"];
  for (let i = 0; i < length; i++) {
    const block = blockOf[i] ?? 0;
    const color = `#${threadOfBlock(threads, block).color.toString(16).padStart(6, "0")}`;
    const place = `${(x[i] ?? 0) / 10},${(y[i] ?? 0) / 10}`;
    lines.push(`${i},${commandNames[command[i] ?? 0]},${place},${block},${color},${argument[i]}`);
  }
  return `${lines.join("\r\n")}\r\n`;
}
