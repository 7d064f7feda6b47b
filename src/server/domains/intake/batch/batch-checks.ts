import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import { OverLimit, type WorkerPool } from "../../../workers/worker-pool.ts";
import { namedLicences } from "../../content/licences/index.ts";
import { type Candidate, withFiles } from "../candidate.ts";
import type { Inspectors, InspectTask } from "../inspect/inspectors.ts";
import type { FilesToRead, ReadUploads } from "../read/read-candidates.ts";
import type { StagedFiles } from "../receive/staged-files.ts";
import { listUploads, type UploadRow } from "../receive/upload-store.ts";
import { type Result, refusal } from "../result.ts";
import {
  type BatchDesign,
  type BatchReading,
  checkedCandidate,
  keysOfPageAfter,
  readBatch,
  readDesigns,
  withStates,
} from "./batch-designs.ts";
import {
  type BatchId,
  filesHashOf,
  findBatch,
  isMadeOfDesigns,
  listBatches,
  newDesignsOf,
  saveReadFiles,
  settleBatch,
} from "./uploaded-batch-store.ts";
import { claimCheck, recordRefused, saveCheck } from "./uploaded-design-store.ts";

export interface CheckingDeps extends BatchReading {
  readonly files: StagedFiles;
  /** Reads a zip of the shop; `undefined` when storage does not have it. */
  readonly zipOf: (hash: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly workers: {
    readonly checks: Pick<Inspectors, "do">;
    readonly list: Pick<WorkerPool<FilesToRead, ReadUploads>, "do">;
  };
  /** Catalogue version; it covers designs, machines and categories. */
  readonly version: () => Promise<number>;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

/** Checks uploads in the background and stores the results. */
export interface BatchChecks {
  /** Called when files of a batch were added or removed: reads them, then starts to check new designs. */
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

/** Time limit for reading a batch or checking a file, ms. */
const LIMIT_MS = 20_000;
/** Designs of one batch that are checked at the same time. */
const MAX_AT_ONCE = 6;

export function createBatchChecks(deps: CheckingDeps): BatchChecks {
  const { db, onError } = deps;
  const running = new Map<string, { again: boolean; readonly done: Promise<void> }>();
  let isStopping = false;
  const isOpen = () => !isStopping;
  /** Starts to check a batch. If that is running already, it runs once more afterwards. */
  const begin = (id: BatchId): void => {
    const key = `${id.staffId} ${id.batch}`;
    const currentRun = running.get(key);
    if (currentRun) {
      currentRun.again = true;
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
    if (!isMadeOfDesigns(id.batch) || isStopping) return;
    await readFiles(deps, id, isOpen);
    begin(id);
  };
  return {
    refresh: (id) => refresh(id).catch(onError),
    recheck: async (staffId, keys) => {
      const id = newDesignsOf(staffId);
      await settleBatch(db, id, null);
      if (keys.length > 1) return begin(id);
      const { uploads } = await readBatch(deps, id);
      void checkDesigns(deps, id, { keys, uploads }, isOpen).catch(onError);
    },
    resume: async () => {
      const version = await deps.version();
      for (const id of await listBatches(db)) {
        const completed = await completeFiles(deps, id);
        const storedBatch = await findBatch(db, id);
        if (storedBatch?.resolvedVersion === version && storedBatch.filesHash === filesHashOf(completed))
          continue;
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

async function completeFiles({ db }: CheckingDeps, { staffId, batch }: BatchId): Promise<UploadRow[]> {
  return (await listUploads(db, staffId, batch)).filter(({ sha256 }) => sha256 !== null);
}

/** Reads the files of a batch if they changed, and again if they change meanwhile. */
async function readFiles(deps: CheckingDeps, id: BatchId, isOpen: IsOpen): Promise<void> {
  const { db } = deps;
  for (let isSaved = false; !isSaved && isOpen(); ) {
    const completed = await completeFiles(deps, id);
    const inputsHash = filesHashOf(completed);
    const knownHash = (await findBatch(db, id))?.filesHash ?? filesHashOf([]);
    if (inputsHash === knownHash) return;
    const contents = await readUploads(deps, completed);
    isSaved = isOpen() && (await saveReadFiles(db, id, inputsHash, contents));
  }
}

/** Reads files and puts upload ids in place of local paths, because ids are the same in every process. */
async function readUploads(
  { files, workers }: CheckingDeps,
  completed: readonly UploadRow[],
): Promise<ReadUploads> {
  const local: FilesToRead[number][] = [];
  const ids = new Map<string, string>();
  // One by one: files in shared storage are downloaded first.
  for (const { id, path, size } of completed) {
    const disk = await files.fetch(id);
    local.push({ path, size, disk });
    ids.set(disk, id);
  }
  const contents = await workers.list.do(local, LIMIT_MS).catch(unreadable);
  const candidates = contents.candidates.map((candidate) =>
    withFiles(candidate, (file) => ({ ...file, disk: ids.get(file.disk) ?? file.disk })),
  );
  return { ...contents, candidates };
}

/** Answer for files that could not be read; staff can still see and remove them. */
function unreadable(error: unknown): ReadUploads {
  const message = error instanceof Error ? error.message : String(error);
  return {
    candidates: [],
    categories: [],
    issues: [],
    notices: [],
    error: createIssue("batch-unreadable", { message }),
  };
}

/** Checks the unchecked designs of a batch, page by page. */
async function checkBatch(deps: CheckingDeps, id: BatchId, isOpen: IsOpen): Promise<void> {
  const version = await deps.version();
  const batch = await readBatch(deps, id);
  let isComplete = true;
  for (let after: string | undefined; ; ) {
    const keys = keysOfPageAfter(batch, after);
    after = keys.at(-1);
    if (after === undefined || !isOpen()) break;
    isComplete = (await checkDesigns(deps, id, { keys, uploads: batch.uploads }, isOpen)) && isComplete;
    if (after === batch.places.at(-1)?.key) break;
  }
  if (isComplete && isOpen()) await settleBatch(deps.db, id, version);
}

/** Checks the unchecked ones of these designs; answers whether all are checked. */
async function checkDesigns(
  deps: CheckingDeps,
  id: BatchId,
  selection: { readonly keys: readonly string[]; readonly uploads: readonly UploadRow[] },
  isOpen: IsOpen,
): Promise<boolean> {
  const designs = await readDesigns(deps, id, selection);
  const queue = designs.filter(({ state }) => state === "checking");
  let isComplete = true;
  const takeTurns = async () => {
    for (let design = queue.shift(); design && isOpen(); design = queue.shift())
      isComplete = (await checkDesign(deps, id, design, isOpen)) && isComplete;
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, takeTurns));
  for (const { key, state, isRefused } of designs)
    if (state !== "checking" && isRefused !== isNoted(id, state))
      await recordRefused(deps.db, { ...id, key }, isNoted(id, state));
  return isComplete;
}

/** Whether the staff member is told of it under Needs attention. */
function isNoted({ batch }: BatchId, state: BatchDesign["state"]): boolean {
  return batch === "new" && state === "refused";
}

async function checkDesign(
  deps: CheckingDeps,
  id: BatchId,
  design: BatchDesign,
  isOpen: IsOpen,
): Promise<boolean> {
  const { inputsHash, ambiguous } = design;
  const checking = { ...id, key: design.key, inputsHash };
  if (!(await claimCheck(deps.db, checking, deps.now()))) return false;
  const result = ambiguous ?? (await check(deps, design));
  const [checkedDesign] = await withStates(deps.db, [{ ...design, result }]);
  const isRefused = checkedDesign !== undefined && isNoted(id, checkedDesign.state);
  if (isOpen()) await saveCheck(deps.db, { ...checking, isRefused }, result);
  return true;
}

async function check(deps: CheckingDeps, design: BatchDesign): Promise<Result> {
  const candidate = checkedCandidate(design);
  const task = await taskOf(deps, design, candidate);
  return deps.workers.checks.do(task, LIMIT_MS).then(
    ({ result }) => result,
    (error: unknown) => notChecked(candidate, error),
  );
}

/** Task for the threads: the candidate with local paths, and all that it is compared with. */
export async function taskOf(
  { db, files, machines, zipOf }: Pick<CheckingDeps, "db" | "files" | "machines" | "zipOf">,
  { stock, replaces }: Pick<BatchDesign, "stock" | "replaces">,
  candidate: Candidate,
): Promise<InspectTask> {
  return {
    candidate: await withLocalFiles(files, candidate),
    shop: stock,
    machines: await machines(),
    licences: await namedLicences(db),
    replaces: replaces && { variant: replaces, zip: await zipOf(replaces.fileHash) },
  };
}

async function withLocalFiles(files: Pick<StagedFiles, "fetch">, candidate: Candidate): Promise<Candidate> {
  const ids = new Set<string>();
  withFiles(candidate, (file) => {
    ids.add(file.disk);
    return file;
  });
  const paths = new Map<string, string>();
  for (const id of ids) paths.set(id, await files.fetch(id));
  return withFiles(candidate, (file) => ({ ...file, disk: paths.get(file.disk) ?? file.disk }));
}

function notChecked(candidate: Candidate, error: unknown): Result {
  const message = error instanceof Error ? error.message : String(error);
  const issue =
    error instanceof OverLimit
      ? {
          ...(error.at !== undefined && { file: error.at }),
          ...createIssue("check-slow", { seconds: error.limitMs / 1000 }),
        }
      : createIssue("check-failed", { message });
  return refusal({ ...candidate, variants: [] }, [issue]);
}
