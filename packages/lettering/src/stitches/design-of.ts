import { addTies, type Design, DesignBuilder } from "@kasuti/embroidery";
import { distance, type Point, towards } from "../geometry/points.ts";
import { Rules } from "./sewing-rules.ts";

/** Design units are 0.1 mm. */
const UNITS = 10;

/** One thread over all paths; it is cut where it would show between two of them. */
export function designOf(paths: readonly (readonly Point[])[], name: string, color: number): Design {
  const builder = new DesignBuilder().thread({ color }).metadata({ name });
  let place: Point | undefined;
  for (const path of paths) {
    const [start, end] = [path[0], path.at(-1)];
    if (!start || !end) continue;
    if (place && distance(place, start) > Rules.bridgedGap) jumpTo(builder.trim(), place, start);
    else if (!place) jumpTo(builder, { x: 0, y: 0 }, start);
    for (const point of path) stitchTo(builder, point);
    place = end;
  }
  return addTies(builder.trim().end().build(), { lengthMm: 0.6, times: 2 });
}

function stitchTo(builder: DesignBuilder, { x, y }: Point): void {
  builder.stitch(Math.round(x * UNITS), Math.round(y * UNITS));
}

function jumpTo(builder: DesignBuilder, from: Point, to: Point): void {
  const jumps = Math.ceil(distance(from, to) / Rules.longestJump);
  for (let jump = 1; jump <= jumps; jump++) {
    const { x, y } = towards(from, to, (distance(from, to) * jump) / jumps);
    builder.jump(Math.round(x * UNITS), Math.round(y * UNITS));
  }
}
