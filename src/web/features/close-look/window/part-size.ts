import type { StitchOutPart } from "../../../../contract/stitching/stitch-outs.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Margin of a picture as a share of its side; a thread's width in mm. */
const BORDER = 0.12;
const THREAD_MM = 0.4;

/** Side of a part's square picture in mm. */
export function pictureSide({ width, height }: Pick<StitchOutPart, "width" | "height">): number {
  return (Math.max(width, height) + THREAD_MM) / (1 - BORDER);
}

/**
 * Size of a hoop such as `280 × 180 mm`, rotated to match the design's orientation; at least as large as the
 * design.
 */
export function hoopAround(hoop: string, design: Size): Size {
  const [first = 0, second = first] = (hoop.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  const [long, short] = first > second ? [first, second] : [second, first];
  const { width, height } =
    design.width > design.height ? { width: long, height: short } : { width: short, height: long };
  return { width: Math.max(width, design.width), height: Math.max(height, design.height) };
}

/** Formats a length, e.g. `194.3 mm · 7.65 in`. */
export function inBothUnits(mm: number): string {
  return `${mm.toFixed(1)} mm · ${(mm / 25.4).toFixed(2)} in`;
}
