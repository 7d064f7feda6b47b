import { type Design, densityMap, removeTies, stitchedExtents, threadSegments } from "@kasuti/embroidery";
import { at, type Point } from "../geometry/points.ts";
import { clusterAt, type Letter } from "../text/letter-at.ts";
import {
  type Bitmap,
  type Box,
  bitmapOver,
  drawLine,
  emptied,
  fillOutlines,
  type Group,
  groupsOf,
  placeOf,
} from "./bitmap.ts";

/** Limits that every text keeps, or is refused. */
export const GATE = {
  /** Share of the letters' area within reach of thread, at least. */
  covered: 0.97,
  /** The same of each letter. */
  coveredOfLetter: 0.93,
  /** Share of thread that lies more than `outsideMm` outside of the letters, at most. */
  outside: 0.02,
  outsideMm: 0.4,
  /** Stitches but ties, mm. */
  shortestMm: 0.3,
  longestMm: 7,
  /** Largest part of a letter without thread, mm². */
  hole: 0.5,
  /** Penetrations per mm², at most; see the embroidery library's density map. */
  density: 20,
  /** Open share of the smallest counter, at least: a closed one makes another letter. */
  counter: 0.3,
  /** Counters that can be seen, mm². */
  smallestCounter: 0.3,
} as const;

/** Half of a thread's width (40 weight), mm. */
const THREAD_REACH = 0.2;
/** Half of a pixel: its middle stands for all of it. */
const PIXEL_REACH = 0.05;

export type CheckName =
  | "covered"
  | "letters"
  | "outside"
  | "short-stitches"
  | "long-stitches"
  | "hole"
  | "density"
  | "counters";

export interface Check {
  readonly name: CheckName;
  readonly ok: boolean;
  readonly value: number;
  readonly limit: readonly [least: number, most: number];
  /** Cluster of the letter at fault. */
  readonly cluster?: number;
}

/** Compares a design with the outlines of its letters, by pixels and without the stitcher's own geometry. */
export function gate(design: Design, letters: readonly Letter[]): Check[] {
  const contours = letters.flatMap((letter) => letter.contours);
  const segments = threadOf(design);
  const shape = bitmapOver(boxOf(contours, design));
  fillOutlines(shape, contours);
  const thread = emptied(shape);
  const reach = emptied(shape);
  for (const [start, end] of segments) {
    drawLine(thread, start, end, THREAD_REACH);
    drawLine(reach, start, end, THREAD_REACH + PIXEL_REACH);
  }
  const near = { ...shape, pixels: shape.pixels.slice() };
  for (const contour of contours)
    for (const [index, end] of contour.entries())
      drawLine(near, at(contour, (index + contour.length - 1) % contour.length), end, GATE.outsideMm);
  return [
    ...coverage(shape, reach, letters),
    outside(thread, near, letters),
    ...lengths(design, letters),
    densest(design, letters),
    counters(shape, thread, letters),
  ];
}

type Line = readonly [Point, Point];

/** Thread on the cloth, mm. */
function threadOf(design: Design): Line[] {
  const { count, ends } = threadSegments(design);
  return Array.from({ length: count }, (_, index) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ends.subarray(index * 4, index * 4 + 4);
    return [
      { x: x1 / 10, y: y1 / 10 },
      { x: x2 / 10, y: y2 / 10 },
    ];
  });
}

function boxOf(contours: readonly (readonly Point[])[], design: Design): Box {
  const { minX = 0, maxX = 0, minY = 0, maxY = 0 } = stitchedExtents(design) ?? {};
  const box = { left: minX / 10, top: minY / 10, right: maxX / 10, bottom: maxY / 10 };
  for (const contour of contours)
    for (const { x, y } of contour) {
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  return { left: box.left - 1, top: box.top - 1, right: box.right + 1, bottom: box.bottom + 1 };
}

function coverage(shape: Bitmap, reach: Bitmap, letters: readonly Letter[]): Check[] {
  let [all, bareCount] = [0, 0];
  const bare = new Uint8Array(shape.pixels.length);
  for (let pixel = 0; pixel < bare.length; pixel++) {
    if (shape.pixels[pixel] === 0) continue;
    all++;
    if (reach.pixels[pixel] === 1) continue;
    bareCount++;
    bare[pixel] = 1;
  }
  let hole: Group | undefined;
  for (const group of groupsOf(shape, bare)) if (group.size > (hole?.size ?? 0)) hole = group;
  const cluster = hole ? clusterAt(placeOf(shape, firstPixel(hole)), letters) : 0;
  const [least, worst] = worstLetter(shape, reach, letters);
  return [
    check("covered", 1 - bareCount / Math.max(1, all), [GATE.covered, 1], worst),
    check("letters", least, [GATE.coveredOfLetter, 1], worst),
    check("hole", (hole?.size ?? 0) / shape.pixelsPerMm ** 2, [0, GATE.hole], cluster),
  ];
}

/** Smallest covered share of a letter, and its cluster. */
function worstLetter(shape: Bitmap, reach: Bitmap, letters: readonly Letter[]): readonly [number, number] {
  let [least, worst] = [1, letters[0]?.cluster ?? 0];
  for (const [cluster, glyphs] of Map.groupBy(letters, (letter) => letter.cluster)) {
    const contours = glyphs.flatMap((glyph) => glyph.contours);
    const part = bitmapWithin(shape, extentOf(contours));
    fillOutlines(part, contours);
    let [all, covered] = [0, 0];
    const column = Math.round((part.left - shape.left) * shape.pixelsPerMm);
    const row = Math.round((part.top - shape.top) * shape.pixelsPerMm);
    for (let y = 0, pixel = 0; y < part.height; y++)
      for (let x = 0, other = (row + y) * shape.width + column; x < part.width; x++, pixel++, other++) {
        if (part.pixels[pixel] === 0) continue;
        all++;
        covered += reach.pixels[other] ?? 0;
      }
    if (all > 0 && covered / all < least) [least, worst] = [covered / all, cluster];
  }
  return [least, worst];
}

function extentOf(contours: readonly (readonly Point[])[]): Box {
  const xs = contours.flatMap((contour) => contour.map(({ x }) => x));
  const ys = contours.flatMap((contour) => contour.map(({ y }) => y));
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** An empty bitmap over a part of another one, on the same pixels. */
function bitmapWithin(whole: Bitmap, { left, top, right, bottom }: Box): Bitmap {
  const { pixelsPerMm } = whole;
  const column = Math.floor((left - whole.left) * pixelsPerMm);
  const row = Math.floor((top - whole.top) * pixelsPerMm);
  const width = Math.max(0, Math.ceil((right - whole.left) * pixelsPerMm) - column);
  const height = Math.max(0, Math.ceil((bottom - whole.top) * pixelsPerMm) - row);
  const place = { left: whole.left + column / pixelsPerMm, top: whole.top + row / pixelsPerMm };
  return { width, height, pixelsPerMm, ...place, pixels: new Uint8Array(width * height) };
}

function outside(thread: Bitmap, near: Bitmap, letters: readonly Letter[]): Check {
  let [all, far, last] = [0, 0, 0];
  for (let pixel = 0; pixel < thread.pixels.length; pixel++) {
    if (thread.pixels[pixel] === 0) continue;
    all++;
    if (near.pixels[pixel] === 1) continue;
    far++;
    last = pixel;
  }
  return check(
    "outside",
    far / Math.max(1, all),
    [0, GATE.outside],
    clusterAt(placeOf(thread, last), letters),
  );
}

function lengths(design: Design, letters: readonly Letter[]): Check[] {
  let [short, long] = [0, 0];
  let [shortAt, longAt] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  for (const [start, end] of threadOf(removeTies(design))) {
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    if (length < GATE.shortestMm) [short, shortAt] = [short + 1, start];
    if (length > GATE.longestMm + 0.1) [long, longAt] = [long + 1, start];
  }
  return [
    check("short-stitches", short, [0, 0], clusterAt(shortAt, letters)),
    check("long-stitches", long, [0, 0], clusterAt(longAt, letters)),
  ];
}

function densest(design: Design, letters: readonly Letter[]): Check {
  const map = densityMap(design);
  const { minX = 0, minY = 0 } = stitchedExtents(design) ?? {};
  const cell = map.penetrations.indexOf(map.densest);
  const place = {
    x: minX / 10 + ((cell % map.columns) + 0.5) * map.cellMm,
    y: minY / 10 + (Math.floor(cell / map.columns) + 0.5) * map.cellMm,
  };
  return check("density", map.densest / map.cellMm ** 2, [0, GATE.density], clusterAt(place, letters));
}

const firstPixel = ({ runs }: Group): number => at(runs, 0)[0];

/** The smallest open share of a counter: cloth that a letter encloses. */
function counters(shape: Bitmap, thread: Bitmap, letters: readonly Letter[]): Check {
  const smallest = GATE.smallestCounter * shape.pixelsPerMm ** 2;
  let [least, worst] = [1, letters[0]?.cluster ?? 0];
  const cloth = new Uint8Array(shape.pixels.length);
  for (let pixel = 0; pixel < cloth.length; pixel++) cloth[pixel] = 1 - (shape.pixels[pixel] ?? 0);
  // The first group is the cloth around the letters.
  for (const group of groupsOf(shape, cloth).slice(1)) {
    if (group.size < smallest) continue;
    let open = 0;
    for (const [start, end] of group.runs)
      for (let pixel = start; pixel < end; pixel++) if (thread.pixels[pixel] === 0) open++;
    if (open / group.size < least)
      [least, worst] = [open / group.size, clusterAt(placeOf(shape, firstPixel(group)), letters)];
  }
  return check("counters", least, [GATE.counter, 1], worst);
}

function check(name: CheckName, value: number, limit: readonly [number, number], cluster: number): Check {
  const ok = value >= limit[0] && value <= limit[1];
  return { name, ok, value, limit, ...(!ok && { cluster }) };
}
