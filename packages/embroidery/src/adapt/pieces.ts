import { threadOfBlock } from "../color-blocks.ts";
import { Command, type Design } from "../design.ts";
import type { Hoop } from "../machines/machine.ts";
import { type Extents, stitchedExtents } from "../measure/extents.ts";
import { threadSegments } from "../render/segments.ts";
import { isMark } from "../transform/hoop-piece-builder.ts";
import { type HoopPiece, splitByHoop } from "../transform/split-by-hoop.ts";
import { type Check, check, type Refusal, refusal } from "./refusal.ts";

/** Sides of a hoop, mm. */
const LEAST_SIDE = 20;
const MOST_SIDE = 1000;
const MOST_PIECES = 64;
/** Strip that neighbours share, mm; a quarter of a small hoop. */
const OVERLAP = 10;
/** Room for rounding at both sides, mm. */
const MARGIN = 0.2;

/** Pieces in sewing order with their checks, or the reason why there are none. */
type Pieces = { readonly pieces: readonly HoopPiece[]; readonly checks: readonly Check[] } | Refusal;

/** Splits a design that is larger than the hoop; one that fits stays whole. */
export function piecesFor(design: Design, hoop: Hoop): Pieces {
  const sides = [hoop.widthMm, hoop.heightMm];
  if (!sides.every((side) => side >= LEAST_SIDE && side <= MOST_SIDE))
    return refusal("hoop", { least: LEAST_SIDE, most: MOST_SIDE });
  const extents = stitchedExtents(design);
  if (!extents || excess(extents, hoop) <= 0) return { pieces: [wholePiece(design)], checks: [] };
  if (design.command.includes(Command.stop)) return refusal("hoop-stops", {});
  const overlapMm = Math.min(OVERLAP, Math.min(...sides) / 4);
  const room = { widthMm: hoop.widthMm - MARGIN, heightMm: hoop.heightMm - MARGIN };
  const pieceCount = gridSize(extents, room, overlapMm);
  if (pieceCount > MOST_PIECES) return refusal("pieces", { pieces: pieceCount, most: MOST_PIECES });
  const pieces = splitByHoop(design, room, { overlapMm });
  return { pieces, checks: pieceChecks(design, pieces, hoop) };
}

export function wholePiece(design: Design): HoopPiece {
  return { design, column: 0, row: 0, xMm: 0, yMm: 0 };
}

function gridSize(
  { minX, maxX, minY, maxY }: Extents,
  { widthMm, heightMm }: Hoop,
  overlapMm: number,
): number {
  const across = Math.ceil((maxX - minX) / 10 / (widthMm - overlapMm));
  return across * Math.ceil((maxY - minY) / 10 / (heightMm - overlapMm));
}

function pieceChecks(whole: Design, pieces: readonly HoopPiece[], hoop: Hoop): Check[] {
  const over = pieces.map(({ design }) => {
    const extents = stitchedExtents(design);
    return extents ? excess(extents, hoop) : 0;
  });
  return [
    check("inside-hoop", Math.max(0, ...over), [0, 0]),
    check("each-stitch-once", strayStitches(whole, pieces), [0, 0]),
  ];
}

/** Excess of a design over the hoop, mm; 0 or less if it fits. */
function excess({ minX, maxX, minY, maxY }: Extents, { widthMm, heightMm }: Hoop): number {
  return Math.max((maxX - minX) / 10 - widthMm, (maxY - minY) / 10 - heightMm);
}

/** Stitch with the colour of its thread; places are 0.1 mm in the whole design. */
type Stitch = readonly [color: number, fromX: number, fromY: number, toX: number, toY: number];

/** Stitches of the whole that no piece sews, and those of pieces that the whole does not have. */
function strayStitches(whole: Design, pieces: readonly HoopPiece[]): number {
  const missing = new Map<string, Stitch[]>();
  for (const stitch of stitchesOf(whole, 0, 0)) {
    const same = missing.get(stitch.join());
    if (same) same.push(stitch);
    else missing.set(stitch.join(), [stitch]);
  }
  const parts: Stitch[] = [];
  for (const { design, xMm, yMm } of pieces)
    for (const stitch of stitchesOf(design, Math.round(xMm * 10), Math.round(yMm * 10)))
      if (!missing.get(stitch.join())?.pop()) parts.push(stitch);
  const cut = [...missing.values()].flat();
  const lostCount = cut.filter((stitch) => !takeParts(stitch, parts)).length;
  return lostCount + parts.length;
}

/** Removes the parts into which a stitch was cut at borders; false if some are missing. */
function takeParts([color, fromX, fromY, toX, toY]: Stitch, parts: Stitch[]): boolean {
  let [x, y] = [fromX, fromY];
  while (x !== toX || y !== toY) {
    const left = Math.hypot(toX - x, toY - y);
    const next = parts.findIndex(
      ([thread, ax, ay, bx, by]) =>
        thread === color &&
        ax === x &&
        ay === y &&
        isOnWay(left, Math.hypot(bx - ax, by - ay), Math.hypot(toX - bx, toY - by)),
    );
    const part = parts[next];
    if (!part) return false;
    parts.splice(next, 1);
    [x, y] = [part[3], part[4]];
  }
  return true;
}

/** A cut is rounded to 0.1 mm, so the way over it is hardly longer; lengths are 0.1 mm. */
function isOnWay(straight: number, part: number, rest: number): boolean {
  return part > 0 && rest < straight && part + rest <= straight + 1;
}

/** All stitches but those of alignment crosses. */
function* stitchesOf(design: Design, x: number, y: number): Generator<Stitch> {
  const { ends, block, count } = threadSegments(design);
  for (let i = 0; i < count; i++) {
    const thread = threadOfBlock(design.threads, block[i] ?? 0);
    if (isMark(thread)) continue;
    const at = (k: number, by: number) => (ends[4 * i + k] ?? 0) + by;
    yield [thread.color, at(0, x), at(1, y), at(2, x), at(3, y)];
  }
}
