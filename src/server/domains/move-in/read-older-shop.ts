import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
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
  zipPathOf,
} from "../intake/files/index.ts";
import { withOnePerson } from "./buyers/one-person.ts";
import { aboutFolder, type MoveInIssue } from "./move-in-issue.ts";
import { UNKNOWN_CURRENCY, withKnownCurrency } from "./price-currency.ts";

/** A folder with the exports and files of an older shop. */
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

/**
 * Reads the exports in a folder, zip or list of files; `undefined` when nothing in it is recognised.
 * @throws UnreadableSource
 */
export async function readOlderShop(
  source: string | ListedTree,
  namedShop: ExportShop | undefined,
  { isInRupees: isNamedRupees, people }: Pick<MoveInChoices, "isInRupees" | "people">,
): Promise<OlderShop | undefined> {
  const tree = typeof source === "string" ? await listTree(source) : source;
  const reader = createFileReader();
  try {
    const exportFiles = tree.files.filter(isExport);
    const files = await Promise.all(exportFiles.map((file) => exportOf(file, reader)));
    const recognition = await recognise(files, namedShop);
    if (!recognition.shop) return undefined;
    const isInRupees = recognition.shop === "folder";
    const currency = isNamedRupees || isInRupees ? "INR" : UNKNOWN_CURRENCY;
    const model = withOnePerson(
      withKnownCurrency(await collectExports(readExports(recognition, { zone: ZONE, currency }))),
      people,
    );
    const names = new Set(recognition.files.map(({ file }) => file.name));
    return {
      from: recognition.shop,
      model,
      tree,
      zipsOfExports: new Set(
        exportFiles.flatMap(({ path, inside }) =>
          inside.length > 0 && names.has(path) ? [zipPathOf(path, inside)] : [],
        ),
      ),
      issues: [...issuesOf(recognition), ...model.issue],
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
