import type { Format } from "./format.ts";
import { formatByName } from "./format-table.ts";
import { dst } from "./formats/dst/dst-format.ts";
import { Limits } from "./limits.ts";
import { type ReadResult, readFailure } from "./read-result.ts";

export interface ReadOptions {
  /** The file's name; its ending decides where the content cannot. */
  readonly name?: string;
}

/** Read any supported file. Never throws: a file without a design gives `ok: false` with a typed error. */
export function read(bytes: Uint8Array, options: ReadOptions = {}): ReadResult {
  if (bytes.length === 0) return readFailure("empty", "The file is empty.");
  if (bytes.length > Limits.fileBytes) return readFailure("too-large", "The file is larger than 32 MB.");
  const format: Format = (options.name === undefined ? undefined : formatByName(options.name)) ?? dst;
  return format.read(bytes);
}
