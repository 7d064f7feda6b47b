import { describe, expect, it } from "vitest";
import { contactShadow } from "./shadow.ts";

/** Darkness per row around an opaque square in a picture of 48 × 48 pixels at 8 pixels per mm. */
function aroundSquare(from: number, to: number): number[][] {
  const side = 48;
  const pixels = new Uint32Array(side * side);
  for (let y = from; y < to; y++) pixels.fill(0xff000000, y * side + from, y * side + to);
  const nextDarkRow = contactShadow({ width: side, height: side, pixels }, 8);
  return Array.from({ length: side }, () => {
    const row = new Uint8Array(side);
    nextDarkRow(row);
    return [...row];
  });
}

const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);

describe("the shadow of a square", () => {
  it("is offset equally right and down, the soft part more than the tight one", () => {
    const rows = aroundSquare(16, 32);
    const all = sum(rows.flat());
    const across = sum(rows.map((row) => sum(row.map((dark, x) => dark * x)))) / all;
    const down = sum(rows.map((row, y) => sum(row) * y)) / all;
    // Offsets of 0.14 mm and 0.35 mm, weighted 110 to 80, from the square's middle at 23.5.
    const expected = 23.5 + (110 * 1 + 80 * 3) / 190;
    expect(Math.abs(across - expected)).toBeLessThan(0.1);
    expect(Math.abs(down - expected)).toBeLessThan(0.1);
  });

  it("is darkest below the square and zero far from it", () => {
    const rows = aroundSquare(16, 32);
    expect(rows[25]?.[25]).toBeGreaterThan(180);
    expect(rows.map((row) => row[8])).toEqual(rows.map(() => 0));
    expect(rows.map((row) => row[44])).toEqual(rows.map(() => 0));
  });

  it("counts each row once when the square fills the picture", () => {
    const column = aroundSquare(0, 48).map((row) => row[30] ?? 0);
    const inner = column.slice(14, 40);
    expect(Math.min(...inner)).toBeGreaterThan(185);
    expect(Math.max(...inner)).toBeLessThan(190);
  });
});
