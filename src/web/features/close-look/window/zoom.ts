/** How a picture lies in its frame: so many times as large, its corner moved by so many pixels. */
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

/** Larger by `factor`, with what lies under `point` staying there. */
export function zoomedAt(zoom: Zoom, factor: number, point: Point, frame: Frame): Zoom {
  // Fingers that came back to where they were leave it whole, and not a trillionth larger.
  const scale = Math.max(1, Math.min(LARGEST, Math.round(zoom.scale * factor * 1e6) / 1e6));
  const by = scale / zoom.scale;
  return inside({ scale, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by }, frame);
}

export function movedBy(zoom: Zoom, dx: number, dy: number, frame: Frame): Zoom {
  return inside({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, frame);
}

/** The picture always fills its frame. */
function inside({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const within = (at: number, side: number) => Math.min(0, Math.max(side * (1 - scale), at)) + 0;
  return { scale, x: within(x, width), y: within(y, height) };
}
