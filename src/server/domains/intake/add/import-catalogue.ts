import type { Machine } from "@kasuti/embroidery";
import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import type { Database, OpenDatabase } from "../../../db/database.ts";
import type { FileStore } from "../../../files/file-store.ts";
import { isDiskFull } from "../../../files/is-disk-full.ts";
import { categoryPaths, findStockNamed, findStockProduct } from "../../catalogue/office/index.ts";
import type { StockProduct } from "../../catalogue/writing/index.ts";
import { namedLicences } from "../../content/licences/index.ts";
import { type Candidate, rowOf, withoutGuesses } from "../candidate.ts";
import type { Inspectors } from "../inspect/inspectors.ts";
import { nearCategories } from "../read/near-category.ts";
import type { ReadSource } from "../read/read-candidates.ts";
import { asInShop, type Result, refusal } from "../result.ts";
import { add } from "./add.ts";
import { type CategoryImporting, importCategories } from "./import-categories.ts";
import { holdImportLock, readImportHolder } from "./import-lock-store.ts";
import type { ImportReport, PictureCounts } from "./import-report.ts";

export interface ImportDeps extends CategoryImporting {
  readonly database: OpenDatabase;
  readonly files: FileStore;
  readonly machines: readonly Machine[];
  readonly workers: Inspectors;
  /** Makes missing pictures of this product. */
  readonly completePictures: (productId: number) => Promise<PictureCounts>;
}

export interface CandidateOptions {
  /** Checks everything and writes nothing. */
  readonly isDryRun: boolean;
  /** Design of the shop that a candidate became before. It is left as it is. */
  readonly findKnown?: (candidate: Candidate) => Promise<number | undefined>;
  /** Writes what belongs to a new design, in its transaction. */
  readonly also?: (tx: Database, candidate: Candidate, productId: number) => Promise<void>;
  /** Accepts files whose end may be missing. */
  readonly acceptsWarnings?: boolean;
}

export type OnProgress = (done: number, of: number) => void;

/**
 * Imports what was read of a folder or zip: category names, then products one by one. A product's files come
 * first, then its rows in one transaction, then its pictures, so an import can end at any time and be started
 * again. What the source does not name stays.
 * @throws Failure conflict while another import is running
 */
export async function importCandidates(
  deps: ImportDeps,
  source: ReadSource & { readonly path: string },
  options: CandidateOptions,
  onProgress: OnProgress = () => {},
): Promise<ImportReport> {
  const { isDryRun, acceptsWarnings } = options;
  const candidates = acceptsWarnings
    ? source.candidates.map((candidate) => ({ ...candidate, confirmedFiles: "all" as const }))
    : source.candidates;
  const input = { ...source, candidates };
  const run = async (mayGoOn: () => boolean) => {
    const categoryCounts = await importCategories(deps, input.categories, isDryRun);
    const near = await similarCategories(deps, candidates);
    return {
      named: categoryCounts,
      near,
      done: await importAll(deps, input, options, { mayGoOn, onProgress }),
    };
  };
  const { named, near, done } = isDryRun ? await run(() => true) : await holdImportLock(deps.db, run);
  const issues = [...input.issues, ...named.issues];
  return {
    source: source.path,
    isDryRun,
    ...done,
    issues,
    notices: [...input.notices, ...named.notices, ...near],
  };
}

/** Suggests similar categories, once for each new category. */
async function similarCategories(
  { db }: ImportDeps,
  candidates: readonly Candidate[],
): Promise<ImportIssue[]> {
  const knownPaths = await categoryPaths(db);
  const paths = candidates.flatMap(({ categories = [] }) => categories);
  const once = new Map(paths.map((path) => [path.join(" > "), path] as const));
  return nearCategories([...once.values()], knownPaths);
}

/** Imports two products per thread at a time, so that no thread waits while rows are written. */
async function importAll(
  deps: ImportDeps,
  { candidates }: ReadSource,
  options: CandidateOptions,
  { mayGoOn, onProgress }: { readonly mayGoOn: () => boolean; readonly onProgress: OnProgress },
): Promise<Pick<ImportReport, "products" | "pictures">> {
  const { isDryRun } = options;
  const results: Result[] = [];
  const pictures = { madeCount: 0, failedCount: 0 };
  let next = 0;
  let doneCount = 0;
  let stopReason: string | undefined;
  const isDatabaseUp = () =>
    readImportHolder(deps.db).then(
      () => true,
      () => false,
    );
  const takeTurns = async () => {
    for (let index = next++; index < candidates.length; index = next++) {
      const candidate = candidates[index];
      if (!candidate) return;
      if (!mayGoOn()) stopReason ??= "Another import took over.";
      const result = stopReason
        ? notDone(candidate, stopReason)
        : await importOne(deps, candidate, options).catch(async (error: unknown) => {
            const { isEnd, ...cause } = await explainWriteError(error, isDatabaseUp);
            if (isEnd) stopReason ??= cause.reason;
            return refusal(candidate, [{ ...rowOf(candidate), ...cause }]);
          });
      results[index] = result;
      if (!isDryRun && result.id !== undefined) {
        const { madeCount, failedCount } = await deps
          .completePictures(result.id)
          .catch(() => ({ madeCount: 0, failedCount: 1 }));
        pictures.madeCount += madeCount;
        pictures.failedCount += failedCount;
      }
      doneCount += 1;
      onProgress(doneCount, candidates.length);
    }
  };
  await Promise.all(Array.from({ length: deps.workers.size * 2 }, takeTurns));
  return { products: results, pictures };
}

async function importOne(
  deps: ImportDeps,
  candidate: Candidate,
  { isDryRun, findKnown, also }: CandidateOptions,
): Promise<Result> {
  const { db, files: shopFiles, workers: inspectors, machines } = deps;
  const knownId = await findKnown?.(candidate);
  if (knownId !== undefined) return asInShop({ ...refusal(candidate, []), id: knownId });
  const matches = await findInShop(deps.database, candidate);
  if (matches.length > 1) return ambiguousName(candidate, matches);
  const [shop] = matches;
  const licences = await namedLicences(db);
  const task = { candidate: shop ? withoutGuesses(candidate) : candidate, shop, machines, licences };
  if (isDryRun) return (await inspectors.do(task)).result;
  return add({ db, shopFiles, inspectors }, task, async ({ result: { id } }) =>
    also && id !== undefined ? { also: (tx) => also(tx, candidate, id) } : {},
  );
}

function findInShop(database: OpenDatabase, { id, name = "" }: Candidate): Promise<StockProduct[]> {
  return id === undefined
    ? findStockNamed(database, name)
    : findStockProduct(database, id).then((product) => (product ? [product] : []));
}

function ambiguousName(candidate: Candidate, matches: readonly StockProduct[]): Result {
  const ids = matches.map(({ id }) => id).join(", ");
  const error = createIssue("product-ambiguous", { count: matches.length, ids });
  return refusal(candidate, [{ ...rowOf(candidate), ...error }]);
}

function notDone(candidate: Candidate, why: string): Result {
  return refusal(candidate, [{ ...rowOf(candidate), ...createIssue("not-begun", { why }) }]);
}

/** Reason why a product could not be written. */
export interface WriteError extends ImportIssue {
  /** The next products would fail too. */
  readonly isEnd: boolean;
}

/** Explains a write error. `isDatabaseUp` runs a small query. */
export async function explainWriteError(
  error: unknown,
  isDatabaseUp: () => Promise<boolean>,
): Promise<WriteError> {
  if (isDiskFull(error)) return { ...createIssue("disk-full"), isEnd: true };
  if (!(await isDatabaseUp())) return { ...createIssue("database-gone"), isEnd: true };
  // A store's error quotes the query; its cause says what went wrong.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  return { ...createIssue("not-written", { message }), isEnd: false };
}
