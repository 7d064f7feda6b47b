import { type Band, stackBands } from "../bands/band.ts";
import type { Cloth } from "../cloth.ts";
import { spline } from "../geometry/curve.ts";
import { type Point, point, points } from "../geometry/point.ts";
import type { Motif } from "../motifs/motif.ts";
import { neckLine } from "./neck-shape.ts";

export type WindowShape = "drop" | "leaf" | "round" | "pot";

export interface WindowPlan {
  readonly shape: WindowShape;
  readonly bands: readonly Band[];
  /** Width of the opening, mm. */
  readonly width: number;
  readonly height: number;
  /** Motif that hangs in the lower end of the opening or stands below it. */
  readonly motif: Motif;
  readonly smallMotif: Motif;
  readonly style: number;
}

/** A back with a shallow neck above and an opening below, both bordered, and buttas beside the opening. */
export function drawWindow(cloth: Cloth, plan: WindowPlan): void {
  const { bands, style, width, height } = plan;
  const neck = neckLine("boat", 132, 34);
  const room = stackBands(cloth, neck, bands.slice(0, Math.max(3, bands.length - 3)), style);
  const top = 34 + room * 1.7;
  const opening = openingLine(plan.shape, width, height).map((p) => point(p.x, p.y + top));
  const around = stackBands(cloth, opening, bands, style);
  const low = top + height + around;
  plan.motif(cloth.at({ y: low + 25, scale: 0.48 }), style);
  drawSideMotifs(cloth, plan, top, width / 2 + around);
}

function drawSideMotifs(cloth: Cloth, plan: WindowPlan, top: number, edge: number): void {
  for (let i = 0; i < 4; i++) {
    const y = top + 6 + i * (plan.height / 3.2);
    const x = edge * (0.72 + 0.3 * Math.sin((i / 3) * 2.4)) + 15;
    for (const side of [-1, 1])
      plan.smallMotif(cloth.at({ x: side * x, y, scale: 0.12, mirror: side < 0 }), plan.style);
  }
}

/** The opening's edge, clockwise from its top, which is the origin. */
function openingLine(shape: WindowShape, width: number, height: number): Point[] {
  const right = RIGHT[shape].map((p) => point((p.x * width) / 2, p.y * height));
  const left = right
    .slice(1, -1)
    .reverse()
    .map((p) => point(-p.x, p.y));
  return [...right, ...left, point(0, 0)];
}

const smooth = (...pairs: number[]): Point[] => spline(points(...pairs));

const RIGHT: Readonly<Record<WindowShape, readonly Point[]>> = {
  drop: smooth(0, 0, 0.16, 0.1, 0.42, 0.3, 0.8, 0.5, 1, 0.7, 0.84, 0.9, 0.44, 0.985, 0, 1),
  leaf: smooth(0, 0, 0.3, 0.1, 0.74, 0.26, 1, 0.48, 0.84, 0.7, 0.4, 0.88, 0, 1),
  round: smooth(0, 0, 0.4, 0.04, 0.84, 0.24, 1, 0.5, 0.84, 0.76, 0.4, 0.96, 0, 1),
  pot: smooth(0, 0, 0.44, 0.01, 0.52, 0.12, 0.66, 0.28, 0.96, 0.5, 0.98, 0.72, 0.78, 0.9, 0.4, 0.985, 0, 1),
};
