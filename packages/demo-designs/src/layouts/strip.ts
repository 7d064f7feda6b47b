import { type Band, stackBands } from "../bands/band.ts";
import type { Cloth } from "../cloth.ts";
import type { Placement } from "../geometry/affine.ts";
import { point } from "../geometry/point.ts";
import type { Motif } from "../motifs/motif.ts";
import type { Centrepiece } from "./neck.ts";

export interface StripPlan {
  readonly width: number;
  readonly bands: readonly Band[];
  /** Sag of the hem in the middle, mm. */
  readonly sag?: number;
  readonly centre?: Centrepiece;
  /** Rows of small motifs above the bands, each row shorter than the one below. */
  readonly crown?: { readonly motif: Motif; readonly size: number; readonly rows: number };
  readonly style: number;
}

/** A strip with its hem below: sleeve (hand), saree border, dupatta edge. */
export function drawStrip(cloth: Cloth, plan: StripPlan): void {
  const half = plan.width / 2;
  const sag = plan.sag ?? 0;
  const hem = Array.from({ length: 41 }, (_, i) => {
    const x = -half + (plan.width * i) / 40;
    return point(x, sag * (1 - (x / half) ** 2));
  });
  const room = stackBands(cloth, hem, plan.bands, plan.style);
  const top = sag - room;
  if (plan.centre !== undefined) centred(cloth, plan.centre, top, plan.style);
  if (plan.crown !== undefined) drawCrown(cloth, plan, plan.crown, top);
}

function centred(cloth: Cloth, centre: Centrepiece, top: number, style: number): void {
  const { size } = centre;
  const y = top - size / 2 - 4;
  for (const mirror of centre.pair === true ? [false, true] : [false]) {
    const x = centre.pair === true ? (mirror ? -1 : 1) * size * 0.55 : 0;
    centre.motif(cloth.at({ x, y, scale: size / 100, mirror }), style);
  }
}

function drawCrown(
  cloth: Cloth,
  plan: StripPlan,
  crown: { motif: Motif; size: number; rows: number },
  top: number,
): void {
  const { motif, size, rows } = crown;
  const pitch = size * 1.7;
  const centreReach =
    plan.centre === undefined ? 0 : plan.centre.size * (plan.centre.pair === true ? 1.1 : 0.55);
  const places: Placement[] = [];
  for (let row = 0; row < rows; row++) {
    const y = top - (plan.sag ?? 0) * 0.5 - size * 0.75 - row * pitch * 0.72;
    const count = Math.floor(plan.width / pitch) - row;
    for (let i = 0; i < count; i++) {
      const x = (i - (count - 1) / 2) * pitch;
      if (Math.abs(x) < centreReach + size * 0.6 && centreReach > 0) continue;
      places.push({ x, y, scale: size / 100, mirror: x < 0 });
    }
  }
  if (places.length > 0) cloth.stamp(places, (here) => motif(here, plan.style));
}
