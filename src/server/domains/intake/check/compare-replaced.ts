import { compareDesigns, type Machine } from "@kasuti/embroidery";
import { readZip } from "@kasuti/zip";
import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import { inflate } from "../../../files/inflate.ts";
import type { FileReader } from "../parse/file-reader.ts";
import type { LocatedIssue } from "../parse/located-issue.ts";
import { isRefusal } from "../parse/product-request.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { SIMILAR } from "./compare-variants.ts";
import { cardsOf, describeProduct } from "./describe-product.ts";
import type { FilesSummary, ImportTools, ProductOutcome, ReplacedFiles } from "./import-task.ts";
import { type OpenedVariant, openVariant } from "./open-product.ts";
import { readVariant } from "./read-variant.ts";
import { coloured, type MeasuredFile, type PartName } from "./stitch-file.ts";

/** Differences of sides or stitches that need a confirmation, as a share of the old value. */
const MUCH = { size: 0.1, stitches: 0.25 };

/** Pixels: two pictures fit side by side on a phone with 2 or 3 pixels per point. */
const PICTURE_SIDE = 400;

interface ReplacedComparison {
  readonly replaced: NonNullable<ProductOutcome["replaced"]>;
  /** `values.sha256` is the new file that staff must confirm. */
  readonly warnings: readonly LocatedIssue[];
}

/** Compares the given files with those they replace. */
export async function compareReplaced(
  given: OpenedVariant,
  replaces: ReplacedFiles,
  machines: readonly Machine[],
  tools: Pick<ImportTools, "reader" | "thumbnail">,
): Promise<ReplacedComparison> {
  const before = openReplaced(replaces, machines, tools.reader);
  const warnings = given.measured.flatMap((file) => differencesOf(file, given, before));
  return {
    replaced: {
      ...(before && { before: await summarize(before, tools) }),
      after: await summarize(given, tools),
    },
    warnings,
  };
}

/** Opens the files in the shop's zip; `undefined` when they cannot be read. */
function openReplaced(
  { variant, zip }: ReplacedFiles,
  machines: readonly Machine[],
  reader: FileReader,
): OpenedVariant | undefined {
  const found = zip && readZip(zip, inflate);
  if (!found?.ok) return undefined;
  const bytes = new Map(found.files.map((file) => [file.name, file.bytes]));
  const source = (name: string): SourceFile => ({
    path: name,
    disk: name,
    inside: [],
    size: bytes.get(name)?.length ?? 0,
  });
  const stitches = variant.files.map(({ name }) => name);
  const request = {
    label: variant.name,
    files: stitches.map(source),
    declared: {},
    errors: [],
    parts: variant.files.map(({ part }) => part as PartName),
    sideCars: [...bytes.keys()].filter((name) => !stitches.includes(name)).map(source),
  };
  const inZip: FileReader = {
    ...reader,
    read: ({ disk }) => {
      const content = bytes.get(disk);
      if (!content) throw new Error("It is not in the zip.");
      return content;
    },
  };
  const read = readVariant(request, inZip, machines);
  const opened = isRefusal(read) ? undefined : openVariant(read, inZip);
  return opened && !isRefusal(opened) ? opened : undefined;
}

function differencesOf(
  file: MeasuredFile,
  given: OpenedVariant,
  before: OpenedVariant | undefined,
): LocatedIssue[] {
  const { path } = given.files[given.measured.indexOf(file)]?.source ?? { path: file.name };
  const code = before ? codeOf(file, given, before) : "replacement-uncompared";
  if (!code) return [];
  const found = createIssue(code, { file: path });
  return [{ ...found, values: { ...found.values, sha256: file.sha256 } }];
}

function codeOf(file: MeasuredFile, given: OpenedVariant, before: OpenedVariant) {
  const old = before.measured.find(({ part }) => part === file.part);
  if (!old || before.measured.length !== given.measured.length) return "replacement-unlike" as const;
  const comparison = compareDesigns(old.design, file.design);
  if (comparison.kind === "same") return undefined;
  if (comparison.similarity < SIMILAR) return "replacement-unlike" as const;
  return differsMuch(old, file) ? ("replacement-differs" as const) : undefined;
}

function differsMuch(old: MeasuredFile, file: MeasuredFile): boolean {
  const sides = ({ width, height }: MeasuredFile) => [width, height].sort((one, other) => one - other);
  const [shorter = 0, longer = 0] = sides(old);
  const [newShorter = 0, newLonger = 0] = sides(file);
  const differs = (one: number, other: number, share: number) => Math.abs(other - one) > share * one;
  return (
    differs(shorter, newShorter, MUCH.size) ||
    differs(longer, newLonger, MUCH.size) ||
    differs(old.stitches, file.stitches, MUCH.stitches)
  );
}

async function summarize(
  variant: OpenedVariant,
  { thumbnail }: Pick<ImportTools, "thumbnail">,
): Promise<FilesSummary> {
  const { measured } = variant;
  const cardOf = cardsOf([variant], [variant]);
  const threads = Object.fromEntries(measured.map((file) => [file.part, cardOf(file) ?? []]));
  const { parts } = describeProduct(measured, threads);
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
