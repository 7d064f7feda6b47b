import { Command, type Design, type DesignMetadata, type Thread } from "../design.ts";
import { Limits } from "../limits.ts";
import { type ReadResult, readFailure } from "../read-result.ts";
import { RecordBuffer } from "../record-buffer.ts";
import { commandNames, isCommandName } from "./command-names.ts";
import { colorOf, isObject, parsed, texts } from "./json-values.ts";

const FORMAT = "embroidery-design";
const VERSION = 1;

/**
 * Converts a design to JSON without loss: `format`, `version`, `unit`, `threads` (colours as `#rrggbb`),
 * `metadata`, and `records`, each `[command, x, y]` or `[command, x, y, needle]` in 0.1 mm, y down.
 * @example
 * ```ts
 * localStorage.setItem("design", designToJson(design));
 * ```
 */
export function designToJson({ x, y, command, argument, length, threads, metadata }: Design): string {
  const records = Array.from({ length }, (_, i) => {
    const record = [commandNames[command[i] ?? 0], x[i], y[i]];
    return argument[i] ? [...record, argument[i]] : record;
  });
  const hexThreads = threads.map((thread) => ({
    ...thread,
    color: `#${thread.color.toString(16).padStart(6, "0")}`,
  }));
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    unit: "0.1mm",
    threads: hexThreads,
    metadata,
    records,
  });
}

/**
 * Reads a design that `designToJson` wrote. Never throws: any other text gives `ok: false` with a typed
 * error.
 * @example
 * ```ts
 * const result = designFromJson(designToJson(design));
 * if (!result.ok) console.error(result.error.message);
 * ```
 */
export function designFromJson(text: string): ReadResult {
  const result = designFrom(text);
  if (result.ok) return result;
  return readFailure(result.error.code, result.error.message, text.length);
}

function designFrom(text: string): ReadResult {
  if (text.length > Limits.fileBytes * 4) return readFailure("too-large", "The text is larger than 128 MB.");
  const root = parsed(text);
  if (root === undefined) return readFailure("corrupt", "The text is no JSON.");
  if (!isObject(root) || root.format !== FORMAT)
    return readFailure("not-embroidery", "The JSON is no embroidery design.");
  if (root.version !== VERSION)
    return readFailure("unsupported-version", "The design is of a version that is not known.");
  const { records, threads } = root;
  if (!Array.isArray(records) || !Array.isArray(threads))
    return readFailure("corrupt", "Records or threads are missing.");
  if (records.length > Limits.records || threads.length > Limits.threads)
    return readFailure("too-large", "The design has more records or threads than any machine takes.");
  const spools = threads.map(threadOf);
  if (!spools.every((thread) => thread !== undefined))
    return readFailure("corrupt", "A thread has no colour.");
  const buffer = new RecordBuffer(records.length);
  const wrongIndex = records.findIndex((record) => !addRecord(buffer, record));
  if (wrongIndex >= 0) return readFailure("corrupt", `Record ${wrongIndex} is none.`);
  return { ok: true, design: buffer.finish(spools, metadataOf(root.metadata)), format: "json", issues: [] };
}

function addRecord(buffer: RecordBuffer, record: unknown): boolean {
  if (!Array.isArray(record)) return false;
  const [name, x, y, needle = 0]: readonly unknown[] = record;
  if (!isCommandName(name) || !isPlace(x) || !isPlace(y)) return false;
  if (typeof needle !== "number" || !Number.isInteger(needle) || needle < 0 || needle > 255) return false;
  return buffer.add(Command[name], x, y, needle);
}

function isPlace(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= Limits.farthest;
}

function threadOf(value: unknown): Thread | undefined {
  if (!isObject(value)) return undefined;
  const color = colorOf(value.color);
  return color === undefined ? undefined : { color, ...texts(value, ["name", "brand", "catalog"]) };
}

function metadataOf(value: unknown): DesignMetadata {
  return isObject(value) ? texts(value, ["name", "author", "category", "keywords", "comments"]) : {};
}
