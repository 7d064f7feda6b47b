import { latin1 } from "../bytes/byte-reader.ts";
import type { Thread } from "../design.ts";
import { asciiLabel } from "../writing/ascii-label.ts";
import type { Reach } from "../writing/reach.ts";

export const headerLength = 512;

/** What the header claims; never trusted, only compared. */
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

/** Fields end in CR by the book; NUL, LF and an early 0x1A are seen too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the separators.
const field = /(?:^|[\0\n\r\x1a])\s*([A-Z+-][A-Z]):([^\0\n\r\x1a]*)/g;

/** Tolerates LF or NUL separators, doubled fields, decimals and missing fields. */
export function parseHeader(bytes: Uint8Array): DstHeader {
  const fields = new Map<string, string>();
  const threads: Thread[] = [];
  for (const [, key = "", value = ""] of latin1(bytes.subarray(0, headerLength)).matchAll(field)) {
    if (key === "TC") addThread(threads, value);
    else if (!fields.has(key)) fields.set(key, value.trim());
  }
  return { ...headerNumbers(fields), ...headerName(fields.get("LA")), threads };
}

function headerName(label: string | undefined): { name?: string } {
  return label ? { name: label } : {};
}

function headerNumbers(fields: ReadonlyMap<string, string>): Omit<DstHeader, "threads" | "name"> {
  const records = numberOf(fields.get("ST"));
  const colorChanges = numberOf(fields.get("CO"));
  const width = sum(numberOf(fields.get("+X")), numberOf(fields.get("-X")));
  const height = sum(numberOf(fields.get("+Y")), numberOf(fields.get("-Y")));
  return {
    ...(records !== undefined && { records }),
    ...(colorChanges !== undefined && { colorChanges }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  };
}

function numberOf(field: string | undefined): number | undefined {
  if (field === undefined || !/\d/.test(field)) return undefined;
  const value = Number(field.replace(/\s+/g, ""));
  return Number.isFinite(value) ? value : undefined;
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

export interface HeaderFigures {
  readonly name: string;
  readonly records: number;
  readonly colorChanges: number;
  readonly reach: Reach;
  readonly threads: readonly Thread[];
}

/** 512 bytes: fields ended by CR, then 0x1A, then spaces; y is up in them. */
export function buildHeader(figures: HeaderFigures): Uint8Array {
  const { minX, maxX, minY, maxY, x, y } = figures.reach;
  const fields = [
    `LA:${asciiLabel(figures.name, 16)}`,
    `ST:${padded(figures.records, 7)}`,
    `CO:${padded(figures.colorChanges, 3)}`,
    `+X:${padded(maxX, 5)}`,
    `-X:${padded(-minX, 5)}`,
    `+Y:${padded(-minY, 5)}`,
    `-Y:${padded(maxY, 5)}`,
    `AX:${signed(x)}`,
    `AY:${signed(-y)}`,
    "MX:+    0",
    "MY:+    0",
    "PD:******",
    ...threadFields(figures.threads),
  ];
  const header = new Uint8Array(headerLength).fill(0x20);
  const text = `${fields.join("\r")}\r\x1a`;
  for (let i = 0; i < text.length && i < headerLength; i++) header[i] = text.charCodeAt(i);
  return header;
}

function threadFields(threads: readonly Thread[]): string[] {
  const fields: string[] = [];
  let room = headerLength - 130;
  for (const { color, name = "", catalog = "" } of threads) {
    const clean = (text: string) => text.replace(/[^\x20-\x7e]|,/g, " ");
    const field = `TC:#${color.toString(16).padStart(6, "0")},${clean(name)},${clean(catalog)}`;
    room -= field.length + 1;
    if (room < 0) break;
    fields.push(field);
  }
  return fields;
}

function padded(value: number, width: number): string {
  return String(value).padStart(width);
}

function signed(value: number): string {
  return (value < 0 ? "-" : "+") + padded(Math.abs(value), 5);
}
