import { describe, expect, test } from "vitest";
import { type Design, DesignBuilder } from "../design.ts";
import { render } from "../render/render.ts";
import { timeTiles } from "./time-tiles.ts";

/** Rows of stitches from `top` downwards, 40 mm wide. */
function rows(builder: DesignBuilder, top: number, count: number): DesignBuilder {
  for (let row = 0; row < count; row++)
    for (let k = 0; k <= 20; k++) builder.stitch((row % 2 ? 20 - k : k) * 20, top + row * 4);
  return builder;
}

/** A red field with a blue one over its lower half. */
function twoLayers(): Design {
  const builder = rows(new DesignBuilder(), 0, 60).trim().colorChange();
  rows(builder, 120, 30).trim().trim();
  rows(builder, 240, 30).trim();
  return builder.thread({ color: 0xcc0000, name: "Red" }).thread({ color: 0x0000cc }).end().build();
}

const at = (tile: { x: number; y: number; width: number; times: Uint8Array }, x: number, y: number) =>
  tile.times[(y - tile.y) * tile.width + x - tile.x] ?? 0;

describe("the tiles of a design", () => {
  const tiles = timeTiles(twoLayers(), { size: 200 });

  test("are one for each block, with its thread, stitches and trims", () => {
    expect(tiles.map(({ thread, stitches, trims }) => [thread.name, stitches, trims])).toEqual([
      ["Red", 1260, 0],
      [undefined, 1260, 1],
    ]);
  });

  test("include what a later block covers", () => {
    const [red, blue] = tiles;
    if (!red || !blue) throw new Error("Two blocks are sewn");
    const covered = [blue.x + 80, blue.y + 10] as const;
    expect([at(red, ...covered), at(blue, ...covered)].every((time) => time > 0)).toBe(true);
  });

  test("store each pixel's time from first to last stitch", () => {
    for (const tile of tiles) {
      const down = Array.from({ length: tile.height }, (_, row) => at(tile, tile.x + 80, tile.y + row));
      const stitched = down.filter((time) => time > 0);
      expect(stitched).toEqual(stitched.toSorted((a, b) => a - b));
      expect(Math.max(...tile.times)).toBe(255);
      expect(Math.min(...stitched)).toBeLessThan(10);
    }
  });

  test("have at least twelve stitches per time step, even for a small block", () => {
    const small = rows(new DesignBuilder(), 0, 3).thread({ color: 1 }).end().build();
    for (const tile of [...tiles, ...timeTiles(small)]) {
      const steps = new Set(tile.times.filter((time) => time > 0)).size;
      expect(steps).toBeLessThanOrEqual(tile.stitches / 12);
    }
  });

  test("align exactly with the picture, cropped to their stitches", () => {
    const { rgba } = render(twoLayers(), { size: 200, transparent: true });
    for (let y = 0; y < 200; y++)
      for (let x = 0; x < 200; x++) {
        // Shadow is never this dark.
        const isThread = (rgba[(y * 200 + x) * 4 + 3] ?? 0) > 200;
        const isInside = (tile: (typeof tiles)[number]) =>
          x >= tile.x && x < tile.x + tile.width && y >= tile.y && y < tile.y + tile.height;
        if (isThread) expect(tiles.some((tile) => isInside(tile) && at(tile, x, y) > 0)).toBe(true);
      }
    for (const { times, width, height } of tiles) {
      const row = (y: number) => times.subarray(y * width, (y + 1) * width).some((time) => time > 0);
      expect([row(0), row(height - 1)]).toEqual([true, true]);
    }
  });

  test("do not exist for a design without stitches or an invisible block", () => {
    expect(timeTiles(new DesignBuilder().end().build())).toEqual([]);
    const hidden = new DesignBuilder().stitch(0, 0).colorChange();
    const design = rows(hidden, 0, 2).thread({ color: 1 }).thread({ color: 2 }).end().build();
    expect(timeTiles(design).map(({ thread }) => thread.color)).toEqual([2]);
  });
});
