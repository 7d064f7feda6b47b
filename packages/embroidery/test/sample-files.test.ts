import { createRandom } from "@kasuti/seeded-random";
import { describe, expect, it } from "vitest";
import { Command, formatById, type ReadResult } from "../src/index.ts";
import { leafDesign, stitchedPath, stitchedPathFromStart } from "../src/testing/sample-designs.ts";
import { sampleFiles, sunstarFile } from "../src/testing/sample-files.ts";
import { mutate } from "./fuzz/mutate.ts";

const ownFormats = [...sampleFiles(leafDesign())];
const samples = [...ownFormats, ["dat", sunstarFile(leafDesign())] as const];

function readAs(id: string, bytes: Uint8Array): ReadResult {
  const format = formatById(id);
  if (!format) throw new Error(`no format ${id}`);
  return format.read(bytes);
}

/** MAX and MIT have no colours, MIT no odd lengths, and PEC's stream in PHB and PHC no origin. */
const wholePath = ownFormats.filter(([id]) => !["max", "mit", "phb", "phc"].includes(id));
/** Their stitches are those of JEF, around the middle of the hoop. */
const ofJefWriter = new Set(["jpx", "sew"]);
const withoutEnd = new Set(["stx", "shv", "pcs", "pcd", "pcq", "pcm"]);

describe("readers of formats that cannot be written", () => {
  it.each(wholePath)("read the design's path from %s", (id, bytes) => {
    const result = readAs(id, bytes);
    if (!result.ok) throw new Error(result.error.message);
    const path = ofJefWriter.has(id) ? stitchedPathFromStart : stitchedPath;
    expect(path(result.design)).toEqual(path(leafDesign()));
    expect(result.design.command.at(-1) === Command.end).toBe(!withoutEnd.has(id));
  });

  it.each(samples.filter(([id]) => id === "max" || id === "dat"))("read the points from %s", (id, bytes) => {
    const result = readAs(id, bytes);
    const places = (path: string[]) => path.map((place) => place.slice(2));
    expect(result.ok && places(stitchedPath(result.design))).toEqual(places(stitchedPath(leafDesign())));
  });

  it.each(["phb", "phc"])("read the path after the first stitch from %s", (id) => {
    const result = readAs(id, new Map(samples).get(id) ?? new Uint8Array());
    expect(result.ok && stitchedPathFromStart(result.design)).toEqual(stitchedPathFromStart(leafDesign()));
  });

  it.each(samples)("neither throw nor return incomplete arrays for 300 broken files of %s", (id, bytes) => {
    let designs = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const result = readAs(id, mutate(bytes, createRandom(seed)));
      if (!result.ok) continue;
      designs += 1;
      const { x, y, command, argument, length } = result.design;
      expect([x, y, command, argument].every((array) => array.length === length)).toBe(true);
    }
    expect(designs).toBeGreaterThan(20);
  });
});
