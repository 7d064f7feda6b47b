import type { Thread } from "../design.ts";
import type { SideCarId } from "./side-car.ts";

/**
 * Writes the threads of a design (one per colour block, in sewing order) as a side-car file, for formats
 * without colours. EDR, RGB and COL contain colours only; INF contains brand and name too.
 * @example
 * ```ts
 * const file = new Blob([writeSideCar(design.threads, "edr")]);
 * ```
 */
export function writeSideCar(threads: readonly Thread[], id: SideCarId): Uint8Array<ArrayBuffer> {
  if (id === "inf") return writeInf(threads);
  if (id === "col") return new TextEncoder().encode(colText(threads));
  const closing = id === "edr" ? [{ color: 0xffffff }] : [];
  return Uint8Array.from([...threads, ...closing].flatMap(({ color }) => [...channels(color), 0]));
}

function channels(color: number): [red: number, green: number, blue: number] {
  return [(color >> 16) & 255, (color >> 8) & 255, color & 255];
}

function colText(threads: readonly Thread[]): string {
  const lines = threads.map(({ color }, index) => [index, ...channels(color)].join(","));
  return [`${threads.length}`, ...lines, ""].join("\r\n");
}

/** Version, header length and file length, then the count, each 32 bits; see `readInf` for the records. */
function writeInf(threads: readonly Thread[]): Uint8Array<ArrayBuffer> {
  const records = threads.flatMap((thread, index) => infRecord(thread, index));
  const bytes = new Uint8Array(16 + records.length);
  const view = new DataView(bytes.buffer);
  [1, 8, bytes.length, threads.length].forEach((value, place) => {
    view.setUint32(4 * place, value);
  });
  bytes.set(records, 16);
  return bytes;
}

function infRecord({ color, brand = "", name = "" }: Thread, index: number): number[] {
  const needle = index + 1;
  const texts = [...text(brand), 0, ...text(name), 0];
  const length = 9 + texts.length;
  const fixed = [length >> 8, length & 255, index >> 8, index & 255, ...channels(color), needle >> 8];
  return [...fixed, needle & 255, ...texts];
}

/** Text without NUL, of at most 255 bytes, as readers accept it. */
function text(value: string): Uint8Array {
  return new TextEncoder().encode(value.replaceAll("\0", "")).subarray(0, 255);
}
