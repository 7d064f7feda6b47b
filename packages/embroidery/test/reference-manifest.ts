import { readFileSync } from "node:fs";
import { join } from "node:path";
import { referenceFolder } from "./reference-folder.ts";

/** Reference counts of one file; undefined when the reference could not read it. */
export interface ReferenceRow {
  readonly file: string;
  readonly stitches: number | undefined;
  readonly colorChanges: number | undefined;
  readonly threads: number | undefined;
  readonly extents: readonly number[] | undefined;
}

/** The rows of manifest.csv, none where there is no folder. No cell holds a comma. */
export function referenceRows(folder = referenceFolder): ReferenceRow[] {
  if (folder === undefined) return [];
  const [head = "", ...lines] = readFileSync(join(folder, "manifest.csv"), "utf8").trim().split("\n");
  const columns = head.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
    const figure = (name: string) => (cell(name) === "" ? undefined : Number(cell(name)));
    const sides = ["sewn_minx", "sewn_miny", "sewn_maxx", "sewn_maxy"].map(figure);
    const extents = sides.flatMap((side) => (side === undefined ? [] : [side]));
    return {
      file: cell("path"),
      stitches: figure("stitches"),
      colorChanges: figure("color_changes"),
      threads: figure("threads"),
      extents: extents.length === 4 ? extents : undefined,
    };
  });
}
