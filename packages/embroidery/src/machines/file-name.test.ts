import { expect, it } from "vitest";
import { fileNameFor } from "./file-name.ts";

it.each([
  ["1006B", "pes", "8.3", "1006B.PES"],
  ["royal-lotus-1006b", "dst", "8.3", "TUS1006B.DST"],
  ["1006-back", "vp3", "long", "1006-back.vp3"],
  ["కసూతి", "jef", "8.3", "DESIGN.JEF"],
  ["../é x", "exp", "long", "ex.exp"],
] as const)("%s as %s on a machine with %s names is %s", (stem, ending, names, expected) => {
  expect(fileNameFor(stem, ending, names)).toBe(expected);
});
