import type { Database } from "../../db/database.ts";
import { readSettlements } from "./book-settlements-store.ts";
import { readDocumentLines, readDocuments, readGroups, readRuns } from "./book-store.ts";
import type { BookDocument, BookSpan } from "./books.ts";
import { gstr1Of, gstr1Table } from "./files/gstr1.ts";
import { gstr3bTable } from "./files/gstr3b.ts";
import { dayBook, documentRegister, zohoTable } from "./files/registers.ts";
import { tallyXml } from "./files/tally.ts";

/** Period, documents and registration that files are made from. */
export interface BookSource {
  readonly db: Database;
  readonly period: string;
  /** Has the ends that were checked, so that a file holds the same documents however slowly it is read. */
  readonly span: BookSpan & Required<Pick<BookSpan, "ends">>;
  readonly hasGst: boolean;
  /** GSTIN of the returns; empty for a shop without GST. */
  readonly gstin: string;
}

export interface BookFile {
  readonly type: string;
  /** True for files about GST, which a shop without it does not have. */
  readonly isGst?: true;
  /** True for a file to upload as a return, which covers a month or a quarter (rule 59 of the CGST Rules). */
  readonly isReturn?: true;
  readonly write: (source: BookSource) => AsyncGenerator<string>;
}

const CSV = "text/csv; charset=utf-8";
const all = ({ db, span }: BookSource) => readDocuments(db, span, "all");
const zoho = (source: BookSource, isNotes: boolean) =>
  zohoTable(
    { documents: all(source), lines: (numbers) => readDocumentLines(source.db, numbers) },
    { isNotes, hasGst: source.hasGst },
  );

/** Files by name. */
export const bookFiles: Readonly<Record<string, BookFile>> = {
  "gstr1.json": { type: "application/json", isGst: true, isReturn: true, write: gstr1Json },
  "gstr1.csv": { type: CSV, isGst: true, write: gstr1Csv },
  "gstr3b.csv": { type: CSV, isGst: true, write: gstr3b },
  "daybook.csv": { type: CSV, write: daybook },
  "documents.csv": { type: CSV, write: (source) => documentRegister(all(source), source.hasGst) },
  "tally.xml": { type: "application/xml", write: tally },
  "zoho.csv": { type: CSV, write: (source) => zoho(source, false) },
  "zoho-credit-notes.csv": { type: CSV, write: (source) => zoho(source, true) },
};

/** The return of one registration: a shop that has changed its GSTIN files one for each. */
const ownSpan = ({ span, gstin }: BookSource): BookSpan => ({ ...span, gstin });

async function gstr1(source: BookSource) {
  const { db, gstin, period } = source;
  const span = ownSpan(source);
  const documents: BookDocument[] = [];
  for await (const batch of readDocuments(db, span, "named")) documents.push(...batch);
  return gstr1Of({
    gstin,
    period,
    groups: await readGroups(db, span),
    runs: await readRuns(db, span),
    namedDocuments: documents,
  });
}

async function* gstr1Json(source: BookSource): AsyncGenerator<string> {
  yield `${JSON.stringify(await gstr1(source), null, 1)}\n`;
}

async function* gstr1Csv(source: BookSource): AsyncGenerator<string> {
  yield gstr1Table(await gstr1(source));
}

async function* gstr3b(source: BookSource): AsyncGenerator<string> {
  yield gstr3bTable(await readGroups(source.db, ownSpan(source)));
}

/** Settlements belong to the shop, so that files of one registration alone leave them out. */
const settlementsOf = async ({ db, span }: BookSource) => (span.gstin ? [] : readSettlements(db, span));

async function* daybook(source: BookSource): AsyncGenerator<string> {
  yield* dayBook(all(source), await settlementsOf(source), source.hasGst);
}

async function* tally(source: BookSource): AsyncGenerator<string> {
  const { db, span, hasGst } = source;
  const [groups, settlements] = [await readGroups(db, span), await settlementsOf(source)];
  yield* tallyXml({ namedDocuments: readDocuments(db, span, "named"), groups, settlements, hasGst });
}
