import { type Design, DesignBuilder, write } from "@kasuti/embroidery";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { contentHash } from "../../files/file-store.ts";
import { describeDamage } from "./describe-damage.ts";
import { findDefect } from "./find-defect.ts";

/** A file whose needle first moves away by `far` steps of 12 mm, as from programs that keep the origin. */
function movedJef(design: Design, far: number): Uint8Array {
  const result = write(design, "jef");
  if (!result.ok) throw new Error(result.error.message);
  const { bytes } = result;
  const start = new DataView(bytes.buffer).getUint32(0, true);
  const jumps = Array.from({ length: far }, () => [0x80, 0x02, 120, 0]).flat();
  return Uint8Array.from([...bytes.slice(0, start), ...jumps, ...bytes.slice(start)]);
}

async function defectOf(bytes: Uint8Array) {
  const zip = zipSync({ "leaf.jef": bytes });
  return findDefect({ hash: contentHash(zip), size: zip.byteLength, kind: "zip" }, zip);
}

describe("a design on sale that lies off the middle of the hoop", () => {
  const design = new DesignBuilder().stitch(0, 0).stitch(400, 400).stitch(800, 1200).end().build();

  it("is reported with the way to centre it, not as damaged", async () => {
    const defect = await defectOf(movedJef(design, 13));
    expect(defect).toEqual({
      error:
        "leaf.jef in the zip: The design lies 156.0 mm off the middle: the machine will refuse it. Centre it",
      isMisplaced: true,
    });
    expect(defect && describeDamage({ hash: "h", kind: "zip" }, defect, []).advice).toContain("Centre it");
  });

  it("is right where a hoop of a machine holds it as it lies", async () => {
    expect(await defectOf(movedJef(design, 0))).toBeUndefined();
    expect(await defectOf(movedJef(design, 1))).toBeUndefined();
  });
});
