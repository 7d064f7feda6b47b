import { type Thread, threadOfBlock } from "@kasuti/embroidery";
import type { ProductPart } from "../../../../contract/catalogue.ts";
import type { prepared } from "../../catalogue/index.ts";
import { coloured, type MeasuredFile } from "./measure-stitch-file.ts";
import { type Cards, describeLook } from "./variant-facts.ts";

/** What a product's page tells of the files that are pictured. */
export function describeProduct(shown: readonly MeasuredFile[], threads: Cards): prepared.ProductMeasures {
  return {
    height: heightText(shown),
    stitches: shown.map(({ stitches }) => stitches).join(","),
    parts: shown.map((file) => describePart(file, coloured(file.design, threads[file.part]).threads)),
    look: describeLook(shown, threads),
  };
}

/** Two dimension texts, width and height of the first part; every part's own size stands in `parts`. */
function heightText([first]: readonly MeasuredFile[]): string {
  const millimetres = (tenths: number) => `${(tenths / 10).toFixed(1)} mm`;
  return first ? `${millimetres(first.width)},${millimetres(first.height)}` : "";
}

/** What the product page tells of a part; colours in sewing order, each spool once. */
function describePart(file: MeasuredFile, threads: readonly Thread[]): ProductPart {
  const colors = new Map<string, ProductPart["colors"][number]>();
  for (const { block } of file.blocks) {
    const { name = "" } = threadOfBlock(threads, block);
    const color = hexColor(threadOfBlock(threads, block));
    colors.set(`${color} ${name}`, { color, name });
  }
  return {
    part: file.part,
    stitches: file.stitches,
    widthMm: file.width / 10,
    heightMm: file.height / 10,
    colors: [...colors.values()],
  };
}

/** `#rrggbb` */
export function hexColor({ color }: Thread): string {
  return `#${color.toString(16).padStart(6, "0")}`;
}
