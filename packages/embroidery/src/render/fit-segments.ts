import type { Projection } from "./draw-stitches.ts";
import type { Segments } from "./segments.ts";

/** Free border of a picture, as a share of its smaller side. */
export const DEFAULT_MARGIN = 0.06;

/** Half the width in pixels of a thread of `widthMm`, with a minimum that avoids gaps. */
export function threadRadius({ scale }: Projection, widthMm = 0.4): number {
  return Math.max(0.55, widthMm * scale * 5);
}

/**
 * Centres the sewn part in a picture of `width` × `height` pixels; `margin` is a share of the smaller side.
 */
export function fitSegments(
  { count, ends }: Segments,
  width: number,
  height: number,
  margin: number,
): Projection {
  let minX = 0;
  let minY = 0;
  let maxX = 0;
  let maxY = 0;
  for (let i = 0; i < count * 4; i += 2) {
    const x = ends[i] ?? 0;
    const y = ends[i + 1] ?? 0;
    if (i === 0 || x < minX) minX = x;
    if (i === 0 || x > maxX) maxX = x;
    if (i === 0 || y < minY) minY = y;
    if (i === 0 || y > maxY) maxY = y;
  }
  const border = 2 * margin * Math.min(width, height);
  // Adds a thread width of four units, and limits the scale to 40 pixels per mm.
  const across = (width - border) / (maxX - minX + 4);
  const down = (height - border) / (maxY - minY + 4);
  const scale = Math.max(1e-6, Math.min(across, down, 4));
  return {
    scale,
    offsetX: (width - 1) / 2 - ((minX + maxX) / 2) * scale,
    offsetY: (height - 1) / 2 - ((minY + maxY) / 2) * scale,
  };
}
