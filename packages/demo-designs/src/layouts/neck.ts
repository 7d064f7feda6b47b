import { type Band, stackBands } from "../bands/band.ts";
import type { Cloth } from "../cloth.ts";
import { type Path, type Point, point } from "../geometry/point.ts";
import { offset } from "../geometry/polyline.ts";
import { boxOf, clearance, contains } from "../geometry/region.ts";
import type { Motif } from "../motifs/motif.ts";
import { type NeckShape, neckLine } from "./neck-shape.ts";

/** A large motif in the middle of the back; size in mm. */
export interface Centrepiece {
  readonly motif: Motif;
  readonly size: number;
  /** Two facing motifs instead of one in the middle. */
  readonly pair?: boolean;
  /** Two further motifs on its sides that face it; size in mm. */
  readonly wings?: { readonly motif: Motif; readonly size: number };
}

/** Small motifs scattered over the free cloth. */
export interface Scatter {
  readonly motif: Motif;
  readonly size: number;
  readonly pitch: number;
  /** Distance from the embroidered edge that they extend to, mm. */
  readonly reach: number;
}

/** Beads and drops that hang from the neck's lowest point; length in mm. */
export interface Cascade {
  readonly motif: Motif;
  readonly length: number;
}

export interface NeckPlan {
  readonly shape: NeckShape;
  readonly width: number;
  readonly depth: number;
  readonly bands: readonly Band[];
  readonly centre?: Centrepiece;
  readonly scatter?: Scatter;
  readonly cascade?: Cascade;
  readonly style: number;
}

/** A blouse back: bands around the neck, a centrepiece below it, buttas around them. */
export function drawNeck(cloth: Cloth, plan: NeckPlan): void {
  const line = neckLine(plan.shape, plan.width, plan.depth);
  const room = stackBands(cloth, line, plan.bands, plan.style);
  const outer = offset(line, room);
  const low = boxOf(outer).bottom;
  if (plan.centre !== undefined) drawCentre(cloth, plan.centre, low, plan.style);
  if (plan.cascade !== undefined) drawCascade(cloth, plan.cascade, low, plan.style);
  if (plan.scatter !== undefined) drawScatter(cloth, plan.scatter, outer, low, plan);
}

function drawCentre(cloth: Cloth, centre: Centrepiece, top: number, style: number): void {
  const { motif, size, pair, wings } = centre;
  const y = top + size * 0.5 + 2;
  if (pair !== true) motif(cloth.at({ y, scale: size / 100 }), style);
  else facing(cloth, motif, size * 0.54, y, size, style);
  if (wings !== undefined)
    facing(cloth, wings.motif, size * 0.5 + wings.size * 0.56, y - size * 0.16, wings.size, style);
}

/**
 * Draws the motif on the right, looking left, and its mirror image on the left, so that both look at the
 * middle.
 */
function facing(cloth: Cloth, motif: Motif, apart: number, y: number, size: number, style: number): void {
  for (const side of [-1, 1]) {
    motif(cloth.at({ x: side * apart, y, scale: size / 100, mirror: side < 0 }), style);
  }
}

function drawCascade(cloth: Cloth, cascade: Cascade, top: number, style: number): void {
  const string = (x: number, length: number): void => {
    cloth.beads("light", [point(x, top + 1), point(x, top + length * 0.55)], 2, 2.7);
    cascade.motif(cloth.at({ x, y: top + length * 0.8, scale: (length * 0.42) / 100 }), style);
  };
  string(0, cascade.length);
  for (const side of [-1, 1]) string(side * cascade.length * 0.34, cascade.length * 0.66);
}

function drawScatter(cloth: Cloth, scatter: Scatter, outer: Path, low: number, plan: NeckPlan): void {
  const scale = scatter.size / 100;
  const places = scatterPlaces(scatter, outer, low, plan).map(({ x, y }) => ({ x, y, scale, mirror: x < 0 }));
  if (places.length > 0) cloth.stamp(places, (here) => scatter.motif(here, plan.style));
}

function scatterPlaces(scatter: Scatter, outer: Path, low: number, plan: NeckPlan): Point[] {
  const { centre } = plan;
  const { pitch, reach, size } = scatter;
  const box = boxOf(outer);
  const ring = [[...outer, outer[0] ?? point(0, 0)]];
  const half = centre === undefined ? (plan.cascade?.length ?? 0) * 0.6 : halfWidth(centre);
  const places: Point[] = [];
  for (let row = 0, y = size * 0.6; y < low + reach; row++, y += pitch * 0.8) {
    for (let x = row % 2 === 0 ? 0 : pitch / 2; x < box.right + reach; x += pitch) {
      const p = point(x, y);
      const away = clearance(outer, p);
      const busy =
        centre !== undefined && y > low - 4 && x < half + size * 0.7 && y < low + centre.size + size;
      if (busy || contains(ring, p) || away < size * 0.62 + 1.5 || away > reach) continue;
      places.push(p);
      if (x > 0) places.push(point(-x, y));
    }
  }
  return places;
}

const halfWidth = (centre: Centrepiece): number =>
  centre.size * (centre.pair === true ? 1.1 : 0.56) +
  (centre.wings === undefined ? 0 : centre.wings.size * 1.15);
