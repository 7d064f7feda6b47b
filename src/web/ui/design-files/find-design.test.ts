import { formatById } from "@kasuti/embroidery";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { findDesign } from "./find-design.ts";

const dst = new Uint8Array(520).fill(0x20);
const zip = (files: Record<string, Uint8Array>) => zipSync(files);

test("a single file is the design, under its own name", () => {
  expect(findDesign("stick/Rose.DST", dst)).toEqual({ name: "Rose.DST", bytes: dst, threads: [] });
});

test("a zip's only design is opened, with the colours of its side-car", () => {
  const rgb = new Uint8Array([0x12, 0x34, 0x56, 0, 0x65, 0x43, 0x21, 0]);
  const found = findDesign(
    "usb.zip",
    zip({ "a/rose.dst": dst, "a/ROSE.rgb": rgb, "a/read me.txt": strToU8("x") }),
  );
  expect(found).toMatchObject({
    name: "rose.dst",
    bytes: dst,
    threads: [{ color: 0x123456 }, { color: 0x654321 }],
  });
});

test("several designs are offered for selection", () => {
  const bytes = zip({ "rose.dst": dst, "lotus/leaf.pes": dst });
  expect(findDesign("usb.zip", bytes)).toEqual({ names: ["rose.dst", "lotus/leaf.pes"] });
  expect(findDesign("usb.zip", bytes, "lotus/leaf.pes")).toMatchObject({ name: "leaf.pes", bytes: dst });
});

test.each([
  ["without a design", zip({ "read me.txt": strToU8("x") }), "empty-zip"],
  ["without entries", zip({}), "empty-zip"],
  ["cut short", zip({ "rose.dst": dst }).subarray(0, 60), "broken-zip"],
  ["whose content is damaged", damaged(), "broken-zip"],
])("a zip %s gives its error", (_, bytes, error) => expect(findDesign("usb.zip", bytes)).toEqual({ error }));

function damaged(): Uint8Array {
  const bytes = zip({ "rose.dst": dst });
  // Changes packed bytes after the entry's header and name.
  return bytes.map((byte, place) => (place > 38 && place < 46 ? byte ^ 0x55 : byte));
}

test("every format that can be read is found in a zip", () => {
  const design = `rose.${formatById("vp3")?.extensions[0]}`;
  expect(findDesign("usb.zip", zip({ [design]: dst }))).toMatchObject({ name: "rose.vp3" });
});
