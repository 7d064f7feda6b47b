import { expect, it } from "vitest";
import { read } from "../read.ts";
import { leafDesign } from "../testing/sample-designs.ts";
import { write } from "../write.ts";
import { compareHeaderSize } from "./header-size.ts";

/** Position of the width in our own files' headers: byte, and a change beyond any tolerance. */
const widthAt: readonly (readonly [id: string, at: (bytes: Uint8Array) => number])[] = [
  ["pec", () => 8 + 520],
  ["jef", () => 36],
  ["xxx", () => 0x2d],
  ["hus", () => 12],
  ["vip", () => 12],
  ["pes", (bytes) => new DataView(bytes.buffer).getUint32(8, true) + 520],
];

it.each(widthAt)("%s: a wrong size in the header is a notice", (id, at) => {
  const written = write(leafDesign(), id);
  if (!written.ok) throw new Error(written.error.message);
  const { bytes } = written;
  const place = at(bytes);
  bytes[place] = (bytes[place] ?? 0) ^ 0x20;
  const result = read(bytes, { name: `x.${id}` });
  expect(result.ok && result.issues.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
    "notice header-extents",
  ]);
});

it("tolerates rounding by programs, and empty designs", () => {
  const issues: never[] = [];
  compareHeaderSize({ minX: 0, minY: 0, maxX: 100, maxY: 50 }, 102, 48, issues);
  compareHeaderSize(undefined, 999, 999, issues);
  expect(issues).toEqual([]);
});
