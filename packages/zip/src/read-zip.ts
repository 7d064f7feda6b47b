import { type Inflate, openZip, ZipLimits } from "./open-zip.ts";
import { type ZipFailure, type ZipIssue, zipFailure } from "./zip-error.ts";
import { zipInMemory } from "./zip-source.ts";

export interface ZipFile {
  /** Safe relative path: forward slashes, no `..`, no control characters. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ZipSuccess {
  readonly ok: true;
  readonly files: readonly ZipFile[];
  /** Entries left out or broken, with the reason. */
  readonly issues: readonly ZipIssue[];
}

/**
 * Reads the files of a ZIP archive, within limits on entries, size and ratio. Nested archives are returned as
 * files and never opened. Never throws.
 */
export function readZip(bytes: Uint8Array, inflate: Inflate): ZipSuccess | ZipFailure {
  const zip = openZip(zipInMemory(bytes), inflate);
  if (!zip.ok) return zip;
  const total = zip.files.reduce((sum, { size }) => sum + size, 0);
  if (total > ZipLimits.totalBytes)
    return zipFailure("too-large", "The archive unpacks to more than 128 MB.");
  const files: ZipFile[] = [];
  const issues: ZipIssue[] = [...zip.issues];
  for (const { name, unpack } of zip.files) {
    const content = unpack();
    if (content) files.push({ name, bytes: content });
    else
      issues.push({ severity: "error", code: "entry-broken", name, message: `${name} cannot be unpacked` });
  }
  return { ok: true, files, issues };
}
