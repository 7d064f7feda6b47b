import type { Actor } from "../actor.ts";
import { Failure } from "../failure.ts";
import type { Job, JobKind, JobProgress, JobResult, JobStore } from "./job-store.ts";

/** Reports the progress of a job; `of` is left out if the total is unknown. */
export type OnProgress = (step: string, done?: number, of?: number) => void;

/** Implementation of each kind of job. */
export type JobWorks = Readonly<Record<JobKind, (report: OnProgress) => Promise<Omit<JobResult, "found">>>>;

/**
 * Runs long jobs, one at a time in the whole shop. A job runs independently of the client, its progress is
 * visible in all processes, and it is lost if its process ends.
 */
export interface ShopJobs {
  /** @throws Failure `job-running` while another one runs */
  start(kind: JobKind, actor: Actor): Promise<Job>;
  /** The running job, or the last one. */
  current(): Promise<Job | undefined>;
  /** Waits until the job of this process has ended. */
  ended(): Promise<void>;
}

export interface ShopJobsDeps {
  readonly store: JobStore;
  readonly works: JobWorks;
  readonly now: () => Date;
  readonly onFailed: (error: unknown, kind: string) => void;
}

const MAX_ISSUES = 100;
/** Interval of heartbeats, which show the progress to other processes. */
const HEARTBEAT_MS = 1_000;

export function createShopJobs({ store, works, now, onFailed }: ShopJobsDeps): ShopJobs {
  let own: { readonly id: number; progress: JobProgress } | undefined;
  let running = Promise.resolve();
  const run = async (job: NonNullable<typeof own>, kind: JobKind) => {
    // A failed heartbeat is not retried; the next one follows.
    const heartbeat = setInterval(
      () => void store.report(job.id, job.progress, now()).catch(() => {}),
      HEARTBEAT_MS,
    );
    const report: OnProgress = (step, done = 0, of) => {
      job.progress = { step, done, of: of ?? null };
    };
    try {
      const { issues, files, made } = await works[kind](report);
      const shown = issues.slice(0, MAX_ISSUES);
      const result = { issues: shown, found: issues.length, files, ...(made && { made }) };
      await store.end(job.id, result, now());
    } catch (error) {
      onFailed(error, kind);
      await store.end(job.id, null, now()).catch(() => {});
    } finally {
      clearInterval(heartbeat);
      own = undefined;
    }
  };
  return {
    start: async (kind, actor) => {
      const job = await store.start(kind, actor, now());
      if (!job) throw new Failure("job-running");
      own = { id: job.id, progress: job };
      running = run(own, kind);
      return job;
    },
    current: async () => {
      const job = await store.latest(now());
      return job?.id === own?.id && job?.state === "running" ? { ...job, ...own?.progress } : job;
    },
    ended: () => running,
  };
}
