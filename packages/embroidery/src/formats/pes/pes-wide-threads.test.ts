import { expect, it } from "vitest";
import { readWideThreads } from "./pes-wide-threads.ts";

const text = (value: string) => [
  0xff,
  0xfe,
  0xff,
  value.length,
  ...[...value].flatMap((c) => [c.charCodeAt(0), 0]),
];
const thread = (catalog: string, rgb: number[], name: string) => [
  ...text(catalog),
  ...rgb,
  0,
  10,
  0,
  0,
  0,
  ...text(name),
  ...text("EMBROIDERY"),
  ...text(""),
];
const tail = [1, 0, 0xff, 0xff, 0, 0, 7, 0, ...new TextEncoder().encode("CEmbOne")];
const head = [...new TextEncoder().encode("#PES0110"), 0, 9, 0, 0, 1, 0, 0x30, 0x31, 0, 0, 0];

it("finds threads by the object after them", () => {
  const list = [2, 0, ...thread("019", [0x25, 0x84, 0xbb], "32"), ...thread("707", [0x29, 0x31, 0x33], "23")];
  expect(readWideThreads(Uint8Array.from([...head, ...list, ...tail]))).toEqual([
    { color: 0x2584bb, name: "32", brand: "EMBROIDERY", catalog: "019" },
    { color: 0x293133, name: "23", brand: "EMBROIDERY", catalog: "707" },
  ]);
});

it("finds none when the list does not end at that object", () => {
  const list = [3, 0, ...thread("019", [1, 2, 3], "32")];
  expect(readWideThreads(Uint8Array.from([...head, ...list, ...tail]))).toBeUndefined();
  expect(readWideThreads(Uint8Array.from(head))).toBeUndefined();
});
