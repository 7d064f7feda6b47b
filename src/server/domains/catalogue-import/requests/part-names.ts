import type { PartName } from "../packing/measure-stitch-file.ts";

/** The part that a file's name says: `lotus-back`, `1006H`. A last letter counts after a number only. */
export function partInName(stem: string): PartName | undefined {
  const word = /(?:^|[\s_-])(back|hands?|sleeves?)(?:$|[\s_-])/i.exec(stem)?.[1]?.toLowerCase();
  const letter = /\d(b|h)$/i.exec(stem)?.[1]?.toLowerCase();
  if (word === "back" || (word === undefined && letter === "b")) return "back";
  return word !== undefined || letter === "h" ? "hand" : undefined;
}

/**
 * The part of each file: as given, else the whole for a lone file, else as the names say. Undefined where that leaves
 * two files for one part or a file without one.
 */
export function partsOf(
  stems: readonly string[],
  given: readonly PartName[] | undefined,
): readonly PartName[] | undefined {
  if (given && given.length === stems.length) return isEachOnce(given) ? given : undefined;
  if (given && given.length > 0) return undefined;
  if (stems.length === 1) return ["single"];
  const said = stems.map(partInName);
  const parts = said.filter((part) => part !== undefined);
  return parts.length === stems.length && isEachOnce(parts) ? parts : undefined;
}

function isEachOnce(parts: readonly PartName[]): boolean {
  return new Set(parts).size === parts.length && (parts.length === 1 || !parts.includes("single"));
}
