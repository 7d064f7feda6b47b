import type { Hoop, Machine } from "@kasuti/embroidery";
import { formatByName } from "@kasuti/embroidery";
import type { Remark } from "../report/remark.ts";
import { hoopFor, machineFor, objectionsTo } from "./find-machine.ts";
import { type OpenedVariant, RefusedVariant } from "./open-variant.ts";

/** A variant that its machine can sew. */
export interface FitVariant {
  readonly machine: Machine;
  readonly hoop: Hoop;
  readonly warnings: readonly Remark[];
}

/** Whether the machine reads the format and holds the design. @throws RefusedVariant */
export function judgeVariant(variant: OpenedVariant, machines: readonly Machine[]): FitVariant {
  const { request, measured } = variant;
  const refuse = (reason: string, advice: string) =>
    new RefusedVariant({ ...placeOf(variant), reason, advice });
  const formats = new Set(measured.map(({ format }) => format));
  if (formats.size > 1)
    throw refuse(
      `Its files are of ${formats.size} formats: ${[...formats].join(", ").toUpperCase()}.`,
      "Give each machine a row of its own.",
    );
  const machine = variant.machine ?? machineFor(measured, machines);
  if (!machine)
    throw refuse(
      `No machine in the table reads ${[...formats].join().toUpperCase()} and has a hoop for it.`,
      "Name the machine in the column machine, or add it: npm run shop -- machines --help.",
    );
  const [objection] = objectionsTo(measured, machine);
  const hoop = hoopFor(measured, machine);
  if (objection || !hoop)
    throw refuse(
      objection ?? `${machine.title} has no hoop for it.`,
      request.machine === undefined
        ? "Name another machine."
        : "Give the file for this machine, or another machine.",
    );
  return { machine, hoop, warnings: warningsOf(variant, hoop) };
}

export function placeOf({
  request,
  files,
}: Pick<OpenedVariant, "request" | "files">): Pick<Remark, "row" | "file"> {
  const [first] = files;
  return { ...(request.row && { row: request.row }), ...(first && { file: first.source.path }) };
}

/** Where the owner's figures, or the file's name, disagree with what is in the file. */
function warningsOf(variant: OpenedVariant, hoop: Hoop): Remark[] {
  const { request, measured, files } = variant;
  const { believed } = request;
  const place = placeOf(variant);
  const sum = (figure: "stitches" | "colors") => measured.reduce((total, file) => total + file[figure], 0);
  const [first] = measured;
  const figures: [string, number | undefined, number, number][] = [
    [
      "stitches",
      believed.stitches,
      sum("stitches"),
      Math.max(...measured.map(({ stitches }) => stitches)) * 0.005,
    ],
    ["colours", believed.colours, sum("colors"), 0],
    ["mm of width", believed.widthMm, (first?.width ?? 0) / 10, 1],
    ["mm of height", believed.heightMm, (first?.height ?? 0) / 10, 1],
  ];
  const warnings = figures.flatMap(([what, typed, found, within]) =>
    typed === undefined || Math.abs(typed - found) <= within
      ? []
      : [
          {
            ...place,
            reason: `The sheet says ${typed.toLocaleString("en")} ${what}, the file has ${found.toLocaleString("en")}.`,
            advice: "The file counts. Look whether it is the right one.",
          },
        ],
  );
  const typed = believed.hoop && hoopSides(believed.hoop);
  if (typed && !isSameHoop(typed, hoop))
    warnings.push({
      ...place,
      reason: `The sheet says hoop ${believed.hoop}, the smallest that holds the file is ${hoop.widthMm} × ${hoop.heightMm} mm.`,
      advice: "The file counts. Look whether it is the right one.",
    });
  for (const [index, { format }] of measured.entries()) {
    const path = files[index]?.source.path ?? "";
    if (formatByName(path)?.id !== format)
      warnings.push({
        ...place,
        file: path,
        reason: `The name says ${formatByName(path)?.id.toUpperCase()}, the content is ${format.toUpperCase()}.`,
        advice: `It was taken as ${format.toUpperCase()}.`,
      });
  }
  return warnings;
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
