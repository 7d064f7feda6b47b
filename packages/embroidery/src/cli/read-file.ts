import { existsSync, readFileSync, statSync } from "node:fs";
import type { Thread } from "../design.ts";
import { Limits } from "../limits.ts";
import { read } from "../read.ts";
import { applyThreads } from "../side-cars/apply-threads.ts";
import { readSideCar, sideCarIds } from "../side-cars/side-car.ts";

/**
 * A file that could not be read from disk or was no design. `code` is the library's or the system's, e.g.
 * `ENOENT`.
 */
export interface FileFailure {
  readonly ok: false;
  readonly error: { readonly code: string; readonly message: string };
}

/** Reads a design file; takes the colours from a side-car file next to it if the design has none. */
export function readFile(path: string): ReturnType<typeof read> | FileFailure {
  const bytes = bytesOf(path);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const result = read(bytes, { name: path });
  if (!result.ok || result.design.threads.length > 0) return result;
  return { ...result, design: applyThreads(result.design, sideCarThreads(path)) };
}

function bytesOf(path: string): Uint8Array | FileFailure {
  try {
    if (statSync(path).size > Limits.fileBytes) {
      return { ok: false, error: { code: "too-large", message: "The file is larger than 32 MB." } };
    }
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unreadable";
    const message = code === "ENOENT" ? "There is no such file." : `The file cannot be read (${code}).`;
    return { ok: false, error: { code, message } };
  }
}

function sideCarThreads(path: string): readonly Thread[] {
  const stem = path.replace(/\.[^./\\]+$/, "");
  for (const id of sideCarIds) {
    const sideCar = [`${stem}.${id}`, `${stem}.${id.toUpperCase()}`].find((file) => existsSync(file));
    const bytes = sideCar && sideCar !== path ? bytesOf(sideCar) : undefined;
    const result = bytes instanceof Uint8Array ? readSideCar(bytes, id) : undefined;
    if (result?.ok) return result.threads;
  }
  return [];
}
