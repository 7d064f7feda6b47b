import { writeFileSync } from "node:fs";
import type { Outcome } from "./parse-command-line.ts";

/** Write a file; an outcome that says why when the system does not let it. */
export function writeFile(path: string, content: Uint8Array | string): Outcome | undefined {
  try {
    writeFileSync(path, content);
    return undefined;
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    return { code: 1, errors: [`${path} cannot be written: ${reason}`] };
  }
}
