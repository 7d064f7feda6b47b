import type { StitchOutPart } from "../../contract/stitching/stitch-outs.ts";

/** Margin of a picture as a share of its side; a thread's width in mm. */
const BORDER = 0.12;
const THREAD_MM = 0.4;

/** Side of a part's square picture in mm. */
export function pictureSide({ width, height }: Pick<StitchOutPart, "width" | "height">): number {
  return (Math.max(width, height) + THREAD_MM) / (1 - BORDER);
}
