/** Transform of a picture in its frame: scale factor and offset of its corner in px. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const LARGEST = 8;

/** Scales by `factor` and keeps the point under `point` in place. */
export function zoomedAt(zoom: Zoom, factor: number, point: Point, frame: Frame): Zoom {
  // Rounded, so that fingers that return to their start give a scale of exactly 1.
  const scale = Math.max(1, Math.min(LARGEST, Math.round(zoom.scale * factor * 1e6) / 1e6));
  const by = scale / zoom.scale;
  return inside({ scale, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by }, frame);
}

export function movedBy(zoom: Zoom, dx: number, dy: number, frame: Frame): Zoom {
  return inside({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, frame);
}

/** Clamps the offset so that the picture always fills its frame. */
function inside({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const within = (at: number, side: number) => Math.min(0, Math.max(side * (1 - scale), at)) + 0;
  return { scale, x: within(x, width), y: within(y, height) };
}
