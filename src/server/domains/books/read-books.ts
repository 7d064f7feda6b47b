import { rupees } from "../../../contract/money.ts";
import { type BookPeriod, periodsOf, readBookPeriod } from "../../../contract/office/books/book-periods.ts";
import { bookSentences } from "../../../contract/office/books/book-sentences.ts";
import { type BookCheck, bookChecks } from "../../../contract/office/books/books-wire.ts";
import type { Database } from "../../db/database.ts";
import type { AuditContext } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";
import { Failure } from "../failure.ts";
import { indianDay } from "../indian-day.ts";
import type { Seller } from "../receipts/index.ts";
import { type BookFile, bookFiles } from "./book-files.ts";
import {
  inSnapshot,
  readEnds,
  readGroups,
  readGstinOf,
  readMonthHashes,
  readNoted,
  readOwnGstin,
  readTurnover,
  recordMonths,
} from "./book-store.ts";
import {
  type BookGroup,
  type FailedCheck,
  isDue,
  isFinished,
  isLimitNear,
  LIMIT_PAISE,
  spanOf,
} from "./books.ts";
import { failedChecks } from "./check-store.ts";
import { sumOf } from "./sum-books.ts";

/** Shop that keeps the books, as the settings name it. */
export interface Bookkeeping {
  readonly db: Database;
  readonly seller: Seller;
}

/** Checks, totals and files of a period. Finished months whose checks pass are recorded when first read. */
export async function readBooks({ db, seller }: Bookkeeping, text: string, now: Date) {
  const period = periodOf(text);
  const span = spanOf(period);
  const {
    gstin,
    hasGst,
    failed: failures,
    groups,
    noted,
  } = await inSnapshot(db, async (snapshot) => {
    const registration = await registrationIn(snapshot, seller, text);
    return {
      ...registration,
      failed: await failedChecks(snapshot, span),
      groups: await readGroups(snapshot, span),
      noted: registration.gstin ? await readNoted(snapshot, span, registration.gstin) : {},
    };
  });
  const registrations = registrationsOf(groups);
  return {
    period: text,
    hasGst,
    isFinished: isFinished(period, now),
    checks: bookChecks
      .filter((name) => hasGst || !(name in NOTED))
      .map((name) => checkView(name, failures, noted)),
    totals: totalsOf(groups),
    ...(registrations.length > 1 && { registrations }),
    files: Object.entries(bookFiles)
      .filter(([, file]) => isOffered(file, period, hasGst))
      .map(([name, file]) => ({
        name,
        url: `/api/office/books/file?period=${text}&name=${name}`,
        isOfRegistration: file.isGst === true,
      })),
    changedMonths: failures.length > 0 ? [] : await changedMonths(db, text, now),
    turnover: gstin ? null : { amount: rupees(await turnoverOf(db, text)), limit: rupees(LIMIT_PAISE) },
  };
}

const isOffered = (file: BookFile, { kind }: BookPeriod, hasGst: boolean) =>
  (hasGst || !file.isGst) && !(file.isReturn && kind === "year");

/** Totals of each GSTIN; a return is filed for each. */
function registrationsOf(groups: readonly BookGroup[]) {
  const groupsByGstin = Map.groupBy(groups, ({ seller }) => seller ?? "");
  groupsByGstin.delete("");
  return [...groupsByGstin].map(([gstin, ownGroups]) => ({ gstin, totals: totalsOf(ownGroups) }));
}

/** In rupees. Documents without tax are no taxable value. */
function totalsOf(groups: readonly BookGroup[]) {
  const { amount, cgst, sgst, igst } = sumOf(groups);
  const salesPaise = sumOf(groups.filter(({ isNote }) => !isNote)).amount;
  return {
    taxable: rupees(sumOf(groups.filter(({ rate }) => rate !== null)).taxable),
    untaxed: rupees(sumOf(groups.filter(({ rate }) => rate === null)).amount),
    cgst: rupees(cgst),
    sgst: rupees(sgst),
    igst: rupees(igst),
    documents: groups.reduce((count, { documents }) => count + documents, 0),
    sales: rupees(salesPaise),
    refunds: rupees(salesPaise - amount),
  };
}

/** A file of a period; `gstin` limits it to one registration. */
export interface WantedFile {
  readonly period: string;
  readonly name: string;
  readonly gstin?: string | undefined;
}

/**
 * Opens a file of the books, with the documents that are there and checked now, and logs it if `audit` is
 * given. Nothing is stored on the way.
 * @throws Failure book-file-unknown, and books-refused with a sentence that names the document
 */
export async function openBookFile(
  { db, seller }: Bookkeeping,
  { period: text, name, gstin: chosenGstin }: WantedFile,
  audit: AuditContext | undefined,
): Promise<{ readonly type: string; readonly texts: AsyncGenerator<string> }> {
  const period = periodOf(text);
  const span = spanOf(period);
  const file = Object.hasOwn(bookFiles, name) ? bookFiles[name] : undefined;
  const source = await inSnapshot(db, async (snapshot) => {
    const { gstin = "", hasGst } = await registrationIn(snapshot, seller, text);
    const isKnown =
      !chosenGstin || chosenGstin === gstin || (await readGstinOf(snapshot, { ...span, gstin: chosenGstin }));
    if (!file || !isOffered(file, period, hasGst) || !isKnown) throw new Failure("book-file-unknown");
    const [first] = await failedChecks(snapshot, span);
    if (first) throw new BooksRefused(first);
    const ends = await readEnds(snapshot, span);
    return {
      file,
      hasGst,
      gstin: chosenGstin || gstin,
      span: { ...span, ends, ...(chosenGstin && { gstin: chosenGstin }) },
    };
  });
  const after = { period: text, file: name, ...(chosenGstin && { gstin: chosenGstin }) };
  const change = { action: "books exported", subject: "shop", subjectId: "", after } as const;
  if (audit) await writeChange(db, audit.actor, change, audit.now);
  return { type: source.file.type, texts: source.file.write({ ...source, db, period: text }) };
}

/** Books that need attention: failed checks of the last finished month, and a turnover near the limit. */
export async function watchBooks(
  { db, seller }: Bookkeeping,
  now: Date,
): Promise<{ failedCount: number; isLimitNear: boolean }> {
  const month = indianDay(now).slice(0, 7);
  const last = indianDay(new Date(spanOf({ months: [month] }).from.getTime() - 1)).slice(0, 7);
  const failures = await failedChecks(db, spanOf({ months: [last] }));
  const isWatched = (await readOwnGstin(db, seller)) === undefined;
  return {
    failedCount: failures.length,
    isLimitNear: isWatched && isLimitNear(await turnoverOf(db, month)),
  };
}

class BooksRefused extends Failure {
  constructor({ name, document }: FailedCheck) {
    super("books-refused");
    this.message = bookSentences.failed[name](document);
  }
}

function periodOf(text: string) {
  const period = readBookPeriod(text);
  if (!period) throw new Failure("books-period", { fields: { period: "books-period" } });
  return period;
}

/** GSTIN of the period's last invoices, or else of the shop. */
async function registrationIn(db: Database, seller: Seller, text: string) {
  const gstin = (await readGstinOf(db, spanOf(periodOf(text)))) ?? (await readOwnGstin(db, seller));
  return { gstin, hasGst: gstin !== undefined };
}

function turnoverOf(db: Database, text: string): Promise<number> {
  const { year } = periodsOf(periodOf(text).months[0] ?? "");
  return readTurnover(db, spanOf(periodOf(year)));
}

async function changedMonths(db: Database, text: string, now: Date) {
  const finished = periodOf(text).months.filter((month) => isFinished({ months: [month] }, now));
  if (finished.length === 0) return [];
  const hashes = await readMonthHashes(db, spanOf({ months: finished }));
  const takenMonths = await recordMonths(db, hashes, now);
  return takenMonths
    .filter(({ month, hash }) => hashes.some((row) => row.month === month && row.hash !== hash))
    .map(({ month, takenAt }) => ({ month, takenAt: takenAt.toISOString(), isDue: isDue(month, now) }));
}

/** Checks that pass and name a document. */
const NOTED = { registration: "other", lateNotes: "commercial" } as const satisfies Partial<
  Record<BookCheck, keyof Awaited<ReturnType<typeof readNoted>>>
>;

function checkView(
  name: BookCheck,
  failures: readonly FailedCheck[],
  noted: Awaited<ReturnType<typeof readNoted>>,
) {
  const failedDocument = failures.find((each) => each.name === name)?.document;
  const document =
    failedDocument ?? (name === "registration" || name === "lateNotes" ? noted[NOTED[name]] : undefined);
  return {
    name,
    ok: failedDocument === undefined,
    detail: document ? bookSentences.failed[name](document) : bookSentences.passed[name],
    document: document ?? "",
  };
}
