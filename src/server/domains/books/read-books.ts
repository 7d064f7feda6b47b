import { rupees } from "../../../contract/money.ts";
import { type BookPeriod, periodsOf, readBookPeriod } from "../../../contract/office/books/book-periods.ts";
import { bookSentences } from "../../../contract/office/books/book-sentences.ts";
import { type BookCheck, bookChecks } from "../../../contract/office/books/books-wire.ts";
import type { AuditContext } from "../actor.ts";
import { Failure } from "../failure.ts";
import { indianDay } from "../indian-day.ts";
import { type BookFile, bookFiles } from "./book-files.ts";
import type { BookStore } from "./book-store.ts";
import {
  type BookGroup,
  type FailedCheck,
  isDue,
  isFinished,
  isLimitNear,
  LIMIT_PAISE,
  spanOf,
} from "./books.ts";
import { sumOf } from "./sum-books.ts";

/** Checks, totals and files of a period. Finished months whose checks pass are recorded when first read. */
export async function readBooks(store: BookStore, text: string, now: Date) {
  const period = periodOf(text);
  const span = spanOf(period);
  const { gstin, hasGst, failed, groups, noted } = await store.inSnapshot(async (snapshot) => {
    const registration = await registrationIn(snapshot, text);
    return {
      ...registration,
      failed: await snapshot.failedChecks(span),
      groups: await snapshot.groups(span),
      noted: registration.gstin ? await snapshot.noted(span, registration.gstin) : {},
    };
  });
  const registrations = registrationsOf(groups);
  return {
    period: text,
    hasGst,
    isFinished: isFinished(period, now),
    checks: bookChecks
      .filter((name) => hasGst || !(name in NOTED))
      .map((name) => checkView(name, failed, noted)),
    totals: totalsOf(groups),
    ...(registrations.length > 1 && { registrations }),
    files: Object.entries(bookFiles)
      .filter(([, file]) => isOffered(file, period, hasGst))
      .map(([name, file]) => ({
        name,
        url: `/api/office/books/file?period=${text}&name=${name}`,
        isOfRegistration: file.isGst === true,
      })),
    changedMonths: failed.length > 0 ? [] : await changedMonths(store, text, now),
    turnover: gstin ? null : { amount: rupees(await turnoverOf(store, text)), limit: rupees(LIMIT_PAISE) },
  };
}

const isOffered = (file: BookFile, { kind }: BookPeriod, hasGst: boolean) =>
  (hasGst || !file.isGst) && !(file.isReturn && kind === "year");

/** Totals of each GSTIN; a return is filed for each. */
function registrationsOf(groups: readonly BookGroup[]) {
  const found = Map.groupBy(groups, ({ seller }) => seller ?? "");
  found.delete("");
  return [...found].map(([gstin, own]) => ({ gstin, totals: totalsOf(own) }));
}

/** In rupees. Documents without tax are no taxable value. */
function totalsOf(groups: readonly BookGroup[]) {
  const { amount, cgst, sgst, igst } = sumOf(groups);
  const paid = sumOf(groups.filter(({ isNote }) => !isNote)).amount;
  return {
    taxable: rupees(sumOf(groups.filter(({ rate }) => rate !== null)).taxable),
    untaxed: rupees(sumOf(groups.filter(({ rate }) => rate === null)).amount),
    cgst: rupees(cgst),
    sgst: rupees(sgst),
    igst: rupees(igst),
    documents: groups.reduce((count, { documents }) => count + documents, 0),
    sales: rupees(paid),
    refunds: rupees(paid - amount),
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
  store: BookStore,
  { period: text, name, gstin: wanted }: WantedFile,
  audit: AuditContext | undefined,
): Promise<{ readonly type: string; readonly texts: AsyncGenerator<string> }> {
  const period = periodOf(text);
  const span = spanOf(period);
  const file = Object.hasOwn(bookFiles, name) ? bookFiles[name] : undefined;
  const checked = await store.inSnapshot(async (snapshot) => {
    const { gstin = "", hasGst } = await registrationIn(snapshot, text);
    const isKnown = !wanted || wanted === gstin || (await snapshot.gstinIn({ ...span, gstin: wanted }));
    if (!file || !isOffered(file, period, hasGst) || !isKnown) throw new Failure("book-file-unknown");
    const [first] = await snapshot.failedChecks(span);
    if (first) throw new BooksRefused(first);
    const ends = await snapshot.ends(span);
    return {
      file,
      hasGst,
      gstin: wanted || gstin,
      span: { ...span, ends, ...(wanted && { gstin: wanted }) },
    };
  });
  const after = { period: text, file: name, ...(wanted && { gstin: wanted }) };
  const change = { action: "books exported", subject: "shop", subjectId: "", after } as const;
  if (audit) await store.logAct(change, audit.actor, audit.now);
  return { type: checked.file.type, texts: checked.file.write({ ...checked, store, period: text }) };
}

/** Books that need attention: failed checks of the last finished month, and a turnover near the limit. */
export async function watchBooks(
  store: BookStore,
  now: Date,
): Promise<{ failed: number; isLimitNear: boolean }> {
  const month = indianDay(now).slice(0, 7);
  const last = indianDay(new Date(spanOf({ months: [month] }).from.getTime() - 1)).slice(0, 7);
  const failed = await store.failedChecks(spanOf({ months: [last] }));
  const isWatched = (await store.gstin()) === undefined;
  return {
    failed: failed.length,
    isLimitNear: isWatched && isLimitNear(await turnoverOf(store, month)),
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
async function registrationIn(store: BookStore, text: string) {
  const gstin = (await store.gstinIn(spanOf(periodOf(text)))) ?? (await store.gstin());
  return { gstin, hasGst: gstin !== undefined };
}

function turnoverOf(store: BookStore, text: string): Promise<number> {
  const { year } = periodsOf(periodOf(text).months[0] ?? "");
  return store.turnover(spanOf(periodOf(year)));
}

async function changedMonths(store: BookStore, text: string, now: Date) {
  const finished = periodOf(text).months.filter((month) => isFinished({ months: [month] }, now));
  if (finished.length === 0) return [];
  const found = await store.hashes(spanOf({ months: finished }));
  const taken = await store.take(found, now);
  return taken
    .filter(({ month, hash }) => found.some((other) => other.month === month && other.hash !== hash))
    .map(({ month, takenAt }) => ({ month, takenAt: takenAt.toISOString(), isDue: isDue(month, now) }));
}

/** Checks that pass and name a document. */
const NOTED = { registration: "other", lateNotes: "commercial" } as const satisfies Partial<
  Record<BookCheck, keyof Awaited<ReturnType<BookStore["noted"]>>>
>;

function checkView(
  name: BookCheck,
  failed: readonly FailedCheck[],
  noted: Awaited<ReturnType<BookStore["noted"]>>,
) {
  const found = failed.find((each) => each.name === name)?.document;
  const named = found ?? (name === "registration" || name === "lateNotes" ? noted[NOTED[name]] : undefined);
  return {
    name,
    ok: found === undefined,
    detail: named ? bookSentences.failed[name](named) : bookSentences.passed[name],
    document: named ?? "",
  };
}
