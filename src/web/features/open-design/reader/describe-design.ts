import {
  COLOR_WORDS,
  colorShares,
  fieldOf,
  formatById,
  formats,
  measure,
  type ReadSuccess,
  render,
} from "@kasuti/embroidery";
import type { OpenedDesign } from "./design-messages.ts";

const SIDE = 800;
/** Colours with a smaller share of the thread do not count as a design's colours. */
const LEAST_SHARE = 0.15;

/** Description of a design that was read from a file called `name`. */
export function describeDesign(name: string, { design, format, issues }: ReadSuccess): OpenedDesign {
  const { widthMm, heightMm, stitches, trims, blocks } = measure(design);
  const field = fieldOf(design, format);
  const shares = colorShares(blocks);
  const isColored = design.threads.length > 0;
  return {
    name,
    format: (formatById(format)?.extensions[0] ?? format).toUpperCase(),
    width: widthMm,
    height: heightMm,
    needs: { width: field.widthMm, height: field.heightMm, off: Math.ceil(field.offMm) },
    stitches,
    trims,
    threads: blocks.map(({ thread, stitches: stitched }) => ({
      color: `#${thread.color.toString(16).padStart(6, "0")}`,
      name: thread.name ?? "",
      stitches: stitched,
    })),
    spools: new Set(blocks.map(({ thread }) => `${thread.color} ${thread.name}`)).size,
    isColored,
    colors: isColored ? COLOR_WORDS.filter((_, place) => (shares[place] ?? 0) >= LEAST_SHARE) : [],
    isDamaged: issues.some(({ severity }) => severity === "error"),
    isMisnamed: issues.some(({ code }) => code === "name-mismatch"),
    formats: formats.flatMap(({ id, title, write }) => (write ? { id, title } : [])),
    picture: { side: SIDE, rgba: render(design, { size: SIDE, transparent: true }).rgba },
  };
}
