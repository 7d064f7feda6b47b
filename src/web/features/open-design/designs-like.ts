import { path } from "../../../contract/paths.ts";
import type { OpenedDesign } from "./reader/design-messages.ts";

/** How much smaller or larger a design of "about this size" is. */
const ABOUT = 0.2;

/** The list of the shop's designs of about this size that are mostly of these colours. */
export function designsLike({
  width,
  height,
  colors,
}: Pick<OpenedDesign, "width" | "height" | "colors">): string {
  const query = new URLSearchParams({
    minWidth: `${Math.floor(width * (1 - ABOUT))}`,
    maxWidth: `${Math.ceil(width * (1 + ABOUT))}`,
    minHeight: `${Math.floor(height * (1 - ABOUT))}`,
    maxHeight: `${Math.ceil(height * (1 + ABOUT))}`,
  });
  if (colors.length > 0) query.set("color", colors.join(","));
  return `${path.category()}?${query}`;
}
