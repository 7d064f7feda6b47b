import { expect, it } from "vitest";
import { DesignBuilder } from "../../design.ts";
import { leafDesign, stitchedPathFromStart } from "../../testing/sample-designs.ts";
import { readPec } from "./read-pec.ts";
import { writePec } from "./write-pec.ts";

function readBack(design = leafDesign()) {
  const written = writePec(design);
  if (!written.ok) throw new Error(written.error.message);
  const result = readPec(written.bytes);
  if (!result.ok) throw new Error(result.error.message);
  return result.design;
}

it("keeps the sewn path", () => {
  expect(stitchedPathFromStart(readBack())).toEqual(stitchedPathFromStart(leafDesign()));
});

it("writes moves of every length in its two encodings", () => {
  const builder = new DesignBuilder().stitch(0, 0);
  for (const reach of [1, 62, 63, 64, 65, 127, 128, 2046, 2047, 2048, 5000]) {
    builder.stitch(reach, -reach).stitch(0, 0).stitch(-reach, 3).stitch(0, 0);
  }
  const design = builder.end().build();
  expect(stitchedPathFromStart(readBack(design))).toEqual(stitchedPathFromStart(design));
});

it("reads colour byte 0xFF as no colours", () => {
  const written = writePec(leafDesign());
  if (!written.ok) throw new Error(written.error.message);
  written.bytes[8 + 48] = 0xff;
  const result = readPec(written.bytes);
  expect(result.ok && result.design.threads).toEqual([]);
});
