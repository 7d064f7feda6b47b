import { describe, expect, it } from "vitest";
import { stitchedPath } from "../../testing/sample-designs.ts";
import { readShv } from "./read-shv.ts";

/** Blocks are [byte pairs, colour]; the picture is 2 × 3 pixels, so four rows of one byte. */
function file(blocks: [number, number][], stitches: number[]): Uint8Array {
  const entries = blocks.flatMap(([pairs, color]) => [0, 0, 0, pairs, color, ...new Array(9).fill(0)]);
  const head = [...new Array(0x56).fill(0x20), 4, ...new TextEncoder().encode("Vine"), 2, 3, 1, 1, 1, 1];
  return Uint8Array.from([
    ...head,
    7,
    7,
    7,
    7,
    blocks.length,
    ...new Array(18).fill(0),
    ...entries,
    ...stitches,
  ]);
}

const stitches = [0x80, 1, 0, 200, 0xff, 0, 0x80, 2, 0, 0, 5, 0xff, 0x80, 3, 9, 9, 1, 1];

describe("SHV", () => {
  it("changes the colour when a block's byte pairs are used up", () => {
    const result = readShv(
      file(
        [
          [7, 3],
          [2, 1],
        ],
        stitches,
      ),
    );
    if (!result.ok) throw new Error(result.error.message);
    const { design } = result;
    expect(stitchedPath(design)).toEqual(["0:200,-256", "0:205,-257", "1:214,-248", "1:215,-247"]);
    expect([...design.command]).toEqual([1, 0, 0, 2, 3, 0, 0]);
    expect(design.threads.map(({ name }) => name)).toEqual(["Red", "Blue"]);
    expect(design.metadata.name).toBe("Vine");
    expect(result.issues).toEqual([]);
  });

  it("starts after its table, even when its counts would fill the file from two bytes earlier", () => {
    const result = readShv(file([[3, 0]], [5, 6, 7, 8]));
    expect(result.ok && stitchedPath(result.design)).toEqual(["0:5,6", "0:12,14"]);
  });

  it("reads moves before the needle-down mark as jumps", () => {
    const result = readShv(file([[9, 0]], [0x80, 1, 0, 9, 0, 9, 1, 1, 0x80, 2, 2, 2]));
    expect(result.ok && [...result.design.command]).toEqual([1, 1, 0]);
  });

  it("reports blocks that the stitches do not reach", () => {
    const result = readShv(
      file(
        [
          [1, 0],
          [99, 1],
          [99, 2],
        ],
        [1, 1, 2, 2],
      ),
    );
    expect(result.ok && result.issues.map(({ code }) => code)).toEqual(["header-mismatch"]);
    expect(result.ok && result.design.threads).toHaveLength(2);
  });

  it("refuses files that end before the stitches or have no blocks", () => {
    expect(readShv(file([[9, 0]], stitches).slice(0, 110))).toMatchObject({ error: { code: "corrupt" } });
    expect(readShv(new Uint8Array(300))).toMatchObject({ error: { code: "corrupt" } });
    expect(readShv(new Uint8Array(0))).toMatchObject({ error: { code: "corrupt" } });
  });
});
