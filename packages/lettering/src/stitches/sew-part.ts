import { at, distance, type Point, resample } from "../geometry/points.ts";
import type { Column } from "../strokes/columns.ts";
import { satin, splitStitch } from "./column-satin.ts";
import { Rules } from "./sewing-rules.ts";
import { type Lane, laneStitches, lanesOf } from "./underlay.ts";

/** Place where a stroke ends against another one. */
interface Joint {
  readonly column: number;
  /** Index of the rung at the joint. */
  readonly index: number;
  readonly other: number;
  readonly otherIndex: number;
}

/** Columns that touch each other: a letter, a part of one, or letters below one line. */
export interface Part {
  readonly columns: readonly Column[];
}

/**
 * Needle's way over all columns of a part without a cut: below each column it goes out and visits those that
 * join it, then the satin comes back over its own way.
 */
export function sewPart({ columns }: Part): Point[] {
  const joints = jointsOf(columns);
  const visited = new Set<number>();
  const finished = new Set<number>();
  const path: Point[] = [];
  const lay = (points: readonly Point[]) => {
    for (const point of points) layPoint(path, point);
  };
  const sew = (number: number, entry: number, isRoot: boolean) => {
    visited.add(number);
    const column = at(columns, number);
    const last = column.center.length - 1;
    const ends = entry <= 2 ? [last] : entry >= last - 2 ? [0] : entry < last / 2 ? [0, last] : [last, 0];
    const start = ends.length > 1 ? entry : last - at(ends, 0);
    for (const end of ends) {
      const goesOn = isRoot && ends.length === 1;
      const lanes = lanesOf(column, !goesOn);
      for (const [pass, lane] of lanes.entries()) {
        const [from, to] = pass % 2 === 0 ? [start, end] : [end, start];
        if (pass === 0) out(number, lane, from, to);
        else lay(laneStitches(column, lane, from, to));
      }
      const [from, to] = (goesOn ? [start, end] : [end, start]).map((index) => {
        const isOnTop = joints.some(
          (joint) => joint.column === number && joint.index === index && finished.has(joint.other),
        );
        return isOnTop ? index + (index === 0 ? 1 : -1) : index;
      }) as [number, number];
      lay(topStitches(column, from, to));
    }
    finished.add(number);
  };
  const out = (number: number, lane: Lane, from: number, to: number) => {
    const column = at(columns, number);
    let place = from;
    const isOnWay = ({ index }: Joint) => (index - from) * (index - to) <= 0;
    const onWay = joints.filter((joint) => joint.column === number && isOnWay(joint));
    for (const joint of onWay.sort((a, b) => Math.abs(a.index - from) - Math.abs(b.index - from))) {
      if (visited.has(joint.other)) continue;
      lay(laneStitches(column, lane, place, joint.index));
      place = joint.index;
      run(lay, path, at(at(columns, joint.other).center, joint.otherIndex));
      sew(joint.other, joint.otherIndex, false);
      run(lay, path, at(column.center, joint.index));
    }
    lay(laneStitches(column, lane, place, to));
  };
  const [root, entry] = rootOf(columns);
  sew(root, entry, true);
  return path;
}

function topStitches(column: Column, from: number, to: number): Point[] {
  if (column.width >= Rules.narrowestColumn) return satin(column, from, to);
  const line = laneStitches(column, "center", from, to);
  return line.flatMap((point, index) => (index === 0 ? [point] : [point, at(line, index - 1), point]));
}

function run(lay: (points: readonly Point[]) => void, path: readonly Point[], to: Point): void {
  const from = path.at(-1) ?? to;
  lay(resample([from, to], Rules.runLength).slice(1));
}

/** Leaves out penetrations that would break the thread, and splits stitches that would snag. */
function layPoint(path: Point[], point: Point): void {
  const last = path.at(-1);
  if (last && distance(last, point) < Rules.shortestStitch) return;
  path.push(...splitStitch(last, point, path.length), point);
}

/** Joints from the sides of both columns. */
function jointsOf(columns: readonly Column[]): Joint[] {
  const joints: Joint[] = [];
  for (const [other, { startsAt, endsAt, center }] of columns.entries())
    for (const [junction, otherIndex] of [
      [startsAt, 0],
      [endsAt, center.length - 1],
    ] as const) {
      const column = columns.findIndex(({ passes }) => junction !== undefined && passes.includes(junction));
      if (column < 0 || column === other) continue;
      const index = nearestRung(at(columns, column), at(center, otherIndex));
      joints.push(
        { column, index, other, otherIndex },
        { column: other, index: otherIndex, other: column, otherIndex: index },
      );
    }
  return joints;
}

function nearestRung({ center }: Column, point: Point): number {
  let nearest = 0;
  for (let i = 1; i < center.length; i++)
    if (distance(at(center, i), point) < distance(at(center, nearest), point)) nearest = i;
  return nearest;
}

/** The longest column, entered where a hand begins: on the left, rather above. */
function rootOf(columns: readonly Column[]): readonly [number, number] {
  let root = 0;
  for (const [index, column] of columns.entries())
    if (lengthOf(column) > lengthOf(at(columns, root))) root = index;
  const { center } = at(columns, root);
  const [first, last] = [at(center, 0), at(center, center.length - 1)];
  const begins = (point: Point) => point.x + 0.3 * point.y;
  return [root, begins(first) <= begins(last) ? 0 : center.length - 1];
}

const lengthOf = ({ center }: Column): number =>
  center.reduce((sum, point, index) => sum + (index === 0 ? 0 : distance(point, at(center, index - 1))), 0);
