import type { Design } from "./design.ts";
import { formatById } from "./format-table.ts";
import { type WriteOptions, type WriteResult, writeFailure } from "./writing/write-result.ts";

/**
 * Write a design as the format with this id, e.g. `write(design, "dst")`. Never throws.
 * `losses` tells what the format could not carry as it was.
 * @example
 * ```ts
 * const result = write(design, "pes", { version: "6" });
 * if (result.ok) console.log(result.bytes.length, result.losses);
 * ```
 */
export function write(design: Design, formatId: string, options: WriteOptions = {}): WriteResult {
  const format = formatById(formatId);
  if (!format?.write) return writeFailure("unsupported-format", `No writer for "${formatId}".`);
  return format.write(design, options);
}
