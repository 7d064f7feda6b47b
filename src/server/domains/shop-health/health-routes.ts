import type { Backup, Health, Job } from "../../../contract/office/health/health-wire.ts";
import type { OfficeRouter } from "../../http/office/office-router.ts";
import type { PaymentProviders } from "../payments/index.ts";
import type { DiskSpace } from "./disk-space.ts";
import { type JobDeps, type ShopJobs, startJob } from "./shop-jobs.ts";
import { tryConnection } from "./try-connection.ts";

/** What the process gives that the database does not know. */
export interface HealthParts extends Pick<JobDeps, "jobs" | "works"> {
  readonly disk: () => Promise<DiskSpace>;
  /** What the shop says of itself. */
  readonly ask: () => Promise<Health>;
  readonly backups: {
    readonly folder: string;
    list(): Promise<(Omit<Backup, "createdAt"> & { readonly createdAt: Date })[]>;
  };
}

export interface HealthRouteDeps extends JobDeps, HealthParts {
  readonly providers: PaymentProviders;
  /** Called when mails wait. */
  readonly onMail: () => void;
}

const MOST_SHOWN = 50;

export function healthRoutes(router: OfficeRouter, deps: HealthRouteDeps): void {
  const { ask, backups, jobs, troubles, providers, onMail, now } = deps;
  router.on("officeHealth", ask);
  router.on("officeTroubles", () => troubles.list(now(), MOST_SHOWN));
  router.on("officeResendMails", async ({ input: { ids }, actor }) => {
    const sent = await troubles.resendMails(ids, { actor, now: now() });
    onMail();
    return { sent: sent.length };
  });
  router.on("officeBackups", async () => ({
    folder: backups.folder,
    backups: (await backups.list()).map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
  }));
  router.on("officeJob", async () => {
    const job = jobs.current();
    return { job: job ? jobView(job) : null };
  });
  router.on("officeStartJob", async ({ input: { kind }, actor }) => ({
    job: jobView(await startJob(deps, kind, actor)),
  }));
  router.on("officeTryConnection", ({ input: { name } }) => tryConnection(providers, name, now));
}

const MOST_FINDINGS = 100;

function jobView({ result, startedAt, endedAt, ...job }: NonNullable<ReturnType<ShopJobs["current"]>>): Job {
  const { findings = [], files = 0 } = result ?? {};
  return {
    ...job,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    findings: findings
      .slice(0, MOST_FINDINGS)
      .map(({ subject, fault, advice }) => ({ subject, fault, advice })),
    found: findings.length,
    files,
  };
}
