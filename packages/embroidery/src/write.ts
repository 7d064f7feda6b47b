import type { Design } from "./design.ts";
import { formatById } from "./format-table.ts";
import { type WriteOptions, type WriteResult, writeFailure } from "./writing/write-result.ts";

/**
 * Writes a design as the format with this id, e.g. `write(design, "dst")`. Never throws. `losses` lists what
 * the format could not store unchanged.
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
