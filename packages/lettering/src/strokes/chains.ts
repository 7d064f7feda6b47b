import { at, between, distance, type Point } from "../geometry/points.ts";
import { type Mesh, nextEdge, triangleOf } from "./mesh.ts";

/** A branch that reaches less far than this share of its mouth may be a corner, not a stroke. */
const CORNER_REACH = 0.9;
/** One that fills more than this share of the box on its mouth, and reaches some way, is a short stroke. */
const STUB_FILL = 0.7;
const STUB_REACH = 0.55;
const MAX_ROUNDS = 40;

/** A line of triangles across a stroke, from one end or junction to another. */
export interface Chain {
  /** Half-edges crossed on the way; the left rail is at the start of each, the right one at its end. */
  readonly crossings: readonly number[];
  /** Triangles at both ends. */
  readonly from: number;
  readonly to: number;
}

/** The mesh without its corners: `closed` half-edges count as outline. */
export interface ChainGraph {
  readonly mesh: Mesh;
  readonly closed: Uint8Array;
  readonly chains: readonly Chain[];
}

/** Finds the strokes' chains and closes the mouths of those that only fill a corner. */
export function chainsOf(mesh: Mesh): ChainGraph {
  const closed = new Uint8Array(mesh.twin.length);
  const live = mesh.inside.slice();
  for (let round = 0; ; round++) {
    const chains = traced(mesh, closed, live);
    const corners = round < MAX_ROUNDS ? cornersOf(mesh, closed, chains) : [];
    if (corners.length === 0) return { mesh, closed, chains };
    for (const { crossings, from, to } of corners) {
      const last = at(crossings, crossings.length - 1);
      const mouth = openEdges(mesh, closed, from).length === 3 ? at(crossings, 0) : last;
      closed[mouth] = 1;
      closed[at(mesh.twin, mouth)] = 1;
      const junction = mouth === last && openEdges(mesh, closed, from).length < 2 ? to : from;
      for (const crossing of crossings) {
        live[triangleOf(crossing)] = 0;
        live[triangleOf(at(mesh.twin, crossing))] = 0;
      }
      live[junction] = 1;
    }
  }
}

export function openEdges(mesh: Mesh, closed: Uint8Array, triangle: number): number[] {
  return [triangle * 3, triangle * 3 + 1, triangle * 3 + 2].filter(
    (edge) => at(mesh.twin, edge) >= 0 && closed[edge] === 0,
  );
}

function traced(mesh: Mesh, closed: Uint8Array, live: Uint8Array): Chain[] {
  const chains: Chain[] = [];
  const done = new Uint8Array(mesh.twin.length);
  const follow = (start: number) => {
    const crossings: number[] = [];
    for (let edge = start; ; ) {
      crossings.push(edge);
      done[edge] = 1;
      const arrival = at(mesh.twin, edge);
      done[arrival] = 1;
      const open = openEdges(mesh, closed, triangleOf(arrival));
      const onward = open.find((other) => other !== arrival);
      if (open.length !== 2 || onward === undefined || onward === start) {
        chains.push({ crossings, from: triangleOf(start), to: triangleOf(arrival) });
        return;
      }
      edge = onward;
    }
  };
  const sleeves: number[] = [];
  live.forEach((isLive, triangle) => {
    if (!isLive) return;
    const open = openEdges(mesh, closed, triangle);
    if (open.length === 2) sleeves.push(at(open, 0));
    else for (const edge of open) if (!done[edge]) follow(edge);
  });
  for (const edge of sleeves) if (!done[edge] && !isPassed(mesh, closed, done, edge)) follow(edge);
  return chains;
}

/** True if a chain went through the triangle of an edge. */
function isPassed(mesh: Mesh, closed: Uint8Array, done: Uint8Array, edge: number): boolean {
  return openEdges(mesh, closed, triangleOf(edge)).some((open) => done[open] === 1);
}

/** At most one chain of each junction, the one that reaches the least. */
function cornersOf(mesh: Mesh, closed: Uint8Array, chains: readonly Chain[]): Chain[] {
  const smallest = new Map<number, { chain: Chain; reach: number }>();
  for (const chain of chains) {
    const degrees = [chain.from, chain.to].map((triangle) => openEdges(mesh, closed, triangle).length);
    if (!degrees.includes(1) || !degrees.includes(3)) continue;
    const junction = degrees[0] === 3 ? chain.from : chain.to;
    const reach = reachOf(mesh, chain, degrees[0] === 3);
    if (reach >= Math.min(CORNER_REACH, smallest.get(junction)?.reach ?? CORNER_REACH)) continue;
    if (reach < STUB_REACH || fillOf(mesh, chain, degrees[0] === 3, reach) < STUB_FILL)
      smallest.set(junction, { chain, reach });
  }
  return [...smallest.values()].map(({ chain }) => chain);
}

/** How far a branch leads away from its mouth, as a share of the mouth. */
function reachOf(mesh: Mesh, { crossings, from, to }: Chain, startsAtMouth: boolean): number {
  const mouth = at(crossings, startsAtMouth ? 0 : crossings.length - 1);
  const [a, b] = endsOf(mesh, mouth);
  const middle = between(a, b, 0.5);
  let farthest = 0;
  for (const crossing of crossings)
    for (const point of endsOf(mesh, crossing)) farthest = Math.max(farthest, distance(point, middle));
  const tip = startsAtMouth ? to : from;
  for (let corner = tip * 3; corner < tip * 3 + 3; corner++)
    farthest = Math.max(farthest, distance(at(mesh.points, at(mesh.triangles, corner)), middle));
  return farthest / Math.max(distance(a, b), Number.EPSILON);
}

/** Area of a branch as a share of the box on its mouth that is as long as the branch reaches. */
function fillOf(mesh: Mesh, { crossings }: Chain, startsAtMouth: boolean, reach: number): number {
  const mouth = startsAtMouth ? at(crossings, 0) : at(mesh.twin, at(crossings, crossings.length - 1));
  const [from, to] = [at(mesh.triangles, mouth), at(mesh.triangles, nextEdge(mouth))];
  let doubleArea = 0;
  for (let point = from; ; ) {
    const next = point === to ? from : at(mesh.previous, point);
    const [a, b] = [at(mesh.points, point), at(mesh.points, next)];
    doubleArea += a.x * b.y - b.x * a.y;
    if (point === to) break;
    point = next;
  }
  return Math.abs(doubleArea) / 2 / (reach * distance(...endsOf(mesh, mouth)) ** 2);
}

export function endsOf({ points, triangles }: Mesh, edge: number): readonly [Point, Point] {
  return [at(points, at(triangles, edge)), at(points, at(triangles, nextEdge(edge)))];
}
