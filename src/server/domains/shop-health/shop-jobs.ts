import type { Database } from "../../db/database.ts";
import { isDiskFull } from "../../files/is-disk-full.ts";
import { type Actor, schedule } from "../actor.ts";
import { Failure } from "../failure.ts";
import {
  endJob,
  type Job,
  type JobFailure,
  type JobKind,
  type JobProgress,
  type JobResult,
  type LastBackups,
  latestJobs,
  readBackupFailure,
  reportJob,
  startDueBackup,
  startJob,
} from "./job-store.ts";

/** Reports the progress of a job; `of` is left out if the total is unknown. */
export type OnProgress = (step: string, done?: number, of?: number) => void;

/** Implementation of each kind of job. `isScheduled` jobs were started by no person. */
export type JobWorks = Readonly<
  Record<JobKind, (report: OnProgress, isScheduled: boolean) => Promise<Omit<JobResult, "found">>>
>;

/**
 * Runs long jobs, one at a time in the whole shop. A job runs independently of the client, its progress is
 * visible in all processes, and it is lost if its process ends.
 */
export interface ShopJobs {
  /** @throws Failure `job-running` while another one runs */
  start(kind: JobKind, actor: Actor): Promise<Job>;
  /** Starts a backup if it `isDue` and no other job runs in any process. */
  startDueBackup(isDue: (last: LastBackups) => boolean): Promise<Job | undefined>;
  /** Why the last backup failed; null if it did not. */
  backupFailure(): Promise<JobFailure | null>;
  /** The running job, or the last one. */
  current(): Promise<Job | undefined>;
  /** Waits until the job of this process has ended. */
  ended(): Promise<void>;
}

export interface ShopJobsDeps {
  readonly db: Database;
  readonly works: JobWorks;
  readonly now: () => Date;
  readonly onFailed: (error: unknown, kind: string) => void;
}

const MAX_ISSUES = 100;
/** Interval of heartbeats, which show the progress to other processes. */
const HEARTBEAT_MS = 1_000;

export function createShopJobs({ db, works, now, onFailed }: ShopJobsDeps): ShopJobs {
  let ownJob: { readonly id: number; progress: JobProgress } | undefined;
  let running = Promise.resolve();
  const run = async (job: NonNullable<typeof ownJob>, kind: JobKind, isScheduled: boolean) => {
    // A failed heartbeat is not retried; the next one follows.
    const heartbeat = setInterval(
      () => void reportJob(db, job.id, job.progress, now()).catch(() => {}),
      HEARTBEAT_MS,
    );
    const report: OnProgress = (step, done = 0, of) => {
      job.progress = { step, done, of: of ?? null };
    };
    try {
      const { issues, ...outcome } = await works[kind](report, isScheduled);
      const result = { ...outcome, issues: issues.slice(0, MAX_ISSUES), found: issues.length };
      await endJob(db, job.id, result, now());
    } catch (error) {
      onFailed(error, kind);
      const result = { issues: [], found: 0, files: 0, failure: failureOf(error) };
      await endJob(db, job.id, result, now()).catch(() => {});
    } finally {
      clearInterval(heartbeat);
      ownJob = undefined;
    }
  };
  const begin = (job: Job, isScheduled: boolean) => {
    ownJob = { id: job.id, progress: job };
    running = run(ownJob, job.kind, isScheduled);
    return job;
  };
  return {
    start: async (kind, actor) => {
      const job = await startJob(db, kind, actor, now());
      if (!job) throw new Failure("job-running");
      return begin(job, false);
    },
    startDueBackup: async (isDue) => {
      const job = await startDueBackup(db, isDue, schedule, now());
      return job && begin(job, true);
    },
    backupFailure: () => readBackupFailure(db, now()),
    current: async () => {
      const job = await latestJobs(db, now());
      return job?.id === ownJob?.id && job?.state === "running" ? { ...job, ...ownJob?.progress } : job;
    },
    ended: () => running,
  };
}

function failureOf(error: unknown): JobFailure {
  return isDiskFull(error) ? "disk-full" : "failed";
}
