/** Millimetres; y grows down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An element that is there. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const element = list[index];
  if (element === undefined) throw new RangeError(`There is no element ${index} of ${list.length}.`);
  return element;
}

/** `Math.hypot` takes several times as long, and no distance here is extreme. */
export const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

/** The point at a share of the way from `a` to `b`. */
export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The point at a length from `from` in the direction of `to`; `from` if they are one. */
export function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  return whole === 0 ? from : between(from, to, length / whole);
}

/** Length of the path up to each of its points. */
export function lengthsAlong(path: readonly Point[]): number[] {
  let sum = 0;
  return path.map((point, index) => {
    if (index > 0) sum += distance(point, at(path, index - 1));
    return sum;
  });
}

/** A path of points at even distances, of at most `step`, with the ends of the given one. */
export function resample(path: readonly Point[], step: number): Point[] {
  const along = lengthsAlong(path);
  const length = along.at(-1) ?? 0;
  const parts = Math.max(1, Math.ceil(length / step));
  const points: Point[] = [];
  for (let part = 0, edge = 0; part <= parts; part++) {
    const goal = (length * part) / parts;
    while (edge < path.length - 2 && at(along, edge + 1) < goal) edge++;
    const span = path.length < 2 ? 0 : at(along, edge + 1) - at(along, edge);
    const share = span === 0 ? 0 : (goal - at(along, edge)) / span;
    points.push(
      path.length < 2 ? at(path, 0) : between(at(path, edge), at(path, edge + 1), Math.min(1, share)),
    );
  }
  return points;
}

/** The point at a fractional index of a path. */
export function pointAt(path: readonly Point[], index: number): Point {
  const whole = Math.max(0, Math.min(path.length - 1, Math.floor(index)));
  if (whole === path.length - 1) return at(path, whole);
  return between(at(path, whole), at(path, whole + 1), index - whole);
}

/** A path without its last part of a length; a short path keeps half of it. */
export function shortened(path: readonly Point[], length: number): Point[] {
  const along = lengthsAlong(path);
  const whole = along.at(-1) ?? 0;
  const goal = Math.max(whole - length, whole / 2);
  const end = along.findIndex((reached) => reached >= goal);
  if (end < 1) return [...path];
  const span = at(along, end) - at(along, end - 1);
  const share = span === 0 ? 1 : (goal - at(along, end - 1)) / span;
  return [...path.slice(0, end), between(at(path, end - 1), at(path, end), share)];
}
