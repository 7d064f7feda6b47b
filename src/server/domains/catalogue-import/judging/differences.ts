import { formatByName, type Hoop } from "@kasuti/embroidery";
import { finding } from "../../../../contract/office/uploads/remarks.ts";
import type { OpenedVariant } from "../opening/open-variant.ts";
import type { Remark } from "../report/remark.ts";
import { placeOf } from "../requests/judged.ts";

/** Where the owner's figures, or a file's name, disagree with what is in the file. */
export function differences(variant: OpenedVariant, hoop: Hoop): Remark[] {
  return [...figureDifferences(variant), ...hoopDifference(variant, hoop), ...formatDifferences(variant)];
}

type FigureCode = "stitches-differ" | "colours-differ" | "width-differs" | "height-differs";

function figureDifferences({ request, measured, files }: OpenedVariant): Remark[] {
  const { believed } = request;
  const sum = (figure: "stitches" | "colors") => measured.reduce((total, file) => total + file[figure], 0);
  const [first] = measured;
  const most = Math.max(...measured.map(({ stitches }) => stitches));
  const figures: [FigureCode, number | undefined, number, number][] = [
    ["stitches-differ", believed.stitches, sum("stitches"), most * 0.005],
    ["colours-differ", believed.colours, sum("colors"), 0],
    ["width-differs", believed.widthMm, (first?.width ?? 0) / 10, 1],
    ["height-differs", believed.heightMm, (first?.height ?? 0) / 10, 1],
  ];
  return figures.flatMap(([code, typed, found, within]) => {
    if (typed === undefined || Math.abs(typed - found) <= within) return [];
    const values = { typed: typed.toLocaleString("en"), found: found.toLocaleString("en") };
    return [{ ...placeOf(request, files[0]?.source.path), ...finding(code, values) }];
  });
}

function hoopDifference({ request, files }: OpenedVariant, hoop: Hoop): Remark[] {
  const { hoop: believed } = request.believed;
  const typed = believed && hoopSides(believed);
  if (!typed || isSameHoop(typed, hoop)) return [];
  const values = { typed: believed, found: `${hoop.widthMm} × ${hoop.heightMm}` };
  return [{ ...placeOf(request, files[0]?.source.path), ...finding("hoop-differs", values) }];
}

function formatDifferences({ request, measured, files }: OpenedVariant): Remark[] {
  return measured.flatMap(({ format }, index) => {
    const path = files[index]?.source.path ?? "";
    const named = formatByName(path)?.id;
    if (named === format) return [];
    const values = { named: named?.toUpperCase() ?? "nothing", format: format.toUpperCase() };
    return [{ ...placeOf(request, path), ...finding("format-differs", values) }];
  });
}

const MM_PER_INCH = 25.4;

/** `5x7`, `130 × 180 mm` in mm, the shorter side first. */
function hoopSides(text: string): [number, number] | undefined {
  const [, a, b] = /(\d+(?:\.\d+)?)\s*[x×*]\s*(\d+(?:\.\d+)?)/i.exec(text) ?? [];
  if (a === undefined || b === undefined) return undefined;
  const scale = Number(a) < 20 ? MM_PER_INCH : 1;
  const [shorter = 0, longer = 0] = [Number(a) * scale, Number(b) * scale].sort((one, other) => one - other);
  return [shorter, longer];
}

/** Hoops in inches are called by round figures: 5 × 7 holds 130 × 180 mm. */
function isSameHoop([shorter, longer]: [number, number], { widthMm, heightMm }: Hoop): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) <= 0.08 * b + 2;
  return near(shorter, Math.min(widthMm, heightMm)) && near(longer, Math.max(widthMm, heightMm));
}
