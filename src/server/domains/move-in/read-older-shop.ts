import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { formatByName } from "@kasuti/embroidery";
import {
  collectExports,
  type ExportFile,
  type ExportShop,
  type Recognition,
  readExports,
  recognise,
  type ShopModel,
} from "@kasuti/shop-exports";
import type { MoveInChoices } from "../../../contract/office/move-in/move-in-choices.ts";
import {
  createFileReader,
  type ListedTree,
  listTree,
  type SourceFile,
  sourceOfTree,
  zipPathOf,
} from "../intake/files/index.ts";
import { withOnePerson } from "./buyers/one-person.ts";
import { aboutFolder, type MoveInIssue } from "./move-in-issue.ts";
import { UNKNOWN_CURRENCY, withKnownCurrency } from "./price-currency.ts";

/** A folder with the exports and files of an older shop, or with designs only. */
export interface OlderShop {
  readonly from: ExportShop;
  readonly model: ShopModel;
  /** Everything in the folder and in its zips. */
  readonly tree: ListedTree;
  /** Zips that bring exports, so that buyers never bought them. */
  readonly zipsOfExports: ReadonlySet<string>;
  readonly issues: readonly MoveInIssue[];
}

const EXPORT = /\.(?:csv|tsv|txt|json|sql)$/i;
/** Texts in zips are instructions for buyers. */
const EXPORT_IN_ZIP = /\.(?:csv|tsv|json|sql)$/i;
/** Category names, which the import of designs reads. */
const CATEGORIES = /(?:^|\/)categories\.csv$/i;

/** Zone of dates that name none. */
const ZONE = "Asia/Kolkata";

/** Nothing in the source can be moved in. */
export class NothingToMoveIn extends Error {}

export interface ReadingOptions extends Pick<MoveInChoices, "isInRupees" | "people"> {
  /** Shop that the owner named. */
  readonly from?: ExportShop | undefined;
}

/**
 * Reads the exports in a folder, zip or list of files.
 * @throws UnreadableSource, NothingToMoveIn
 */
export async function readOlderShop(
  source: string | ListedTree,
  { from: namedShop, isInRupees: isNamedRupees, people }: ReadingOptions,
): Promise<OlderShop> {
  const tree = typeof source === "string" ? await listTree(source) : source;
  const reader = createFileReader();
  try {
    const exportFiles = tree.files.filter(isExport);
    const files = await Promise.all(exportFiles.map((file) => exportOf(file, reader)));
    const recognition = await recognise(files, namedShop);
    const from = recognition.shop ?? designFolder(tree, namedShop);
    if (!from) throw new NothingToMoveIn(whyNothing(tree, namedShop));
    const isInRupees = from === "folder";
    const currency = isNamedRupees || isInRupees ? "INR" : UNKNOWN_CURRENCY;
    const catalogue = isInRupees ? sourceOfTree(tree).catalogue?.path : undefined;
    const model = withOnePerson(
      withKnownCurrency(await collectExports(readExports(recognition, { zone: ZONE, currency }))),
      people,
    );
    const names = new Set(recognition.files.map(({ file }) => file.name));
    return {
      from,
      model,
      tree,
      zipsOfExports: new Set(
        exportFiles.flatMap(({ path, inside }) =>
          inside.length > 0 && names.has(path) ? [zipPathOf(path, inside)] : [],
        ),
      ),
      issues: [
        // The import of designs tells its own about the catalogue.
        ...[...issuesOf(recognition), ...model.issue].filter(({ file }) => file !== catalogue),
        ...(isInRupees ? unreadTables(tree, recognition, catalogue) : []),
      ],
    };
  } finally {
    reader.close();
  }
}

function isExport({ path, inside }: SourceFile): boolean {
  return (inside.length > 0 ? EXPORT_IN_ZIP : EXPORT).test(path) && !CATEGORIES.test(path);
}

async function exportOf(file: SourceFile, reader: ReturnType<typeof createFileReader>): Promise<ExportFile> {
  const { path: name, disk, inside } = file;
  const { mtime } = await stat(disk);
  const open =
    inside.length === 0
      ? () => createReadStream(disk)
      : async function* () {
          yield reader.read(file);
        };
  return { name, modifiedAt: mtime, open };
}

/** A folder without exports: designs with or without a table, or names of categories. */
function designFolder(tree: ListedTree, namedShop: ExportShop | undefined): "folder" | undefined {
  if (namedShop && namedShop !== "folder") return undefined;
  const has = (test: (path: string) => boolean) => tree.files.some(({ path }) => test(path));
  const hasDesigns = has((path) => formatByName(path) !== undefined);
  const isEnough =
    sourceOfTree(tree).catalogue !== undefined || hasDesigns || has((path) => CATEGORIES.test(path));
  return isEnough ? "folder" : undefined;
}

const SPREADSHEET = /\.(?:xlsx?|ods|numbers)$/i;

/** Tables of designs that are not read, because of their names. */
function unreadTables(
  { files }: ListedTree,
  recognition: Recognition,
  catalogue: string | undefined,
): MoveInIssue[] {
  const otherTables = recognition.files.filter(
    ({ file, kinds }) => kinds.includes("folder-catalogue") && file.name !== catalogue,
  );
  const issue = (file: string, text: string) => ({ file, line: 1, code: "table-not-read", text });
  return [
    ...otherTables.map(({ file }) =>
      issue(file.name, "This table of designs is not read: name it catalogue.csv."),
    ),
    ...files
      .filter(({ path }) => SPREADSHEET.test(path))
      .map(({ path }) => issue(path, "Spreadsheets are not read: save it as CSV, designs as catalogue.csv.")),
  ];
}

/** Says what there is instead, or why it cannot be read. */
export function whyNothing({ files, issues }: ListedTree, namedShop: ExportShop | undefined): string {
  const [first, ...others] = issues.map(({ file = "", reason, advice }) => `${file}: ${reason} ${advice}`);
  if (first) return others.length > 0 ? `${first} ${others.length} more could not be read.` : first;
  if (namedShop)
    return `Nothing is recognised as an export of ${namedShop}. Leave out --from, or add its exports.`;
  const endings = countedEndings(files.map(({ path }) => path));
  return `Nothing is recognised as an export of a shop or as designs${endings && `, only ${endings}`}. Add its exports or design files: DST, PES, JEF, EXP, VP3 …`;
}

const SHOWN_ENDINGS = 10;

/** `12 .jpg and 3 .pdf`, most frequent first, so that owners notice a wrong folder. */
function countedEndings(paths: readonly string[]): string {
  const endingOf = (path: string) => /[^./]\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  const counts = [...Map.groupBy(paths, endingOf)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([ending, { length }]) => `${length} ${ending === "" ? "without an ending" : `.${ending}`}`);
  const others = counts.length > SHOWN_ENDINGS ? [`${counts.length - SHOWN_ENDINGS} other kinds`] : [];
  return new Intl.ListFormat("en-IN").format([...counts.slice(0, SHOWN_ENDINGS), ...others]);
}

function issuesOf({ shop, issues, others, missing }: Recognition): MoveInIssue[] {
  return [
    ...missing.map(({ code, text }) => aboutFolder(`missing-${code}`, text)),
    ...others.map(({ file, shop: other }) => ({
      file: file.name,
      line: 1,
      code: "file-of-other-shop",
      text: `This file is of ${other}, the others are of ${shop}. It was left out: move it in by itself, with --from ${other}.`,
    })),
    ...issues,
  ];
}
