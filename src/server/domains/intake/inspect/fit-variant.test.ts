import { DesignBuilder, machines, write } from "@kasuti/embroidery";
import { expect, it } from "vitest";
import { machineFor, misplacedFor } from "./fit-variant.ts";
import { measureStitchFile } from "./stitch-file.ts";

/** A JEF of 80 × 120 mm whose needle first moves to the right by `far` steps of 12 mm. */
function measuredJef(far: number) {
  const result = write(new DesignBuilder().stitch(0, 0).stitch(800, 1200).end().build(), "jef");
  if (!result.ok) throw new Error(result.error.message);
  const start = new DataView(result.bytes.buffer).getUint32(0, true);
  const jumps = Array.from({ length: far }, () => [0x80, 0x02, 120, 0]).flat();
  const bytes = Uint8Array.from([...result.bytes.slice(0, start), ...jumps, ...result.bytes.slice(start)]);
  const file = measureStitchFile({ name: "leaf.jef", part: "single", bytes });
  if (!("design" in file)) throw new Error(file.reason);
  return [file];
}

it("a file that lies off the middle of every hoop is refused with the way to centre it", () => {
  expect(machineFor(measuredJef(0), machines)?.id).toContain("janome");
  expect(misplacedFor(measuredJef(13), machines)).toMatchObject({
    code: "machine-place",
    reason: "The design lies 156.0 mm off the middle: the machine will refuse it. Centre it.",
  });
  expect(machineFor(measuredJef(13), machines)).toBeUndefined();
});
