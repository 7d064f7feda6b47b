import Delaunator from "delaunator";
import { at, type Point } from "../geometry/points.ts";
import type { Outline } from "./outline.ts";

/** Rounds of adding points where an edge of the outline is no edge of the triangles. */
const MAX_ROUNDS = 8;

/** Triangles that fill an outline; every edge of the outline is an edge of a triangle. */
export interface Mesh {
  readonly points: readonly Point[];
  /** Next point of each point along its contour, and the one before. */
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** Three points for each triangle. Half-edge `e` leads from `triangles[e]` to the next of its triangle. */
  readonly triangles: Uint32Array;
  /** The half-edge on the other side of each, or -1 where the outline is. */
  readonly twin: Int32Array;
  /** 1 for triangles inside of the outline. */
  readonly inside: Uint8Array;
}

export const nextEdge = (edge: number): number => (edge % 3 === 2 ? edge - 2 : edge + 1);
export const triangleOf = (edge: number): number => Math.floor(edge / 3);

export function meshOf(outline: Outline): Mesh {
  let contours = outline;
  for (let round = 0; ; round++) {
    const mesh = triangulated(contours);
    const split = new Set<number>();
    mesh.next.forEach((to, from) => {
      if (!mesh.edges.has(edgeKey(from, to)) && !mesh.edges.has(edgeKey(to, from))) split.add(from);
    });
    if (split.size === 0 || round === MAX_ROUNDS) return insideOf(mesh);
    contours = withMiddles(contours, split);
  }
}

interface Triangulation extends Omit<Mesh, "inside"> {
  /** Half-edge of each pair of points. */
  readonly edges: ReadonlyMap<number, number>;
}

const edgeKey = (from: number, to: number): number => from * 0x1000000 + to;

function triangulated(contours: Outline): Triangulation {
  const points = contours.flat();
  const coordinates = Float64Array.from(points.flatMap(({ x, y }) => [x, y]));
  const { triangles, halfedges } = new Delaunator(coordinates);
  const edges = new Map<number, number>();
  for (const [edge, from] of triangles.entries())
    edges.set(edgeKey(from, at(triangles, nextEdge(edge))), edge);
  const next = new Int32Array(points.length);
  const previous = new Int32Array(points.length);
  let start = 0;
  for (const { length } of contours) {
    for (let i = 0; i < length; i++) {
      next[start + i] = start + ((i + 1) % length);
      previous[start + i] = start + ((i + length - 1) % length);
    }
    start += length;
  }
  return { points, next, previous, triangles, twin: halfedges.slice(), edges };
}

/** Marks the triangles inside, and cuts the mesh along the outline. */
function insideOf({ edges, ...mesh }: Triangulation): Mesh {
  const { triangles, twin, next } = mesh;
  const inside = new Uint8Array(triangles.length / 3);
  const stack: number[] = [];
  const enter = (triangle: number) => {
    if (inside[triangle]) return;
    inside[triangle] = 1;
    stack.push(triangle);
  };
  next.forEach((to, from) => {
    const [along, against] = [edges.get(edgeKey(from, to)), edges.get(edgeKey(to, from))];
    // Delaunator turns its triangles against Clipper's outer polygons.
    if (against !== undefined) {
      twin[against] = -1;
      stack.push(-1 - against);
    }
    if (along !== undefined) twin[along] = -1;
  });
  for (const seed of stack.splice(0)) enter(triangleOf(-1 - seed));
  for (let triangle = stack.pop(); triangle !== undefined; triangle = stack.pop())
    for (let edge = triangle * 3; edge < triangle * 3 + 3; edge++) {
      const other = at(twin, edge);
      if (other >= 0) enter(triangleOf(other));
    }
  return { ...mesh, inside };
}

function withMiddles(contours: Outline, split: ReadonlySet<number>): Outline {
  let start = 0;
  return contours.map((contour) => {
    const first = start;
    start += contour.length;
    return contour.flatMap((point, index) => {
      if (!split.has(first + index)) return [point];
      const after = at(contour, (index + 1) % contour.length);
      return [point, { x: (point.x + after.x) / 2, y: (point.y + after.y) / 2 }];
    });
  });
}
