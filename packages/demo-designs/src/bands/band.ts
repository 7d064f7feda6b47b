import type { Cloth } from "../cloth.ts";
import { isClosed, type Path } from "../geometry/point.ts";
import { type Frame, frames, lengthOf, offset } from "../geometry/polyline.ts";

/** A strip of embroidery that follows a line: around a neck, along a hem, around a mandala. */
export interface Band {
  /** Space taken to the left of the line, mm. */
  readonly height: number;
  /** Draws on the left of `path`; `style` chooses among variations. */
  draw(cloth: Cloth, path: Path, style: number): void;
}

/** Stacks bands from the line outwards; returns the height they took, mm. */
export function stackBands(
  cloth: Cloth,
  path: Path,
  bands: readonly Band[],
  style: number,
  gap = 0.9,
): number {
  let away = 0;
  for (const band of bands) {
    band.draw(cloth, away === 0 ? path : offset(path, away), style);
    away += band.height + gap;
  }
  return away;
}

export interface Cell {
  readonly at: Frame;
  readonly index: number;
  readonly count: number;
  /** True in the second half of the line, where asymmetrical motifs are mirrored. */
  readonly isPast: boolean;
}

/** Evenly spaced cells, about `pitch` mm wide along the line's middle height. The layout is symmetrical. */
export function cells(path: Path, pitch: number, height = 0): Cell[] {
  const line = height === 0 ? path : offset(path, height);
  const isLoop = isClosed(line);
  const count = Math.max(1, Math.round(lengthOf(line) / pitch));
  const places = frames(line, count * 2);
  const cellFrames = places.filter((_, i) => i % 2 === (isLoop ? 0 : 1));
  return cellFrames.slice(0, count).map((at, index) => ({ at, index, count, isPast: index >= count / 2 }));
}

/** Draws a motif `size` mm high in every cell; `odd` is true in every second cell. */
export function stamp(
  cloth: Cloth,
  row: readonly Cell[],
  size: number,
  draw: (cloth: Cloth, odd: boolean) => void,
): void {
  for (const odd of [false, true]) {
    const places = row
      .filter(({ index }) => (index % 2 === 1) === odd)
      .map(({ at, isPast }) => ({ x: at.x, y: at.y, turn: at.angle, scale: size / 100, mirror: isPast }));
    if (places.length > 0) cloth.stamp(places, (here) => draw(here, odd));
  }
}
