import { type Band, stackBands } from "../bands/band.ts";
import type { Cloth } from "../cloth.ts";
import { circle } from "../geometry/curve.ts";
import { point } from "../geometry/point.ts";
import { aroundEach, type Motif } from "../motifs/motif.ts";

export interface MedallionPlan {
  /** Free radius inside the first band, mm. */
  readonly radius: number;
  readonly bands: readonly Band[];
  readonly heart?: Motif;
  /** Motifs standing around the outermost band. */
  readonly rays?: { readonly motif: Motif; readonly size: number; readonly count: number };
  readonly style: number;
}

/** Rings of bands around a centre: mandala, medallion, framed bird. */
export function drawMedallion(cloth: Cloth, plan: MedallionPlan): void {
  plan.heart?.(cloth.at({ scale: (plan.radius * 1.86) / 100 }), plan.style);
  const room = stackBands(cloth, circle(point(0, 0), plan.radius), plan.bands, plan.style);
  const { rays } = plan;
  if (rays === undefined) return;
  const out = plan.radius + room + rays.size / 2;
  aroundEach(cloth, rays.count, (c, i) =>
    rays.motif(c.at({ y: -out, scale: rays.size / 100, mirror: i >= rays.count / 2 }), plan.style),
  );
}
