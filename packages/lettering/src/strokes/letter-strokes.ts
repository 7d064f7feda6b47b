import { at, between, distance, type Point } from "../geometry/points.ts";
import { blobRails, isBlob } from "./blob.ts";
import { capped, type Rails } from "./caps.ts";
import { type Chain, type ChainGraph, endsOf, openEdges } from "./chains.ts";
import { nextEdge, triangleOf } from "./mesh.ts";

/** A stroke of a letter between its two edges, as a pen would draw it in one go. */
export interface Stroke {
  /** Edges from the start to the end; at a free end both lead to the same point. */
  readonly left: readonly Point[];
  readonly right: readonly Point[];
  readonly isClosed: boolean;
  /** Junction at which it starts or ends against another stroke. */
  readonly startsAt: number | undefined;
  readonly endsAt: number | undefined;
  /** Junctions that it passes. */
  readonly passes: readonly number[];
}

/** A chain's end: 0 where it starts, 1 where it ends. */
interface ChainEnd {
  readonly chain: number;
  readonly end: 0 | 1;
}

/** Chains in the direction of a stroke. */
interface Link {
  readonly chain: Chain;
  readonly isReversed: boolean;
}

const endKey = ({ chain, end }: ChainEnd): number => chain * 2 + end;
const opposite = ({ chain, end }: ChainEnd): ChainEnd => ({ chain, end: end === 0 ? 1 : 0 });

/** Joins chains at junctions to strokes that go on as straight as they can. */
export function strokesOf(graph: ChainGraph): Stroke[] {
  const partners = pairedEnds(graph);
  const usedChains = new Set<number>();
  const strokes: Stroke[] = [];
  const follow = (start: ChainEnd, isClosed: boolean) => {
    const links: Link[] = [];
    for (
      let link: ChainEnd | undefined = start;
      link && !usedChains.has(link.chain);
      link = partners.get(endKey(opposite(link)))
    ) {
      usedChains.add(link.chain);
      links.push({ chain: at(graph.chains, link.chain), isReversed: link.end === 1 });
    }
    strokes.push(strokeAlong(graph, links, isClosed));
  };
  for (let chain = 0; chain < graph.chains.length; chain++)
    for (const end of [0, 1] as const)
      if (!usedChains.has(chain) && !partners.has(endKey({ chain, end })) && !isRing(graph, chain))
        follow({ chain, end }, false);
  for (let chain = 0; chain < graph.chains.length; chain++)
    if (!usedChains.has(chain)) follow({ chain, end: 0 }, true);
  return strokes;
}

/** A chain without ends, as that of the letter O. */
function isRing(graph: ChainGraph, chain: number): boolean {
  const { from, to } = at(graph.chains, chain);
  return from === to && openEdges(graph.mesh, graph.closed, from).length === 2;
}

/** Ends that go on into each other: at a junction of three chains the two that turn least. */
function pairedEnds(graph: ChainGraph): ReadonlyMap<number, ChainEnd> {
  const endsAt = new Map<number, ChainEnd[]>();
  for (const [chain, { from, to }] of graph.chains.entries()) {
    if (isRing(graph, chain)) continue;
    for (const [junction, end] of [
      [from, 0],
      [to, 1],
    ] as const) {
      if (openEdges(graph.mesh, graph.closed, junction).length < 3) continue;
      endsAt.set(junction, [...(endsAt.get(junction) ?? []), { chain, end }]);
    }
  }
  const partners = new Map<number, ChainEnd>();
  for (const ends of endsAt.values()) {
    const directions = ends.map((end) => directionFrom(graph, end));
    let best: readonly [number, number] | undefined;
    let straightest = Number.POSITIVE_INFINITY;
    for (let a = 0; a < ends.length; a++)
      for (let b = a + 1; b < ends.length; b++) {
        const cosine = at(directions, a).x * at(directions, b).x + at(directions, a).y * at(directions, b).y;
        if (cosine >= straightest) continue;
        straightest = cosine;
        best = [a, b];
      }
    if (!best) continue;
    partners.set(endKey(at(ends, best[0])), at(ends, best[1]));
    partners.set(endKey(at(ends, best[1])), at(ends, best[0]));
  }
  return partners;
}

/** Direction in which a chain leaves a junction, measured over about the stroke's width. */
function directionFrom({ mesh, chains }: ChainGraph, { chain, end }: ChainEnd): Point {
  const { crossings } = at(chains, chain);
  const ordered = end === 0 ? crossings : crossings.toReversed();
  const middles = ordered.map((edge) => between(...endsOf(mesh, edge), 0.5));
  const start = at(middles, 0);
  const width = distance(...endsOf(mesh, at(ordered, 0)));
  const far = middles.find((point) => distance(point, start) > width) ?? at(middles, middles.length - 1);
  const corners = [0, 1, 2].map((corner) =>
    at(
      mesh.points,
      at(
        mesh.triangles,
        triangleOf(end === 0 ? at(crossings, 0) : at(mesh.twin, at(crossings, crossings.length - 1))) * 3 +
          corner,
      ),
    ),
  );
  const center = { x: sum(corners.map(({ x }) => x)) / 3, y: sum(corners.map(({ y }) => y)) / 3 };
  const length = Math.max(distance(center, far), Number.EPSILON);
  return { x: (far.x - center.x) / length, y: (far.y - center.y) / length };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Ends of a chord across a stroke, as numbers of points. */
interface Chord {
  readonly left: number;
  readonly right: number;
}

function strokeAlong(graph: ChainGraph, links: readonly Link[], isClosed: boolean): Stroke {
  const { mesh } = graph;
  const edges = links.flatMap(({ chain, isReversed }) =>
    isReversed ? chain.crossings.toReversed().map((edge) => at(mesh.twin, edge)) : chain.crossings,
  );
  const chords = edges.map((edge) => ({
    left: at(mesh.triangles, edge),
    right: at(mesh.triangles, nextEdge(edge)),
  }));
  const rails = railsOf(graph, edges, chords);
  const first = at(edges, 0);
  const last = at(mesh.twin, at(edges, edges.length - 1));
  const [start, end] = [triangleOf(first), triangleOf(last)];
  const degree = (triangle: number) => openEdges(mesh, graph.closed, triangle).length;
  const toPoints = (numbers: readonly number[]) => numbers.map((point) => at(mesh.points, point));
  let rail: Rails = { left: toPoints(rails.left), right: toPoints(rails.right) };
  if (!isClosed && degree(end) === 1) {
    const chord = at(chords, chords.length - 1);
    rail = capped(rail.left, toPoints(walk(mesh.previous, chord.left, chord.right).slice(0, -1)), rail.right);
  }
  if (!isClosed && degree(start) === 1) {
    const chord = at(chords, 0);
    const cap = toPoints(walk(mesh.previous, chord.right, chord.left).slice(0, -1));
    const back = capped(rail.right.toReversed(), cap, rail.left.toReversed());
    rail = { left: back.right.toReversed(), right: back.left.toReversed() };
  }
  const passes = links.slice(1).map(({ chain, isReversed }) => (isReversed ? chain.to : chain.from));
  if (isClosed && degree(start) === 3) passes.push(start);
  const startsAt = !isClosed && degree(start) === 3 ? start : undefined;
  const endsAt = !isClosed && degree(end) === 3 ? end : undefined;
  if (isClosed) rail = { left: [...rail.left, at(rail.left, 0)], right: [...rail.right, at(rail.right, 0)] };
  else if (
    startsAt === undefined &&
    endsAt === undefined &&
    passes.length === 0 &&
    isBlob(rail.left, rail.right)
  ) {
    const corner = at(chords, 0).left;
    rail = blobRails(toPoints(walk(mesh.next, corner, corner)));
  }
  return { ...rail, isClosed, startsAt, endsAt, passes };
}

function railsOf(
  graph: ChainGraph,
  edges: readonly number[],
  chords: readonly Chord[],
): { left: number[]; right: number[] } {
  const { mesh } = graph;
  const left = [at(chords, 0).left];
  const right = [at(chords, 0).right];
  for (let i = 1; i < chords.length; i++) {
    const [before, after] = [at(chords, i - 1), at(chords, i)];
    const arrival = at(mesh.twin, at(edges, i - 1));
    const side = sideEdge(arrival, at(edges, i));
    const isCorner = graph.closed[side] === 1;
    if (after.left !== before.left)
      left.push(...(isCorner ? walk(mesh.previous, before.left, after.left) : [after.left]));
    if (after.right !== before.right)
      right.push(...(isCorner ? walk(mesh.next, before.right, after.right) : [after.right]));
  }
  return { left, right };
}

/** The edge of a triangle that is neither of two others. */
function sideEdge(one: number, other: number): number {
  const first = triangleOf(one) * 3;
  return first + first + first + 3 - one - other;
}

/** Points along the outline after `from`, up to `to`. */
function walk(step: Int32Array, from: number, to: number): number[] {
  const points: number[] = [];
  for (let point = at(step, from); point !== to && points.length < step.length; point = at(step, point))
    points.push(point);
  points.push(to);
  return points;
}
