import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import { OverLimit } from "../../../workers/worker-pool.ts";
import type { CatalogueStore } from "../../catalogue/index.ts";
import { Failure } from "../../failure.ts";
import type { UploadWorkers } from "../intake-workers.ts";
import type { FileToParse, ParsedFiles } from "../parse/parse-worker.ts";
import type { ProductRequest } from "../parse/product-request.ts";
import type { SourceFile } from "../parse/source-file.ts";
import type { StagedFiles } from "../receive/staged-files.ts";
import type { UploadRow } from "../receive/upload-store.ts";
import {
  type BatchDesign,
  type BatchReading,
  checkedRequest,
  keysOfPageAfter,
  readBatch,
  readDesigns,
  withStates,
} from "./check-batch.ts";
import { type Replacement, readReplacement, type VariantReading } from "./check-replacement.ts";
import type { ImportTask, ProductOutcome } from "./import-task.ts";
import { type BatchId, filesHashOf, type UploadedDesignStore } from "./uploaded-design-store.ts";

export interface CheckingDeps extends BatchReading, VariantReading {
  readonly designs: UploadedDesignStore;
  readonly stock: Pick<CatalogueStore["stock"], "find" | "findAll">;
  readonly files: StagedFiles;
  readonly workers: Pick<UploadWorkers, "checks" | "list">;
  /** Catalogue version; it covers designs, machines and categories. */
  readonly version: () => Promise<number>;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
  /** Time limit for the check of a file, ms. */
  readonly limitMs?: number;
}

/** Checks uploads in the background and stores the results. */
export interface BatchChecks {
  /** Called when files of a batch were added or removed: parses them, then starts to check new designs. */
  refresh(id: BatchId): Promise<void>;
  /** Called when something else changed that the check of these designs depends on. */
  recheck(staffId: number, keys: readonly string[]): Promise<void>;
  /**
   * Continues after a restart, after another process, or after the shop changed. Answers 0, so the worker
   * waits for its next interval.
   */
  resume(): Promise<number>;
  /** Stores nothing more and waits for running checks. End the threads meanwhile. */
  stop(): Promise<void>;
}

const LIMIT_MS = 20_000;
/** Designs of one batch that are checked at the same time. */
const MAX_AT_ONCE = 6;

export function createBatchChecks(deps: CheckingDeps): BatchChecks {
  const { designs, onError } = deps;
  const running = new Map<string, { again: boolean; readonly done: Promise<void> }>();
  let isStopping = false;
  const isOpen = () => !isStopping;
  /** Starts to check a batch. If that is running already, it runs once more afterwards. */
  const begin = (id: BatchId): void => {
    const key = `${id.staffId} ${id.batch}`;
    const known = running.get(key);
    if (known) {
      known.again = true;
      return;
    }
    const rounds = async () => {
      do {
        run.again = false;
        await checkBatch(deps, id, isOpen);
      } while (run.again && isOpen());
    };
    const run = { again: false, done: Promise.resolve() };
    running.set(key, run);
    run.done = rounds()
      .catch((error: unknown) => isOpen() && onError(error))
      .then(() => void running.delete(key));
  };
  const refresh = async (id: BatchId): Promise<void> => {
    if (id.batch.startsWith("photo/") || isStopping) return;
    await parseBatch(deps, id, isOpen);
    begin(id);
  };
  return {
    refresh: (id) => refresh(id).catch(onError),
    recheck: async (staffId, keys) => {
      const id = { staffId, batch: "new" };
      await designs.settle(id, null);
      if (keys.length > 1) return begin(id);
      const { uploads } = await readBatch(deps, staffId);
      void checkDesigns(deps, staffId, { keys, uploads }, isOpen).catch(onError);
    },
    resume: async () => {
      const version = await deps.version();
      for (const id of await designs.batches()) {
        const completed = await completeFiles(deps, id);
        const stored = await designs.batch(id);
        if (stored?.resolvedVersion === version && stored.filesHash === filesHashOf(completed)) continue;
        await refresh(id);
      }
      return 0;
    },
    stop: async () => {
      isStopping = true;
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

type IsOpen = () => boolean;

async function completeFiles({ store }: CheckingDeps, { staffId, batch }: BatchId): Promise<UploadRow[]> {
  return (await store.list(staffId, batch)).filter(({ sha256 }) => sha256 !== null);
}

/** Parses the files of a batch if they changed, and again if they change meanwhile. */
async function parseBatch(deps: CheckingDeps, id: BatchId, isOpen: IsOpen): Promise<void> {
  const { designs } = deps;
  for (let isSaved = false; !isSaved && isOpen(); ) {
    const completed = await completeFiles(deps, id);
    const inputsHash = filesHashOf(completed);
    const known = (await designs.batch(id))?.filesHash ?? filesHashOf([]);
    if (inputsHash === known) return;
    const parsed = await parse(deps, completed);
    isSaved = isOpen() && (await designs.saveParsed(id, inputsHash, parsed));
  }
}

/**
 * Parses files and stores the upload ids in place of local paths, because ids are the same in every process.
 */
async function parse(
  { files, workers, limitMs = LIMIT_MS }: CheckingDeps,
  completed: readonly UploadRow[],
): Promise<ParsedFiles> {
  const given: FileToParse[] = [];
  const ids = new Map<string, string>();
  // One by one: files in shared storage are downloaded first.
  for (const { id, path, size } of completed) {
    const disk = await files.fetch(id);
    given.push({ path, size, disk });
    ids.set(disk, id);
  }
  const parsed = await workers.list.do({ files: given }, limitMs).catch(notParsed);
  const requests = parsed.requests.map((request) =>
    withFiles(request, (file) => ({ ...file, disk: ids.get(file.disk) ?? file.disk })),
  );
  return { ...parsed, requests };
}

function withFiles(request: ProductRequest, change: (file: SourceFile) => SourceFile): ProductRequest {
  const { photo, variants } = request;
  return {
    ...request,
    ...(photo && { photo: change(photo) }),
    variants: variants.map((variant) => ({
      ...variant,
      files: variant.files.map(change),
      sideCars: variant.sideCars.map(change),
    })),
  };
}

/** Request with the local paths of its files. */
export async function withLocalFiles(
  files: Pick<StagedFiles, "fetch">,
  request: ProductRequest,
): Promise<ProductRequest> {
  const ids = new Set<string>();
  withFiles(request, (file) => {
    ids.add(file.disk);
    return file;
  });
  const paths = new Map<string, string>();
  for (const id of ids) paths.set(id, await files.fetch(id));
  return withFiles(request, (file) => ({ ...file, disk: paths.get(file.disk) ?? file.disk }));
}

/** Result for files that could not be parsed; staff can still see and remove them. */
function notParsed(error: unknown): ParsedFiles {
  const message = error instanceof Error ? error.message : String(error);
  return {
    requests: [],
    categories: [],
    issues: [],
    notices: [],
    error: createIssue("batch-unreadable", { message }),
  };
}

/** Checks the unchecked designs of a batch, page by page. */
async function checkBatch(deps: CheckingDeps, id: BatchId, isOpen: IsOpen): Promise<void> {
  const version = await deps.version();
  if (id.batch !== "new") await checkVariant(deps, id, isOpen);
  let isComplete = true;
  const batch = id.batch === "new" ? await readBatch(deps, id.staffId) : undefined;
  for (let after: string | undefined; batch; ) {
    const keys = keysOfPageAfter(batch, after);
    after = keys.at(-1);
    if (after === undefined || !isOpen()) break;
    isComplete =
      (await checkDesigns(deps, id.staffId, { keys, uploads: batch.uploads }, isOpen)) && isComplete;
    if (after === batch.places.at(-1)?.key) break;
  }
  if (isComplete && isOpen()) await deps.designs.settle(id, version);
}

/** Checks the unchecked ones of these designs; answers whether all are checked. */
async function checkDesigns(
  deps: CheckingDeps,
  staffId: number,
  selection: { readonly keys: readonly string[]; readonly uploads: readonly UploadRow[] },
  isOpen: IsOpen,
): Promise<boolean> {
  const designs = await readDesigns(deps, staffId, selection);
  const left = designs.filter(({ state }) => state === "checking");
  let isComplete = true;
  const takeTurns = async () => {
    for (let design = left.shift(); design && isOpen(); design = left.shift())
      isComplete = (await checkDesign(deps, staffId, design, isOpen)) && isComplete;
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, takeTurns));
  for (const { key, state, isRefused } of designs)
    if (state !== "checking" && isRefused !== (state === "refused"))
      await deps.designs.recordRefused(staffId, key, state === "refused");
  return isComplete;
}

async function checkDesign(
  deps: CheckingDeps,
  staffId: number,
  design: BatchDesign,
  isOpen: IsOpen,
): Promise<boolean> {
  const { key, inputsHash, known, stock } = design;
  if (!(await deps.designs.claim({ staffId, key, inputsHash }, deps.now()))) return false;
  const request = await withLocalFiles(deps.files, checkedRequest(design));
  const outcome = known ?? (await check(deps, { request, shop: stock }));
  const [checked] = await withStates(deps.designs, [{ ...design, outcome }]);
  const isRefused = checked?.state === "refused";
  if (isOpen()) await deps.designs.saveCheck({ staffId, key, inputsHash, isRefused }, outcome);
  return true;
}

async function checkVariant(deps: CheckingDeps, id: BatchId, isOpen: IsOpen): Promise<void> {
  const variantId = Number(id.batch.slice("variant/".length));
  const found = await readReplacement(deps, id.staffId, variantId).catch(ignoreMissingVariant);
  if (!found || found.inputsHash === "" || found.outcome) return;
  const { product: shop, variant, request, inputsHash } = found;
  const replaces = { variant, zip: await deps.zipOf(variant.fileHash) };
  const outcome = await check(deps, {
    shop,
    replaces,
    request: await withLocalFiles(deps.files, request),
  });
  if (isOpen()) await deps.designs.saveBatchCheck(id, inputsHash, outcome);
}

function ignoreMissingVariant(error: unknown): Replacement | undefined {
  if (error instanceof Failure) return undefined;
  throw error;
}

function check(
  { workers, machines, limitMs = LIMIT_MS }: CheckingDeps,
  task: Pick<ImportTask, "request" | "shop" | "replaces">,
): Promise<ProductOutcome> {
  return machines().then((known) =>
    workers.checks.do({ ...task, newId: 0, machines: known, isDryRun: true }, limitMs).then(
      ({ outcome }) => outcome,
      (error: unknown) => notChecked(task.request, error),
    ),
  );
}

function notChecked(request: ProductRequest, error: unknown): ProductOutcome {
  const message = error instanceof Error ? error.message : String(error);
  const errors =
    error instanceof OverLimit
      ? [
          {
            ...(error.at !== undefined && { file: error.at }),
            ...createIssue("check-slow", { seconds: error.limitMs / 1000 }),
          },
        ]
      : [createIssue("check-failed", { message })];
  return { label: request.label, state: "refused", changes: [], variants: [], warnings: [], errors };
}
