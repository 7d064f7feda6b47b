import type { FileNames } from "./machine.ts";

const SHORT = 8;
const LONG = 32;

/**
 * A name for a design that the machine can show: letters, digits, `-` and `_` of `stem`, then `.` and the
 * ending. Where the machine shows 8.3 names, eight capital letters at most, the end of the stem kept: numbers
 * stand there.
 * @example
 * ```ts
 * fileNameFor("Rose border 12", "DST", "8.3"); // "BORDER12.DST"
 * ```
 */
export function fileNameFor(stem: string, ending: string, names: FileNames): string {
  const plain = stem.normalize("NFKD").replace(/[^A-Za-z0-9_-]/g, "");
  if (names === "long") return `${plain.slice(-LONG) || "design"}.${ending.toLowerCase()}`;
  const short = plain.replaceAll("-", "").toUpperCase().slice(-SHORT);
  return `${short || "DESIGN"}.${ending.toUpperCase().slice(0, 3)}`;
}
