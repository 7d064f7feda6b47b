import type { Thread } from "../design.ts";
import { asciiLabel } from "../writing/ascii-label.ts";
import type { Reach } from "../writing/reach.ts";
import { headerLength } from "./dst-header.ts";

export interface HeaderFigures {
  readonly name: string;
  readonly records: number;
  readonly colorChanges: number;
  readonly reach: Reach;
  /** Fields of `threadFields`. */
  readonly threads: readonly string[];
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
    ...figures.threads,
  ];
  const header = new Uint8Array(headerLength).fill(0x20);
  const text = `${fields.join("\r")}\r\x1a`;
  for (let i = 0; i < text.length && i < headerLength; i++) header[i] = text.charCodeAt(i);
  return header;
}

/** `TC:` fields of the first threads, as many as the header has room for. */
export function threadFields(threads: readonly Thread[]): string[] {
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
