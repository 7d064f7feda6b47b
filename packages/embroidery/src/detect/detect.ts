import type { Format } from "../format.ts";
import { formatById, formatByName } from "../format-table.ts";
import type { ReadError } from "../read-result.ts";
import { refusalOf } from "./refusals.ts";
import type { Signature } from "./signature.ts";
import { magics, structures } from "./signatures.ts";

export interface Detection {
  /** Undefined when neither content nor name identifies the format. */
  readonly format?: Format;
  /** `magic`: fixed bytes; `structure`: header fields that fit each other; `name`: only the file's ending. */
  readonly by?: "magic" | "structure" | "name";
  /** The name's format where it is another than the content's. */
  readonly disagreesWith?: Format;
  /** The file is known and will not be read: closed formats, archives, pictures. */
  readonly refusal?: ReadError;
}

/** Format ids with the same layout, which only the name distinguishes. */
const similar: readonly ReadonlySet<string>[] = [
  new Set(["dst", "tap"]),
  new Set(["jef", "jpx"]),
  new Set(["dsz", "gt"]),
];

/**
 * Find a file's format: by its content first, by its name where the content cannot tell.
 * @example
 * ```ts
 * const { format, by } = detect(bytes, "flower.dst"); // by content first: "magic", "structure", else "name"
 * ```
 */
export function detect(bytes: Uint8Array, name?: string): Detection {
  const named = name === undefined ? undefined : formatByName(name);
  const magic = find(magics, bytes);
  if (magic) return detection(magic, "magic", named);
  const refusal = refusalOf(bytes, name);
  if (refusal) return { refusal };
  const structure = find(structures, bytes);
  if (structure && named && fitsItsName(structure, named, bytes)) return { format: named, by: "name" };
  if (structure) return detection(structure, "structure", named);
  return named ? { format: named, by: "name" } : {};
}

/** Structures of a few bytes, which the stitches of another format may have by chance. */
const weak: ReadonlySet<string> = new Set(["bro", "new", "pcs", "pcd", "pcq", "pcm", "sew"]);

/** EXP has no structure to be known by, so its name decides where its reader finds nothing wrong. */
function fitsItsName(structure: Format, named: Format, bytes: Uint8Array): boolean {
  if (named.id !== "exp" || !weak.has(structure.id)) return false;
  const result = named.read(bytes);
  return result.ok && result.issues.length === 0;
}

function find(signatures: readonly Signature[], bytes: Uint8Array): Format | undefined {
  for (const { id, first, matches } of signatures) {
    if ((first === undefined || first === bytes[0]) && matches(bytes)) return formatById(id);
  }
  return undefined;
}

function detection(format: Format, by: "magic" | "structure", named: Format | undefined): Detection {
  if (!named || named === format) return { format, by };
  if (similar.some((ids) => ids.has(format.id) && ids.has(named.id))) return { format: named, by };
  return { format, by, disagreesWith: named };
}
