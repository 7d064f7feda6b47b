import { at, type Point } from "../geometry/points.ts";
import { chainsOf } from "../strokes/chains.ts";
import { type Column, columnOf } from "../strokes/columns.ts";
import { strokesOf } from "../strokes/letter-strokes.ts";
import { meshOf } from "../strokes/mesh.ts";
import { evenPoints, joined } from "../strokes/outline.ts";
import { clusterAt, type Letter } from "../text/letter-at.ts";
import { sewPart } from "./sew-part.ts";

/** Points of an outline for each height of the body. */
const POINTS_PER_HEIGHT = 60;

/** Paths of the needle in the order of writing, one for each part of the letters. */
export function stitchLetters(letters: readonly Letter[], heightMm: number): Point[][] {
  const step = heightMm / POINTS_PER_HEIGHT;
  const outline = evenPoints(joined(letters.flatMap(({ contours }) => contours)), step);
  if (outline.length === 0) return [];
  const columns = strokesOf(chainsOf(meshOf(outline))).map((stroke) => columnOf(stroke, step));
  return inWritingOrder(partsOf(columns), letters).map((part) => sewPart({ columns: part }));
}

/** Columns that are joined, directly or over others. */
function partsOf(columns: readonly Column[]): Column[][] {
  const parts: Column[][] = [];
  for (const column of columns) {
    const junctions = junctionsOf(column);
    const touched = parts.filter((part) =>
      part.some((other) => junctionsOf(other).some((junction) => junctions.includes(junction))),
    );
    for (const part of touched) parts.splice(parts.indexOf(part), 1);
    parts.push([...touched.flat(), column]);
  }
  return parts;
}

function junctionsOf({ startsAt, endsAt, passes }: Column): number[] {
  return [startsAt, endsAt, ...passes].filter((junction) => junction !== undefined);
}

/** Letter by letter; in a letter its largest part first, then its signs from left to right. */
function inWritingOrder(parts: readonly Column[][], letters: readonly Letter[]): Column[][] {
  const placed = parts.map((part) => {
    const clusters = part.map(({ center }) => clusterAt(at(center, Math.floor(center.length / 2)), letters));
    const size = part.reduce((sum, column) => sum + column.width * column.center.length, 0);
    const left = Math.min(...part.flatMap(({ center }) => center.map(({ x }) => x)));
    return { part, cluster: Math.min(...clusters), size, left };
  });
  const largest = new Map<number, number>();
  for (const { cluster, size } of placed) largest.set(cluster, Math.max(size, largest.get(cluster) ?? 0));
  const isSign = ({ cluster, size }: (typeof placed)[number]) => (size === largest.get(cluster) ? 0 : 1);
  return placed
    .sort((a, b) => a.cluster - b.cluster || isSign(a) - isSign(b) || a.left - b.left)
    .map(({ part }) => part);
}
