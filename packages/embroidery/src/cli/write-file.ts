import { writeFileSync } from "node:fs";
import type { Outcome } from "./parse-command-line.ts";

/** Writes a file; returns an outcome with the reason if the system refuses. */
export function writeFile(path: string, content: Uint8Array | string): Outcome | undefined {
  try {
    writeFileSync(path, content);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { code: 1, errors: [`${path} cannot be written: ${reason}`] };
  }
}
