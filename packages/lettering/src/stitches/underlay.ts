import { at, between, distance, type Point, pointAt, resample } from "../geometry/points.ts";
import type { Column } from "../strokes/columns.ts";
import { Rules } from "./sewing-rules.ts";

export type Lane = "center" | "left" | "right" | "zigzag";

/** Lanes below a column: an odd number for a column that is left where it was entered, else an even one. */
export function lanesOf({ width }: Column, isOdd: boolean): readonly Lane[] {
  if (width < Rules.edgeRunFrom) return isOdd ? ["center"] : ["center", "center"];
  if (!isOdd) return ["left", "right"];
  return ["left", "right", width < Rules.zigzagFrom ? "center" : "zigzag"];
}

/** Running stitches along a lane, from one index to another. */
export function laneStitches(column: Column, lane: Lane, start: number, end: number): Point[] {
  const [from, to] = [start, end].map((index) => insideFreeEnds(column, index)) as [number, number];
  if (lane === "zigzag") return zigzag(column, from, to);
  return resample(lanePath(column, lane, from, to), Rules.runLength);
}

/** An index at which an underlay is hidden below the satin of a free end. */
function insideFreeEnds({ center, isClosed, startsAt, endsAt }: Column, index: number): number {
  const last = center.length - 1;
  const isFree =
    !isClosed && ((index <= 0 && startsAt === undefined) || (index >= last && endsAt === undefined));
  if (!isFree) return index;
  const tip = at(center, index <= 0 ? 0 : last);
  let inner = index <= 0 ? 0 : last;
  const middle = Math.floor(last / 2);
  while (inner !== middle && distance(at(center, inner), tip) < Rules.underlayInset)
    inner += index <= 0 ? 1 : -1;
  return inner;
}

function lanePath(column: Column, lane: Exclude<Lane, "zigzag">, from: number, to: number): Point[] {
  const count = Math.max(1, Math.ceil(Math.abs(to - from)));
  return Array.from({ length: count + 1 }, (_, step) =>
    lanePoint(column, lane, from + ((to - from) * step) / count),
  );
}

export function lanePoint(column: Column, lane: Lane, index: number): Point {
  const center = pointAt(column.center, index);
  if (lane === "center" || lane === "zigzag") return center;
  const edge = pointAt(lane === "left" ? column.left : column.right, index);
  const width = distance(edge, center);
  return width <= Rules.edgeInset ? center : between(edge, center, Math.min(1, Rules.edgeInset / width));
}

function zigzag(column: Column, from: number, to: number): Point[] {
  const path = lanePath(column, "center", from, to);
  const length = path.reduce(
    (sum, point, index) => sum + (index === 0 ? 0 : distance(point, at(path, index - 1))),
    0,
  );
  const steps = Math.max(1, Math.round(length / Rules.runLength));
  const points: Point[] = [];
  for (let step = 0; step <= steps; step++) {
    const index = from + ((to - from) * step) / steps;
    const point = lanePoint(column, step % 2 === 0 ? "left" : "right", index);
    const last = points.at(-1);
    if (last) points.push(...resample([last, point], Rules.splitLength).slice(1, -1));
    points.push(point);
  }
  return points;
}
