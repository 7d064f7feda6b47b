import { adapt, DesignBuilder } from "@kasuti/embroidery";
import { expect, test } from "vitest";
import { hoopingGrid } from "./hoopings.ts";

/** Rows of stitches that fill a rectangle, mm. */
function filled(width: number, height: number) {
  const builder = new DesignBuilder();
  for (let y = 0; y <= height; y += 5)
    for (let x = 0; x <= width; x += 5) builder.stitch(10 * ((y / 5) % 2 ? width - x : x), 10 * y);
  return builder.end().build();
}

test.each([
  [100, 100, 100, 100],
  [105, 60, 100, 100],
  [185, 140, 100, 100],
  [200, 150, 130, 180],
  [60, 95, 40, 30],
])(
  "a design of %i × %i mm is hooped as the shop divides it for %i × %i mm",
  (width, height, across, down) => {
    const hoop = { width: across, height: down };
    const adaptation = adapt(filled(width, height), { hoop });
    const pieces = adaptation.ok ? adaptation.pieces : [];
    const { hoopings } = hoopingGrid({ width, height }, hoop);
    expect(hoopings.map(({ column, row }) => [column, row])).toEqual(
      pieces.map(({ column, row }) => [column, row]),
    );
    for (const [index, { x, y }] of hoopings.entries()) {
      const { xMm = 0, yMm = 0 } = (pieces.length > 1 && pieces[index]) || {};
      if (pieces.length === 1) expect([x, y]).toEqual([0, 0]);
      else
        expect([x + width / 2 - xMm, y + height / 2 - yMm].every((off) => Math.abs(off) < 0.11)).toBe(true);
    }
  },
);
