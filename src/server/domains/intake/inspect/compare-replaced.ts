import { compareDesigns } from "@kasuti/embroidery";
import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import type { LocatedIssue } from "../candidate.ts";
import type { FilesSummary, Result } from "../result.ts";
import { SIMILAR } from "./compare-variants.ts";
import { cardsOf, describeProduct, threadsOf } from "./describe-product.ts";
import type { InspectTools, ReplacedFiles } from "./inspectors.ts";
import { type OpenedZip, openZip } from "./measure-product.ts";
import type { OpenedVariant } from "./open-variants.ts";
import { coloured, type MeasuredFile } from "./stitch-file.ts";

/** Differences of sides or stitches that need a confirmation, as a share of the old value. */
const MUCH = { size: 0.1, stitches: 0.25 };

/** Pixels: two pictures fit side by side on a phone with 2 or 3 pixels per point. */
const PICTURE_SIDE = 400;

/** Compares the new files with those they replace. `values.sha256` of a warning is a file to confirm. */
export async function compareReplaced(
  newVariant: OpenedVariant,
  { variant, zip }: ReplacedFiles,
  tools: Pick<InspectTools, "thumbnail">,
): Promise<Pick<Result, "warnings"> & Required<Pick<Result, "replaced">>> {
  const storedZip = openZip(variant.files, zip);
  const before = storedZip.isComplete ? storedZip : undefined;
  return {
    replaced: {
      ...(before && { before: await summarize(before, tools) }),
      after: await summarize(newVariant, tools),
    },
    warnings: newVariant.measured.flatMap((file) => differencesOf(file, newVariant, before)),
  };
}

function differencesOf(
  file: MeasuredFile,
  newVariant: OpenedVariant,
  before: OpenedZip | undefined,
): LocatedIssue[] {
  const { path } = newVariant.files[newVariant.measured.indexOf(file)]?.source ?? { path: file.name };
  const code = before ? codeOf(file, newVariant, before) : "replacement-uncompared";
  if (!code) return [];
  const issue = createIssue(code, { file: path });
  return [{ ...issue, values: { ...issue.values, sha256: file.sha256 } }];
}

function codeOf(file: MeasuredFile, newVariant: OpenedVariant, before: OpenedZip) {
  const oldFile = before.measured.find(({ part }) => part === file.part);
  if (!oldFile || before.measured.length !== newVariant.measured.length) return "replacement-unlike" as const;
  const comparison = compareDesigns(oldFile.design, file.design);
  if (comparison.kind === "same") return undefined;
  if (comparison.similarity < SIMILAR) return "replacement-unlike" as const;
  return differsMuch(oldFile, file) ? ("replacement-differs" as const) : undefined;
}

function differsMuch(oldFile: MeasuredFile, file: MeasuredFile): boolean {
  const sides = ({ width, height }: MeasuredFile) => [width, height].sort((one, other) => one - other);
  const [shorter = 0, longer = 0] = sides(oldFile);
  const [newShorter = 0, newLonger = 0] = sides(file);
  const differs = (one: number, other: number, share: number) => Math.abs(other - one) > share * one;
  return (
    differs(shorter, newShorter, MUCH.size) ||
    differs(longer, newLonger, MUCH.size) ||
    differs(oldFile.stitches, file.stitches, MUCH.stitches)
  );
}

async function summarize(
  files: OpenedZip | OpenedVariant,
  { thumbnail }: Pick<InspectTools, "thumbnail">,
): Promise<FilesSummary> {
  const { measured } = files;
  const cardOf = cardsOf([files]);
  const { parts } = describeProduct(measured, threadsOf(measured, cardOf));
  const picture = await thumbnail(
    measured.map((file) => coloured(file.design, cardOf(file))),
    PICTURE_SIDE,
  );
  return {
    stitches: measured.reduce((sum, { stitches }) => sum + stitches, 0),
    colors: measured.reduce((sum, { colors }) => sum + colors, 0),
    palette: [...new Set(parts.flatMap(({ colors }) => colors.map(({ color }) => color)))],
    width: Math.max(...measured.map(({ width }) => width)),
    height: Math.max(...measured.map(({ height }) => height)),
    thumbnail: Buffer.from(picture).toString("base64"),
  };
}
