import { formatByName, type Hoop, type Machine, validate } from "@kasuti/embroidery";
import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import type { Candidate, LocatedIssue } from "../candidate.ts";
import type { Result } from "../result.ts";
import type { VariantComparison } from "./compare-variants.ts";
import { type OpenedVariant, placeIn, type Refusal, refuse } from "./open-variants.ts";
import type { MeasuredFile } from "./stitch-file.ts";

/** A variant that its machine can sew, with the machine and hoop. */
export interface FittedVariant {
  readonly openedVariant: OpenedVariant;
  readonly machine: Machine;
  /** `130 × 180 mm` */
  readonly hoop: string;
  /** `brother-se1900-130x180`, for the name of the zip. */
  readonly fileBase: string;
  readonly warnings: readonly LocatedIssue[];
}

/** Decides whether a machine can sew a variant. */
export type FitVariant = (opened: OpenedVariant) => FittedVariant | Refusal;

/**
 * Checks that a variant is the same design as the others, and that its machine reads the format and can sew
 * the size.
 */
export function fittingTo(
  machines: readonly Machine[],
  { offPath, dissimilar }: VariantComparison,
  { confirmedFiles = [] }: Pick<Candidate, "confirmedFiles">,
): FitVariant {
  return (variant) => {
    const { candidate } = variant;
    const truncated = truncatedFiles(variant);
    const unconfirmed =
      confirmedFiles === "all" ? [] : truncated.filter(({ sha256 }) => !confirmedFiles.includes(sha256));
    const rightVariant = offPath.get(variant);
    const fit = fitMachine(variant, machines);
    const about = (why: ImportIssue) => refuse(candidate, why, variant.files[0]?.source.path).issues;
    const issues = [
      ...variant.errors,
      ...unconfirmed.flatMap(({ truncation, path }) => refuse(candidate, truncation, path).issues),
      ...(rightVariant ? about(createIssue("path-differs", { paths: pathsOf(rightVariant) })) : []),
      ...("machine" in fit ? [] : fit.flatMap(about)),
    ];
    if (issues.length > 0 || !("machine" in fit)) return { candidate, issues };
    const { machine, hoop } = fit;
    const warnings = [
      ...truncated.map(({ truncation, path }) => ({ ...placeIn(candidate, path), ...truncation })),
      ...differences(variant, hoop),
      ...dissimilarityOf(variant, dissimilar),
    ];
    return fitted(variant, machine, hoopText(hoop), warnings);
  };
}

/**
 * Takes machine, hoop or refusal of each variant from the result of the check, so that nothing is compared or
 * measured against machines again.
 * @throws Error when files differ from the checked ones
 */
export function fittingAsChecked(
  machines: readonly Machine[],
  result: Result,
  { variants }: Pick<Candidate, "variants">,
): FitVariant {
  return (variant) => {
    const { candidate } = variant;
    const checkedVariant = result.variants[variants.indexOf(candidate)];
    if (checkedVariant?.errors) return { candidate, issues: checkedVariant.errors };
    const machine = machines.find(({ title }) => title === checkedVariant?.machine);
    const hashes = (all: readonly { readonly sha256: string }[]) => all.map(({ sha256 }) => sha256).join();
    const isSame = hashes(checkedVariant?.files ?? []) === hashes(variant.measured);
    if (!machine || checkedVariant?.hoop === undefined || !isSame)
      throw new Error(`${candidate.label} differs from the files that were checked`);
    return fitted(variant, machine, checkedVariant.hoop, []);
  };
}

function fitted(
  opened: OpenedVariant,
  machine: Machine,
  hoop: string,
  warnings: readonly LocatedIssue[],
): FittedVariant {
  const fileBase = `${machine.id}-${hoop.replace(" × ", "x").replace(" mm", "")}`;
  return { openedVariant: opened, machine, hoop, fileBase, warnings };
}

/** Files whose end may be missing, with the hash that confirms them. */
function truncatedFiles({
  measured,
  files,
}: OpenedVariant): { truncation: ImportIssue; sha256: string; path?: string }[] {
  return measured.flatMap(({ truncation, sha256 }, index) => {
    const path = files[index]?.source.path;
    const issue = truncation && { ...truncation, values: { ...truncation.values, sha256 } };
    return issue ? [{ truncation: issue, sha256, ...(path !== undefined && { path }) }] : [];
  });
}

/** Machine and smallest hoop for these files, or every reason why there is none. */
function fitMachine(
  { candidate, measured, machine: namedMachine }: OpenedVariant,
  machines: readonly Machine[],
): { readonly machine: Machine; readonly hoop: Hoop } | readonly ImportIssue[] {
  // An unknown machine is reported already.
  if (candidate.machine !== undefined && !namedMachine) return [];
  const formats = [...new Set(measured.map(({ format }) => format))];
  if (formats.length > 1)
    return [
      createIssue("formats-mixed", { count: formats.length, formats: formats.join(", ").toUpperCase() }),
    ];
  const machine = namedMachine ?? machineFor(measured, machines);
  if (!machine)
    return [
      misplacedFor(measured, machines) ??
        createIssue("machine-none", { formats: formats.join().toUpperCase() }),
    ];
  const byReason = fitIssues(measured, machine).map((objection) => [objection.reason, objection] as const);
  const objections = [...new Map(byReason).values()];
  const hoop = hoopFor(measured, machine);
  if (hoop && objections.length === 0) return { machine, hoop };
  return objections.length > 0 ? objections : [createIssue("machine-hoopless", { machine: machine.title })];
}

const pathsOf = ({ files }: OpenedVariant) => files.map(({ source }) => source.path).join(", ");

function dissimilarityOf(
  variant: OpenedVariant,
  dissimilar: VariantComparison["dissimilar"],
): LocatedIssue[] {
  const otherVariant = dissimilar.get(variant);
  if (!otherVariant) return [];
  return [
    {
      ...placeIn(variant.candidate, variant.files[0]?.source.path),
      ...createIssue("design-dissimilar", { paths: pathsOf(otherVariant) }),
    },
  ];
}

/**
 * Chooses the machine for files without one: the first whose best format this is and whose hoops fit, else
 * the first that reads the format and fits.
 */
export function machineFor(
  files: readonly MeasuredFile[],
  machines: readonly Machine[],
): Machine | undefined {
  const format = files[0]?.format ?? "";
  const suitable = machines.filter((machine) => fitIssues(files, machine).length === 0);
  return suitable.find(({ formats }) => formats.value[0] === format) ?? suitable[0];
}

/** The issue of files that would fit a machine if they were centred. */
export function misplacedFor(
  files: readonly MeasuredFile[],
  machines: readonly Machine[],
): ImportIssue | undefined {
  const objections = machines.map((machine) => fitIssues(files, machine));
  return objections.find((issues) => issues.every(({ code }) => code === "machine-place"))?.[0];
}

/**
 * Reasons why the machine cannot sew the files. That of a misplaced file has the hashes of all that are, so
 * that one answer centres them.
 */
function fitIssues(files: readonly MeasuredFile[], machine: Machine): ImportIssue[] {
  const verdicts = files.map((file) => ({ file, ...validate(file.design, machine, file.format) }));
  const misplaced = verdicts.filter(({ findings }) => findings.some(({ code }) => code === "place"));
  const sha256 = misplaced.map(({ file }) => file.sha256).join(" ");
  return verdicts.flatMap(({ file: { format }, findings }) => {
    const about = { machine: machine.title, format: format.toUpperCase() };
    return findings.map(({ code, message }) => {
      const issue = createIssue(`machine-${code}`, { message, ...about });
      return code === "place" ? { ...issue, values: { ...issue.values, sha256 } } : issue;
    });
  });
}

/** Smallest hoop that fits every file. */
function hoopFor(files: readonly MeasuredFile[], machine: Machine): Hoop | undefined {
  const hoops = files.flatMap(({ design, format }) => validate(design, machine, format).hoop ?? []);
  return hoops.sort((a, b) => b.widthMm * b.heightMm - a.widthMm * a.heightMm)[0];
}

/** `130 × 180 mm` */
function hoopText({ widthMm, heightMm }: Hoop): string {
  return `${widthMm} × ${heightMm} mm`;
}

/** Warnings where the owner's figures or a file's name disagree with the file. */
function differences(variant: OpenedVariant, hoop: Hoop): LocatedIssue[] {
  return [...figureDifferences(variant), ...hoopDifference(variant, hoop), ...formatDifferences(variant)];
}

type FigureCode = "stitches-differ" | "colours-differ" | "width-differs" | "height-differs";

function figureDifferences({ candidate, measured, files }: OpenedVariant): LocatedIssue[] {
  const { declared } = candidate;
  const sum = (figure: "stitches" | "colors") => measured.reduce((total, file) => total + file[figure], 0);
  const [first] = measured;
  const maxStitches = Math.max(...measured.map(({ stitches }) => stitches));
  const figures: [FigureCode, number | undefined, number, number][] = [
    ["stitches-differ", declared.stitches, sum("stitches"), maxStitches * 0.005],
    ["colours-differ", declared.colours, sum("colors"), 0],
    ["width-differs", declared.widthMm, (first?.width ?? 0) / 10, 1],
    ["height-differs", declared.heightMm, (first?.height ?? 0) / 10, 1],
  ];
  return figures.flatMap(([code, typedFigure, foundFigure, within]) => {
    if (typedFigure === undefined || Math.abs(typedFigure - foundFigure) <= within) return [];
    const values = { typed: typedFigure.toLocaleString("en"), found: foundFigure.toLocaleString("en") };
    return [{ ...placeIn(candidate, files[0]?.source.path), ...createIssue(code, values) }];
  });
}

function hoopDifference({ candidate, files }: OpenedVariant, hoop: Hoop): LocatedIssue[] {
  const { hoop: declaredHoop } = candidate.declared;
  const sides = declaredHoop && hoopSides(declaredHoop);
  if (!sides || isSameHoop(sides, hoop)) return [];
  const values = { typed: declaredHoop, found: `${hoop.widthMm} × ${hoop.heightMm}` };
  return [{ ...placeIn(candidate, files[0]?.source.path), ...createIssue("hoop-differs", values) }];
}

function formatDifferences({ candidate, measured, files }: OpenedVariant): LocatedIssue[] {
  return measured.flatMap(({ format }, index) => {
    const path = files[index]?.source.path ?? "";
    const namedFormat = formatByName(path)?.id;
    if (namedFormat === format) return [];
    const values = { named: namedFormat?.toUpperCase() ?? "nothing", format: format.toUpperCase() };
    return [{ ...placeIn(candidate, path), ...createIssue("format-differs", values) }];
  });
}

const MM_PER_INCH = 25.4;

/** Sides of `5x7` or `130 × 180 mm` in mm, the shorter one first. */
function hoopSides(text: string): [number, number] | undefined {
  const [, a, b] = /(\d+(?:\.\d+)?)\s*[x×*]\s*(\d+(?:\.\d+)?)/i.exec(text) ?? [];
  if (a === undefined || b === undefined) return undefined;
  const scale = Number(a) < 20 ? MM_PER_INCH : 1;
  const [shorter = 0, longer = 0] = [Number(a) * scale, Number(b) * scale].sort((one, other) => one - other);
  return [shorter, longer];
}

/** Hoops in inches have rounded names: 5 × 7 is 130 × 180 mm. */
function isSameHoop([shorter, longer]: [number, number], { widthMm, heightMm }: Hoop): boolean {
  const isClose = (a: number, b: number) => Math.abs(a - b) <= 0.08 * b + 2;
  return isClose(shorter, Math.min(widthMm, heightMm)) && isClose(longer, Math.max(widthMm, heightMm));
}
