import type { Format } from "../format.ts";
import { formatById, formatByName } from "../format-table.ts";
import type { ReadError } from "../read-result.ts";
import { refusalOf } from "./refusals.ts";
import type { Signature } from "./signature.ts";
import { magics, structures } from "./signatures.ts";

export interface Detection {
  /** Undefined if neither content nor name identifies the format. */
  readonly format?: Format;
  /** `magic`: fixed bytes; `structure`: consistent header fields; `name`: only the file's extension. */
  readonly by?: "magic" | "structure" | "name";
  /** Format of the name, if it differs from that of the content. */
  readonly disagreesWith?: Format;
  /** The file is recognized but not supported: closed formats, archives, pictures. */
  readonly refusal?: ReadError;
}

/** Format ids with the same layout, which only the name distinguishes. */
const similar: readonly ReadonlySet<string>[] = [
  new Set(["dst", "tap"]),
  new Set(["jef", "jpx"]),
  new Set(["dsz", "gt"]),
];

/**
 * Detects a file's format by its content, or by its name where the content is inconclusive.
 * @example
 * ```ts
 * const { format, by } = detect(bytes, "flower.dst"); // by content first: "magic", "structure", else "name"
 * ```
 */
export function detect(bytes: Uint8Array, name?: string): Detection {
  const namedFormat = name === undefined ? undefined : formatByName(name);
  const magic = find(magics, bytes);
  if (magic) return detection(magic, "magic", namedFormat);
  const refusal = refusalOf(bytes, name);
  if (refusal) return { refusal };
  const structure = find(structures, bytes);
  if (structure && namedFormat && fitsItsName(structure, namedFormat, bytes))
    return { format: namedFormat, by: "name" };
  if (structure) return detection(structure, "structure", namedFormat);
  return namedFormat ? { format: namedFormat, by: "name" } : {};
}

/** Structures of a few bytes, which the stitches of another format may contain by chance. */
const weak: ReadonlySet<string> = new Set(["bro", "new", "pcs", "pcd", "pcq", "pcm", "sew"]);

/** EXP has no structure to detect, so its name decides if its reader finds no error. */
function fitsItsName(structure: Format, namedFormat: Format, bytes: Uint8Array): boolean {
  if (namedFormat.id !== "exp" || !weak.has(structure.id)) return false;
  const result = namedFormat.read(bytes);
  return result.ok && result.issues.length === 0;
}

function find(signatures: readonly Signature[], bytes: Uint8Array): Format | undefined {
  for (const { id, first, matches } of signatures) {
    if ((first === undefined || first === bytes[0]) && matches(bytes)) return formatById(id);
  }
  return undefined;
}

function detection(format: Format, by: "magic" | "structure", namedFormat: Format | undefined): Detection {
  if (!namedFormat || namedFormat === format) return { format, by };
  if (similar.some((ids) => ids.has(format.id) && ids.has(namedFormat.id)))
    return { format: namedFormat, by };
  return { format, by, disagreesWith: namedFormat };
}
