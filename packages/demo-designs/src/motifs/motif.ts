import type { Cloth } from "../cloth.ts";
import type { Placement } from "../geometry/affine.ts";

/**
 * Draws a motif about 100 units high around the origin, y down. `style` is any whole number ≥ 0 and selects a
 * variation.
 */
export type Motif = (cloth: Cloth, style: number) => void;

/** Draws a half and its mirror image across x = 0. */
export function mirrored(cloth: Cloth, half: (cloth: Cloth) => void): void {
  half(cloth);
  half(cloth.at({ mirror: true }));
}

/** Draws `count` equal copies rotated around the origin; the first points up. */
export function around(cloth: Cloth, count: number, draw: (cloth: Cloth) => void, start = 0): void {
  cloth.stamp(turns(count, start), draw);
}

/** Draws `count` copies around the origin that may differ from each other. */
export function aroundEach(cloth: Cloth, count: number, draw: (cloth: Cloth, index: number) => void): void {
  for (const [i, place] of turns(count, 0).entries()) draw(cloth.at(place), i);
}

const turns = (count: number, start: number): Placement[] =>
  Array.from({ length: count }, (_, i) => ({ turn: start + (i / count) * Math.PI * 2 }));

/** Whether variation `bit` (0, 1, 2…) is on in `style`. */
export const varies = (style: number, bit: number): boolean => ((style >> bit) & 1) === 1;
