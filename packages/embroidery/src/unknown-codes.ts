import { type Issue, issue } from "./read-result.ts";

/** True when more codes are unknown than a damaged file explains: it is another format's. */
export function tooManyUnknown(unknown: number, records: number): boolean {
  return unknown > 3 && unknown > records / 100;
}

/** Tell of unknown codes, if any, and what became of them. */
export function reportUnknown(unknown: number, fate: string, issues: Issue[]): void {
  if (unknown > 0) issues.push(issue("warning", "unknown-code", `${unknown} unknown codes ${fate}`));
}
