import { at, between, distance, type Point } from "../geometry/points.ts";

/** A command of an outline, as HarfBuzz gives it. */
interface OutlineCommand {
  readonly type: string;
  readonly values: readonly number[];
}

/** Lines that stand for a curve. */
const LINES_PER_CURVE = 10;

/** Closed polygons of an outline, scaled and turned so that y grows down. */
export function flattened(commands: readonly OutlineCommand[], scale: number): Point[][] {
  const contours: Point[][] = [];
  for (const { type, values } of commands) {
    const points = pairs(values, scale);
    if (type === "M") contours.push([]);
    const contour = contours.at(-1);
    if (!contour || type === "Z") continue;
    const from = contour.at(-1);
    if (from && points.length > 1) contour.push(...curve([from, ...points]));
    else contour.push(...points);
  }
  return contours.map(withoutRepeats).filter((contour) => contour.length > 2);
}

function pairs(values: readonly number[], scale: number): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 1 < values.length; i += 2)
    points.push({ x: at(values, i) * scale, y: -at(values, i + 1) * scale });
  return points;
}

/** Points of a Bézier curve of any degree after its first, by de Casteljau. */
function curve(controls: readonly Point[]): Point[] {
  return Array.from({ length: LINES_PER_CURVE }, (_, line) => {
    let points = controls;
    while (points.length > 1)
      points = points
        .slice(1)
        .map((point, index) => between(at(points, index), point, (line + 1) / LINES_PER_CURVE));
    return at(points, 0);
  });
}

/** Repeated points have no direction; the last point is often the first again. */
function withoutRepeats(contour: readonly Point[]): Point[] {
  const NEAR = 1e-6;
  const points = contour.filter(
    (point, index) => index === 0 || distance(point, at(contour, index - 1)) > NEAR,
  );
  const last = points.at(-1);
  if (points.length > 1 && last && distance(at(points, 0), last) <= NEAR) points.pop();
  return points;
}
