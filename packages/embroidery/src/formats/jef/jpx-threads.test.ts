import { describe, expect, it } from "vitest";
import { leafDesign } from "../../testing/sample-designs.ts";
import { sampleFiles } from "../../testing/sample-files.ts";
import { readJef } from "./read-jef.ts";

const jpx = sampleFiles(leafDesign()).get("jpx") ?? new Uint8Array();

function threads(bytes: Uint8Array) {
  const result = readJef(bytes);
  if (!result.ok) throw new Error(result.error.message);
  return result.design.threads;
}

describe("JPX threads", () => {
  it("come from the file's own table", () => {
    expect(threads(jpx).map(({ color }) => color)).toEqual([0x112233, 0x445566, 0x778899]);
    expect(threads(jpx)[0]).toEqual({ color: 0x112233, catalog: "225", name: "Own" });
  });

  it("come from the palette where the table is damaged", () => {
    const bytes = jpx.slice();
    new DataView(bytes.buffer).setUint32(60 + 24, 77, true);
    expect(threads(bytes).map(({ name }) => name)).toEqual(["Red", "Gold", "Red"]);
  });
});
