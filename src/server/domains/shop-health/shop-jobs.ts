import type { Actor } from "../actor.ts";
import { Failure } from "../failure.ts";
import type { Job, JobKind, JobProgress, JobResult, JobStore } from "./job-store.ts";

/** Tells how far a job is; `of` is left out where nobody knows. */
export type OnProgress = (step: string, done?: number, of?: number) => void;

/** What each kind of job does. */
export type JobWorks = Readonly<Record<JobKind, (report: OnProgress) => Promise<Omit<JobResult, "found">>>>;

/**
 * Long work, one at a time in the whole shop. It goes on whoever looks, every process tells of it, and it is lost with the process
 * that does it.
 */
export interface ShopJobs {
  /** @throws Failure `job-running` while another one runs */
  start(kind: JobKind, actor: Actor): Promise<Job>;
  /** The one that runs, or ran last. */
  current(): Promise<Job | undefined>;
  /** Waits for the end of the one under way in this process. */
  ended(): Promise<void>;
}

export interface ShopJobsDeps {
  readonly store: JobStore;
  readonly works: JobWorks;
  readonly now: () => Date;
  readonly onFailed: (error: unknown, kind: string) => void;
}

const MAX_ISSUES = 100;
/** How often other processes hear of a job that runs here. */
const TOLD_MS = 1_000;

export function createShopJobs({ store, works, now, onFailed }: ShopJobsDeps): ShopJobs {
  let own: { readonly id: number; progress: JobProgress } | undefined;
  let running = Promise.resolve();
  const run = async (mine: NonNullable<typeof own>, kind: JobKind) => {
    // What is not heard now is said again.
    const beat = setInterval(() => void store.report(mine.id, mine.progress, now()).catch(() => {}), TOLD_MS);
    const report: OnProgress = (step, done = 0, of) => {
      mine.progress = { step, done, of: of ?? null };
    };
    try {
      const { issues, files, made } = await works[kind](report);
      const shown = issues.slice(0, MAX_ISSUES);
      const result = { issues: shown, found: issues.length, files, ...(made && { made }) };
      await store.end(mine.id, result, now());
    } catch (error) {
      onFailed(error, kind);
      await store.end(mine.id, null, now()).catch(() => {});
    } finally {
      clearInterval(beat);
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
