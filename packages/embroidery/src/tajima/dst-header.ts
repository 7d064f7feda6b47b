import { latin1 } from "../bytes/byte-reader.ts";
import type { Thread } from "../design.ts";

export const headerLength = 512;

/** Values of the header; they are compared, never trusted. */
export interface DstHeader {
  readonly name?: string;
  readonly records?: number;
  readonly colorChanges?: number;
  /** Width and height, 0.1 mm, from `+X -X` and `+Y -Y`. */
  readonly width?: number;
  readonly height?: number;
  /** From the `TC:` extension. */
  readonly threads: readonly Thread[];
}

/**
 * Tolerates LF or NUL separators, an early 0x1A, doubled fields, decimals and missing fields. Each field is
 * searched for as text: regular expressions, and loops over all fields, take a new process longer than a
 * small file's stitches.
 */
export function parseHeader(bytes: Uint8Array): DstHeader {
  const header = latin1(bytes.subarray(0, headerLength));
  const text = `${header.replaceAll("\n", "\r").replaceAll("\0", "\r").replaceAll("\x1a", "\r")}\r`;
  const threads: Thread[] = [];
  for (const value of valuesOf(text, "TC:")) addThread(threads, value);
  return { ...headerNumbers(text), ...headerName(valuesOf(text, "LA:")[0]?.trim()), threads };
}

/**
 * Values after this key up to the next CR. Only white space may stand between the previous CR and the key.
 */
function valuesOf(text: string, key: string): string[] {
  const values: string[] = [];
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
    const before = text.slice(text.lastIndexOf("\r", at) + 1, at);
    if (before.trim() === "") values.push(text.slice(at + key.length, text.indexOf("\r", at)));
  }
  return values;
}

function headerName(label: string | undefined): { name?: string } {
  return label ? { name: label } : {};
}

function headerNumbers(text: string): Omit<DstHeader, "threads" | "name"> {
  const records = numberOf(text, "ST:");
  const colorChanges = numberOf(text, "CO:");
  const width = sum(numberOf(text, "+X:"), numberOf(text, "-X:"));
  const height = sum(numberOf(text, "+Y:"), numberOf(text, "-Y:"));
  return {
    ...(records !== undefined && { records }),
    ...(colorChanges !== undefined && { colorChanges }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  };
}

/** The first of such fields; spaces may stand between sign and digits. */
function numberOf(text: string, key: string): number | undefined {
  const field = valuesOf(text, key)[0]?.trim();
  if (!field) return undefined;
  const value = Number(field);
  const bare = Number.isNaN(value) ? Number(field.replace(/\s+/g, "")) : value;
  return Number.isFinite(bare) ? bare : undefined;
}

function sum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : Math.abs(a) + Math.abs(b);
}

function addThread(threads: Thread[], value: string): void {
  const [hex = "", name = "", catalog = ""] = value.split(",").map((part) => part.trim());
  const match = /^#?([0-9a-f]{6})/i.exec(hex);
  if (!match) return;
  threads.push({
    color: Number.parseInt(match[1] ?? "0", 16),
    ...(name && { name }),
    ...(catalog && { catalog }),
  });
}
