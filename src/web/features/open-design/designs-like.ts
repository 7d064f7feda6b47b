import { path } from "../../../contract/paths.ts";
import type { OpenedDesign } from "./reader/design-messages.ts";

type Measured = Pick<OpenedDesign, "width" | "height" | "stitches" | "colors">;

/** The list of all designs of the shop, the nearest to this one first. */
export function designsLike({ width, height, stitches, colors }: Measured): string {
  const measures = `${width.toFixed(1)}x${height.toFixed(1)}x${stitches}`;
  return `${path.category()}?like=${[measures, ...colors].join("-")}`;
}
