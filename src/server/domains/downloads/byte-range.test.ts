import { expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";

test.each<[string | undefined, ReturnType<typeof byteRange>]>([
  [undefined, undefined],
  ["bytes=0-9", { first: 0, last: 9 }],
  ["bytes=10-", { first: 10, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-1000", { first: 0, last: 99 }],
  ["bytes=50-5000", { first: 50, last: 99 }],
  ["bytes=99-99", { first: 99, last: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-3", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,5-6", undefined],
  ["lines=0-1", undefined],
  ["bytes=a-b", undefined],
  ["bytes=99999999999999999999-", undefined],
])("%s of 100 bytes", (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});
