/** Tells how far a job is; `of` is left out where nobody knows. */
export type TellProgress = (step: string, done?: number, of?: number) => void;

/** Something long that somebody started, as it stands. */
export interface Job<Kind extends string, Result> {
  readonly id: number;
  readonly kind: Kind;
  readonly who: string;
  readonly state: "running" | "done" | "failed";
  readonly step: string;
  readonly done: number;
  readonly of: number | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** Of one that is done. */
  readonly result: Result | undefined;
}

/** Long work in this process, one at a time. It goes on whoever looks, and is lost with the process. */
export interface JobRunner<Kind extends string, Result> {
  /** `undefined` while another one runs. */
  start(
    kind: Kind,
    who: string,
    work: (tell: TellProgress) => Promise<Result>,
  ): Job<Kind, Result> | undefined;
  /** The one that runs, or ran last. */
  current(): Job<Kind, Result> | undefined;
  /** Waits for the end of the one under way. */
  ended(): Promise<void>;
}

export interface JobRunnerParts {
  readonly now: () => Date;
  readonly onFailed: (error: unknown, kind: string) => void;
}

export function createJobRunner<Kind extends string, Result>({
  now,
  onFailed,
}: JobRunnerParts): JobRunner<Kind, Result> {
  let job: Job<Kind, Result> | undefined;
  let running = Promise.resolve();
  const change = (values: Partial<Job<Kind, Result>>) => {
    if (job) job = { ...job, ...values };
  };
  return {
    start: (kind, who, work) => {
      if (job?.state === "running") return undefined;
      const fresh = { step: "", done: 0, of: null, startedAt: now(), endedAt: null, result: undefined };
      job = { id: (job?.id ?? 0) + 1, kind, who, state: "running", ...fresh };
      running = work((step, done = 0, of) => change({ step, done, of: of ?? null })).then(
        (result) => change({ state: "done", endedAt: now(), result }),
        (error: unknown) => {
          change({ state: "failed", endedAt: now() });
          onFailed(error, kind);
        },
      );
      return job;
    },
    current: () => job,
    ended: () => running,
  };
}
