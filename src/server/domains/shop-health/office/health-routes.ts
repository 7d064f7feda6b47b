import { officeEndpoints } from "../../../../contract/office/endpoints.ts";
import type { Backup, Health, Job } from "../../../../contract/office/health/health-wire.ts";
import { attachment } from "../../../http/attachment.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { type DefaultSeller, missingNow } from "../../content/index.ts";
import { Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { listDamagedFiles } from "../../shop-check/index.ts";
import { resendDeadMails } from "../dead-mail-store.ts";
import type { DiskSpace } from "../disk-space.ts";
import type { Job as ShopJob } from "../job-store.ts";
import type { ShopJobs } from "../shop-jobs.ts";
import { listTroubles, logBackupDownload } from "../trouble-store.ts";

/** Health data that comes from the process, not from the database. */
export interface HealthParts {
  readonly jobs: ShopJobs;
  readonly disk: () => Promise<DiskSpace>;
  /** Reads the shop's own health report. */
  readonly ask: () => Promise<Omit<Health, "missingDuties">>;
  /** Hour in India of the nightly backup; null without one. */
  readonly nightlyHour: number | null;
  /** Streams a backup of this machine; `undefined` for any other name. */
  readonly openBackup: (
    name: string,
  ) => Promise<{ readonly bytes: number; readonly stream: ReadableStream<Uint8Array> } | undefined>;
  /** Backups of all machines, newest first. */
  readonly backups: () => Promise<(Omit<Backup, "createdAt"> & { readonly createdAt: Date })[]>;
}

interface HealthShop extends ShopBase {
  readonly overrides: DefaultSeller;
  readonly health: HealthParts;
}

const MAX_SHOWN = 50;

export function healthRoutes(router: OfficeRouter, shop: HealthShop): void {
  const { database, db, overrides, health, onMail, now } = shop;
  const { ask, backups, nightlyHour, openBackup, jobs } = health;
  router.on("officeHealth", async () => ({
    ...(await ask()),
    missingDuties: await missingNow(db, overrides),
  }));
  router.on("officeTroubles", async () => {
    const files = await listDamagedFiles(database, MAX_SHOWN);
    return {
      ...(await listTroubles(db, now(), MAX_SHOWN)),
      files: files.map(({ at, ...file }) => ({ ...file, at: at.toISOString() })),
    };
  });
  router.on("officeResendMails", async ({ input: { ids }, actor }) => {
    const sentIds = await resendDeadMails(db, ids, { actor, now: now() });
    onMail();
    return { sent: sentIds.length };
  });
  router.on("officeBackups", async () => ({
    nightlyHour,
    failure: await jobs.backupFailure(),
    backups: (await backups()).map(({ name, bytes, createdAt, isHere, missing }) => ({
      name,
      bytes,
      isHere,
      missing,
      createdAt: createdAt.toISOString(),
    })),
  }));
  router.on("officeAskBackup", async ({ input: { name } }) => {
    const isHere = (await backups()).some((backup) => backup.isHere && backup.name === name);
    if (!isHere) throw new Failure("backup-not-here");
    return { href: `${officeEndpoints.officeBackupFile.path}?${new URLSearchParams({ name })}` };
  });
  router.on("officeBackupFile", async ({ input: { name }, actor, request }) => {
    const backup = await openBackup(name);
    if (!backup) throw new Failure("backup-not-here");
    // A HEAD reads nothing.
    if (request.method === "HEAD") await backup.stream.cancel();
    else await logBackupDownload(db, name, { actor, now: now() });
    const headers = {
      "content-type": "application/x-tar",
      "content-length": `${backup.bytes}`,
      "content-disposition": attachment(name),
      "cache-control": "no-store",
    };
    return new Response(backup.stream, { headers });
  });
  router.on("officeJob", async () => {
    const job = await jobs.current();
    return { job: job ? jobView(job) : null };
  });
  router.on("officeStartJob", async ({ input: { kind }, actor }) => ({
    job: jobView(await jobs.start(kind, actor)),
  }));
}

function jobView({ result, startedAt, endedAt, ...job }: ShopJob): Job {
  const { issues = [], found = 0, files = 0, undrawn = 0 } = result ?? {};
  return {
    ...job,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    issues: [...issues],
    found,
    files,
    undrawn,
  };
}
