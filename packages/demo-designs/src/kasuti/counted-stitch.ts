import { type Cloth, Layer, type Role } from "../cloth.ts";
import { type Point, point } from "../geometry/point.ts";
import { type Chart, INKS, widthOf } from "./chart.ts";

/**
 * Cross stitch (menthi): sews the half crosses of each row, then back over them. Centred on the origin,
 * `cell` mm per square.
 */
export function crossStitch(cloth: Cloth, chart: Chart, cell: number): void {
  eachRun(chart, cell, (role, from, length, y) => {
    cloth.on(Layer.ground).thread(role, crosses(from, length, y, cell));
  });
}

/** Darning (negi): sews each run of squares as close lines, which looks woven. */
export function darning(cloth: Cloth, chart: Chart, cell: number): void {
  eachRun(chart, cell, (role, from, length, y) => {
    const lines: Point[] = [];
    for (let i = 0; i < 4; i++) {
      const at = y + (cell * (i + 0.5)) / 4;
      const ends = [point(from, at), point(from + length * cell, at)];
      lines.push(...(i % 2 === 0 ? ends : ends.reverse()));
    }
    cloth.on(Layer.ground).thread(role, lines);
  });
}

/** Double running (gavanti): the outlines of the squares that carry an ink, drawn along the grid. */
export function blackwork(cloth: Cloth, chart: Chart, cell: number): void {
  const ink = (row: number, column: number): string => chart[row]?.[column] ?? ".";
  const left = (-widthOf(chart) * cell) / 2;
  const top = (-chart.length * cell) / 2;
  for (const [row, line] of chart.entries()) {
    for (const [column, here] of [...line].entries()) {
      const role = INKS[here];
      if (role === undefined) continue;
      const x = left + column * cell;
      const y = top + row * cell;
      const sides = [
        ink(row - 1, column) === here ? [] : [point(x, y), point(x + cell, y)],
        ink(row, column - 1) === here ? [] : [point(x, y), point(x, y + cell)],
        ink(row + 1, column) === here ? [] : [point(x, y + cell), point(x + cell, y + cell)],
        ink(row, column + 1) === here ? [] : [point(x + cell, y), point(x + cell, y + cell)],
      ];
      for (const side of sides) if (side.length > 0) cloth.on(Layer.detail).bean(role, side);
    }
  }
}

function eachRun(
  chart: Chart,
  cell: number,
  sew: (role: Role, from: number, length: number, y: number) => void,
): void {
  const left = (-widthOf(chart) * cell) / 2;
  const top = (-chart.length * cell) / 2;
  for (const [row, line] of chart.entries()) {
    for (const run of line.matchAll(/([^.])\1*/g)) {
      const role = INKS[run[1] ?? ""];
      if (role !== undefined) sew(role, left + run.index * cell, run[0].length, top + row * cell);
    }
  }
}

/** Crosses are sewn twice so that they cover the cloth, as usual in machine cross stitch. */
function crosses(from: number, length: number, y: number, cell: number): Point[] {
  const path: Point[] = [];
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < length; i++)
      path.push(point(from + i * cell, y + cell), point(from + (i + 1) * cell, y));
    for (let i = length; i > 0; i--)
      path.push(point(from + i * cell, y + cell), point(from + (i - 1) * cell, y));
  }
  return path;
}
