import type { Cloth, Dye } from "../cloth.ts";
import { spline } from "../geometry/curve.ts";
import { point } from "../geometry/point.ts";
import { vine } from "../motifs/creeper.ts";
import type { Motif } from "../motifs/motif.ts";

export interface JaalPlan {
  readonly width: number;
  readonly height: number;
  /** Distance between motifs, mm. */
  readonly pitch: number;
  readonly motif: Motif;
  readonly between: Motif;
  /** Connects the motifs with curved gold lines. */
  readonly net: boolean;
  readonly style: number;
}

const DYE: Dye = { main: "accent", accent: "main" };

/** A field of buttas with every second row shifted, in a net of curved lines. */
export function drawJaal(cloth: Cloth, plan: JaalPlan): void {
  const { pitch, style } = plan;
  const columns = Math.floor(plan.width / pitch);
  const rows = Math.floor(plan.height / (pitch * 0.86));
  for (let row = 0; row < rows; row++) {
    const shifted = row % 2 === 1;
    const count = shifted ? columns - 1 : columns;
    for (let column = 0; column < count; column++) {
      const x = (column - (count - 1) / 2) * pitch;
      const y = (row - (rows - 1) / 2) * pitch * 0.86;
      const here = cloth.at({ x, y, scale: (pitch * 0.74) / 100, mirror: shifted });
      plan.motif(shifted ? here.dyed(DYE) : here, style);
      if (column < count - 1)
        plan.between(cloth.at({ x: x + pitch / 2, y, scale: (pitch * 0.18) / 100 }), style);
    }
  }
  if (plan.net) net(cloth, columns, rows, pitch);
}

function net(cloth: Cloth, columns: number, rows: number, pitch: number): void {
  const half = (columns * pitch) / 2;
  for (let row = 0; row < rows - 1; row++) {
    const y = (row + 0.5 - (rows - 1) / 2) * pitch * 0.86;
    const wave = Array.from({ length: columns * 2 + 1 }, (_, i) =>
      point(-half + (i * pitch) / 2, y + (i % 2 === row % 2 ? -1 : 1) * pitch * 0.2),
    );
    cloth.coil("antique", spline(wave), 1.3);
  }
}

export interface CreeperPlan {
  readonly width: number;
  readonly height: number;
  readonly bloom: Motif;
  readonly smallMotif: Motif;
  readonly swings: number;
  /** Two vines facing each other. */
  readonly twin: boolean;
  readonly style: number;
}

/** A tall climbing vine with large blooms in its bends. */
export function drawCreeper(cloth: Cloth, plan: CreeperPlan): void {
  const sides = plan.twin ? [false, true] : [undefined];
  for (const mirror of sides) {
    const x = mirror === undefined ? 0 : ((mirror ? 1 : -1) * plan.width) / 4;
    climb(cloth.at({ x, mirror: mirror === true }), plan, plan.twin ? plan.width / 2 : plan.width);
  }
}

function climb(cloth: Cloth, plan: CreeperPlan, width: number): void {
  const { height, swings, style } = plan;
  const step = height / swings;
  const bends = Array.from({ length: swings + 1 }, (_, i) =>
    point((i % 2 === 0 ? -1 : 1) * width * 0.2, height / 2 - i * step),
  );
  vine(cloth, spline(bends), { style, leaf: step * 0.26 }, step * 0.17);
  for (const [i, bend] of bends.entries()) {
    const motif = i % 2 === 0 ? plan.bloom : plan.smallMotif;
    motif(
      cloth.at({
        x: -bend.x * 0.9,
        y: bend.y,
        scale: (step * (i % 2 === 0 ? 0.62 : 0.5)) / 100,
        mirror: bend.x > 0,
      }),
      style,
    );
  }
}
