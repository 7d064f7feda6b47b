import { type Band, stackBands } from "../bands/band.ts";
import type { Cloth } from "../cloth.ts";
import { point } from "../geometry/point.ts";
import type { Motif } from "../motifs/motif.ts";

export interface CornerPlan {
  readonly side: number;
  readonly bands: readonly Band[];
  readonly motif: Motif;
  readonly smallMotif: Motif;
  readonly style: number;
}

/** A saree or dupatta corner: bands along two sides, a large motif in the angle, smaller ones further out. */
export function drawCorner(cloth: Cloth, plan: CornerPlan): void {
  const { side, style } = plan;
  const edge = [point(0, -side), point(0, 0), point(side, 0)].reverse();
  const room = stackBands(cloth, edge.reverse(), plan.bands, style);
  const size = side * 0.42;
  const middle = room + size * 0.56;
  plan.motif(cloth.at({ x: middle, y: -middle, scale: size / 100 }), style);
  const pitch = size * 0.42;
  for (let i = 0; i < 3; i++) {
    const along = middle + size * 0.62 + i * pitch;
    if (along > side - pitch * 0.4) continue;
    for (const [x, y] of [
      [along, -(room + pitch * 0.5)],
      [room + pitch * 0.5, -along],
    ] as const) {
      plan.smallMotif(cloth.at({ x, y, scale: (pitch * 0.6) / 100 }), style);
    }
  }
}

export interface FramePlan {
  readonly width: number;
  readonly height: number;
  readonly bands: readonly Band[];
  readonly motif: Motif;
  readonly corner: Motif;
  readonly style: number;
}

/** A picture: one large subject inside bands on all four sides, small motifs in the corners. */
export function drawFrame(cloth: Cloth, plan: FramePlan): void {
  const x = plan.width / 2;
  const y = plan.height / 2;
  const edge = [point(-x, -y), point(x, -y), point(x, y), point(-x, y), point(-x, -y)];
  stackBands(cloth, edge, plan.bands, plan.style);
  plan.motif(cloth.at({ scale: (Math.min(plan.width, plan.height) * 0.86) / 100 }), plan.style);
  const inset = Math.min(x, y) * 0.2;
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    plan.corner(
      cloth.at({ x: sx * (x - inset), y: sy * (y - inset), scale: (inset * 1.3) / 100 }),
      plan.style,
    );
  }
}
