/** A point on the design, 0.1 mm. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Ruler {
  readonly from: Place;
  readonly to: Place;
}

/** Length such as `12.3` mm, and its horizontal and vertical shares. */
export function lengthOf({ from, to }: Ruler): { mm: string; across: string; down: string } {
  const [dx, dy] = [Math.abs(to.x - from.x) / 10, Math.abs(to.y - from.y) / 10];
  return { mm: Math.hypot(dx, dy).toFixed(1), across: dx.toFixed(1), down: dy.toFixed(1) };
}

export function drawRuler(on: CanvasRenderingContext2D, { from, to }: Ruler, scale: number): void {
  for (const [width, colour] of [
    [6, "#fff"],
    [3, "#111"],
  ] as const) {
    on.beginPath();
    on.moveTo(from.x, from.y);
    on.lineTo(to.x, to.y);
    on.lineWidth = width / scale;
    on.strokeStyle = colour;
    on.stroke();
  }
}
