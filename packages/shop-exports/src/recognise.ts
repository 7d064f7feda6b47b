import { type ExportFile, headOf } from "./export-file.ts";
import { type ExportIssue, exportIssue } from "./export-issue.ts";
import { type MissingExport, missingExports } from "./missing-exports.ts";
import { readCsvRows } from "./reading/csv-rows.ts";
import { decodeExport, type ExportEncoding, encodingOf, SAMPLE_BYTES } from "./reading/decode-export.ts";
import type { ExportShop } from "./reading/table-kind.ts";
import { JSON_KINDS, TABLE_KINDS } from "./vendors/export-kinds.ts";

/** A file whose content is known. */
export interface RecognisedFile {
  readonly file: ExportFile;
  readonly shop: ExportShop;
  /** Kinds of its content, such as `woocommerce-products`; a dump of a database may hold several. */
  readonly kinds: readonly string[];
  /** `likely` when headings are in another language. */
  readonly certainty: "sure" | "likely";
  readonly encoding: ExportEncoding;
  readonly format: "csv" | "json" | "sql";
}

export interface Recognition {
  /** Shop with the most files; undefined when no file is known. */
  readonly shop: ExportShop | undefined;
  /** Files of that shop. */
  readonly files: readonly RecognisedFile[];
  /** Files of other shops, which are not read. */
  readonly others: readonly RecognisedFile[];
  /** Tables of which nothing is known, and why. */
  readonly issues: readonly ExportIssue[];
  /** Exports that should be added, with the reason. */
  readonly missing: readonly MissingExport[];
}

/** Names of files that may be exports; designs, zips and pictures are not opened. */
const TEXT = /\.(?:csv|tsv|txt|json|sql)$/i;
const SAMPLE_ROWS = 60;

/** Tells which shop the files are from, which of them holds what, and what is missing. Never throws. */
export async function recognise(files: readonly ExportFile[], from?: ExportShop): Promise<Recognition> {
  const knownFiles: RecognisedFile[] = [];
  const issues: ExportIssue[] = [];
  for (const file of files) {
    if (!TEXT.test(file.name)) continue;
    const result = await recogniseFile(file).catch(() => exportIssue(at(file), "file-unreadable"));
    if ("code" in result) issues.push(result);
    else knownFiles.push(result);
  }
  const shop = from ?? mostFrequent(knownFiles.map((file) => file.shop));
  const ours = knownFiles.filter((file) => file.shop === shop);
  return {
    shop: ours.length > 0 ? shop : undefined,
    files: ours,
    others: knownFiles.filter((file) => file.shop !== shop),
    issues,
    missing: ours.length > 0 && shop ? missingExports(shop, kindsOf(ours)) : [],
  };
}

export function kindsOf(files: readonly RecognisedFile[]): ReadonlySet<string> {
  return new Set(files.flatMap(({ kinds }) => kinds));
}

const at = (file: ExportFile) => ({ file: file.name, line: 1 });

/** Text that people wrote by hand tells less than a vendor's. */
function mostFrequent(shops: readonly ExportShop[]): ExportShop | undefined {
  const weight = (shop: ExportShop) =>
    shops.filter((other) => other === shop).length - (shop === "folder" ? 0.5 : 0);
  return [...new Set(shops)].sort((one, other) => weight(other) - weight(one))[0];
}

async function recogniseFile(file: ExportFile): Promise<RecognisedFile | ExportIssue> {
  const head = await headOf(file, SAMPLE_BYTES);
  if (head.length === 0) return exportIssue(at(file), "file-empty");
  const encoding = encodingOf(head);
  if (!encoding) return exportIssue(at(file), "file-no-text");
  const text = await textOf(head, encoding);
  const content = /^\s*[[{]/.test(text)
    ? recogniseJson(text)
    : /\.sql$/i.test(file.name)
      ? await recogniseSql(file, encoding)
      : await recogniseTable(text);
  return content ? { file, encoding, ...content } : exportIssue(at(file), "file-unknown");
}

type FileContent = Omit<RecognisedFile, "file" | "encoding">;

async function textOf(head: Uint8Array, encoding: ExportEncoding): Promise<string> {
  let text = "";
  for await (const part of decodeExport(once(head), encoding, { lettersLost: false })) text += part;
  return text;
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

function recogniseJson(text: string): FileContent | undefined {
  const kind = JSON_KINDS.find(({ needs }) => needs.every((name) => text.includes(`"${name}"`)));
  return kind && { shop: kind.shop, kinds: [kind.name], certainty: "sure", format: "json" };
}

async function recogniseTable(text: string): Promise<FileContent | undefined> {
  const rows = [];
  for await (const row of readCsvRows(once(text), () => undefined)) if (rows.push(row) > SAMPLE_ROWS) break;
  const [headings, ...body] = rows;
  if (!headings) return undefined;
  const matches = TABLE_KINDS.map((kind) => ({ kind, certainty: kind.match(headings.cells, body) }));
  const best = matches.reduce((one, other) => (other.certainty > one.certainty ? other : one));
  if (best.certainty === 0) return undefined;
  const isGuessed = best.kind.match(headings.cells, []) === 0;
  return {
    shop: best.kind.shop,
    kinds: [best.kind.name],
    certainty: isGuessed ? "likely" : "sure",
    format: "csv",
  };
}

const TABLE_NAME = /INTO\s+[`"]?([\w$]{1,64})/gi;
/** Letters of a name that may lie in two chunks. */
const OVERLAP = 100;

/** Tables of a dump that are read; the whole file is looked through for them. */
async function recogniseSql(file: ExportFile, encoding: ExportEncoding): Promise<FileContent | undefined> {
  const tables = new Set<string>();
  let rest = "";
  for await (const part of decodeExport(file.open(), encoding, { lettersLost: false })) {
    for (const [, table = ""] of (rest + part).matchAll(TABLE_NAME)) tables.add(table);
    rest = part.slice(-OVERLAP);
  }
  const kinds = [...new Set([...tables].flatMap((table) => sqlKindOf(table) ?? []))];
  const [first] = kinds;
  return (
    first && { shop: first.shop, kinds: kinds.map(({ name }) => name), certainty: "sure", format: "sql" }
  );
}

/** Kind of a table by its name, whatever prefix the database gives its tables. */
export function sqlKindOf(table: string) {
  return TABLE_KINDS.find(({ sql }) => sql && (table === sql.name || table.endsWith(`_${sql.name}`)));
}
