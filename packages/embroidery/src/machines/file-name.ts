import type { FileNames } from "./machine.ts";

const SHORT = 8;
const LONG = 32;

/**
 * File name that the machine can show: letters, digits, `-` and `_` of `stem`, then `.` and the extension.
 * For machines with 8.3 names it has at most eight capital letters and keeps the end of the stem, where
 * numbers are.
 * @example
 * ```ts
 * fileNameFor("Rose border 12", "DST", "8.3"); // "BORDER12.DST"
 * ```
 */
export function fileNameFor(stem: string, ending: string, names: FileNames): string {
  const plainStem = stem.normalize("NFKD").replace(/[^A-Za-z0-9_-]/g, "");
  if (names === "long") return `${plainStem.slice(-LONG) || "design"}.${ending.toLowerCase()}`;
  const shortStem = plainStem.replaceAll("-", "").toUpperCase().slice(-SHORT);
  return `${shortStem || "DESIGN"}.${ending.toUpperCase().slice(0, 3)}`;
}
