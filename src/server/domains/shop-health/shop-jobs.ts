import {
  createJobRunner,
  type JobRunner,
  type JobRunnerParts,
  type TellProgress,
} from "../../workers/job-runner.ts";
import type { Actor } from "../actor.ts";
import { Failure } from "../failure.ts";
import type { Finding } from "../shop-check/index.ts";
import type { TroubleStore } from "./trouble-store.ts";

export type JobKind = "backup" | "check";

export interface JobResult {
  /** What a check found. */
  readonly findings: readonly Pick<Finding, "subject" | "fault" | "advice">[];
  /** That it opened or kept. */
  readonly files: number;
}

export type ShopJobs = JobRunner<JobKind, JobResult>;

export function createShopJobs(parts: JobRunnerParts): ShopJobs {
  return createJobRunner(parts);
}

export interface JobDeps {
  readonly jobs: ShopJobs;
  /** What each kind of job does. */
  readonly works: Readonly<Record<JobKind, (tell: TellProgress) => Promise<JobResult>>>;
  readonly troubles: TroubleStore;
  readonly now: () => Date;
}

/** Starts a job, and keeps in the log who did. @throws Failure `conflict` while another one runs */
export async function startJob({ jobs, works, troubles, now }: JobDeps, kind: JobKind, actor: Actor) {
  const job = jobs.start(kind, actor.who, works[kind]);
  if (!job) throw new Failure("job-running");
  await troubles.noteJob(kind, actor, now());
  return job;
}
