import { readdir, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { hostname } from "node:os";
import { basename, join } from "node:path";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import {
  backUpShop,
  expiredBackups,
  isBackupDue,
  listAllBackups,
  newBackupIn,
  openBackup,
  removeDrafts,
} from "../backup/index.ts";
import type { Settings } from "../config/env.ts";
import type { Database, OpenDatabase } from "../db/database.ts";
import { withDirectConnection } from "../db/open-shop-database.ts";
import type { PaymentProviders } from "../domains/payments/index.ts";
import { type CheckedShop, checkShop } from "../domains/shop-check/index.ts";
import {
  createShopJobs,
  forgetBackups,
  type HealthParts,
  isDiskLow,
  type JobWorks,
  listBackups,
  type OnProgress,
  spaceOf,
} from "../domains/shop-health/index.ts";
import { readBacklog } from "../metrics/backlog-store.ts";

export interface HealthDeps extends CheckedShop {
  /** The files with those that are drawn when they are needed, for backups. */
  readonly files: CheckedShop["storedFiles"];
  readonly settings: Pick<Settings, "dataDir" | "backupHour" | "databaseDirectUrl">;
  readonly providers: PaymentProviders;
  readonly isEmulated: boolean;
  /** False while mails become files. */
  readonly sendsMail: () => boolean;
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Logger;
}

const MAX_BACKUPS = 100;

export interface OpenedHealth extends HealthParts {
  /** Starts the nightly backup if it is due, and answers 0. */
  readonly backUpNightly: () => Promise<number>;
}

/** Opens the office's view of the shop itself: backups, checks, disk, mail, versions. */
export function openHealth(deps: HealthDeps): OpenedHealth {
  const { settings, providers, isEmulated, now, log } = deps;
  const folder = join(settings.dataDir, "backups");
  const startedAt = now();
  const disk = () => spaceOf(settings.dataDir);
  const place = { machine: hostname(), folder };
  const works: JobWorks = {
    backup: (progress, isNightly) => backUp(deps, place, { progress, isNightly }),
    check: async (progress) => {
      const { issues, files, undrawn } = await checkShop(deps, { repair: false, now: now(), progress });
      return {
        undrawn,
        issues: issues.map(({ subject, error, advice }) => ({ subject, error, advice })),
        files,
      };
    },
  };
  const onFailed = (err: unknown, job: string) => log.error({ err, job }, "job failed");
  const jobs = createShopJobs({ db: deps.db, works, now, onFailed });
  return {
    disk,
    jobs,
    backUpNightly: async () => {
      const { backupHour: hour } = settings;
      if (hour !== undefined)
        await jobs.startDueBackup((last) => isBackupDue(hour, { now: now(), startedAt }, last));
      return 0;
    },
    nightlyHour: settings.backupHour ?? null,
    openBackup: (name) => openBackup(folder, name),
    backups: async () => listAllBackups(place, await listBackups(deps.db, MAX_BACKUPS)),
    ask: async () => {
      const [backlog, space, database] = await Promise.all([
        readBacklog(deps.database.db, now()),
        disk(),
        describeDatabase(deps.database),
      ]);
      const {
        mails: waiting,
        mailAge: oldestSeconds,
        deadMails: dead,
        webhooks,
        refunds,
        lateOrders,
      } = backlog;
      return {
        database,
        disk: { ...space, isLow: isDiskLow(space) },
        mail: { waiting, oldestSeconds, dead, isSent: deps.sendsMail() },
        work: { webhooks, refunds, lateOrders },
        versions: { shop: SHOP_VERSION, node: process.versions.node },
        startedAt: startedAt.toISOString(),
        connections: [...providers.keys()].map((name) => ({ name, isEmulated })),
      };
    },
  };
}

interface BackupRun {
  readonly progress: OnProgress;
  readonly isNightly: boolean;
}

/** @throws Error `ENOSPC` if the disk is full; older backups are untouched then */
async function backUp(
  { db, settings, database, files, now, log }: HealthDeps,
  place: { readonly machine: string; readonly folder: string },
  { progress, isNightly }: BackupRun,
) {
  const { machine, folder } = place;
  await removeDrafts(folder);
  const target = await newBackupIn(folder, now(), isNightly ? "-nightly" : "");
  const [last] = await listAllBackups(place, []);
  // A disk filled by a backup would stop the shop as well.
  if ((await spaceOf(folder)).free < (last?.bytes ?? 0) * LARGER)
    throw Object.assign(new Error("The disk has no room for another backup"), { code: "ENOSPC" });
  const options = { target, now: now(), progress, withoutSessions: false };
  const manifest = await withDirectConnection(settings, database, (direct) =>
    backUpShop(direct, files, options),
  );
  const { size: bytes } = await stat(target);
  // The office shows neither the path nor the missing files, so the log has them.
  log.info({ target, machine, missing: manifest.missing.length }, "backup made");
  // An older backup may hold what this one misses.
  if (isNightly && manifest.missing.length === 0) await removeExpired(db, place);
  const issues = manifest.missing.map((hash) => ({ ...MISSING, subject: hash }));
  return { issues, files: manifest.files.length, made: { ...place, name: basename(target), bytes } };
}

async function removeExpired(db: Database, place: { readonly machine: string; readonly folder: string }) {
  const expired = expiredBackups(await readdir(place.folder));
  for (const name of expired) await rm(join(place.folder, name));
  await forgetBackups(db, place, expired);
}

/** A backup may be so many times larger than the one before. */
const LARGER = 1.2;
const { version: SHOP_VERSION }: { version: string } = createRequire(import.meta.url)(
  "../../../package.json",
);
const MISSING = {
  error: "The file is missing or damaged in storage.",
  advice: "Start a check to see what needs this file.",
};

async function describeDatabase({ db, isEmbedded }: OpenDatabase) {
  const { rows } = await db.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  );
  const [row] = rows;
  const name = isEmbedded ? "PGlite, PostgreSQL" : "PostgreSQL";
  return { engine: `${name} ${row?.version ?? ""}`.trim(), bytes: Number(row?.bytes ?? 0) };
}
