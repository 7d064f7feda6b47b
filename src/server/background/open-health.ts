import { stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { hostname } from "node:os";
import { basename, join } from "node:path";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { backUpShop, listAllBackups, newBackupIn, removeDrafts } from "../backup/index.ts";
import type { Settings } from "../config/env.ts";
import type { OpenDatabase } from "../db/database.ts";
import { withDirectConnection } from "../db/open-shop-database.ts";
import type { PaymentProviders } from "../domains/payments/index.ts";
import { type CheckedShop, checkShop } from "../domains/shop-check/index.ts";
import {
  createShopJobs,
  type HealthParts,
  isDiskLow,
  type JobStore,
  type JobWorks,
  spaceOf,
} from "../domains/shop-health/index.ts";
import { readBacklog } from "../metrics/backlog-store.ts";

export interface HealthDeps extends CheckedShop {
  readonly settings: Settings;
  readonly providers: PaymentProviders;
  readonly isEmulated: boolean;
  readonly jobs: JobStore;
  readonly now: () => Date;
  readonly log: Logger;
}

const MAX_BACKUPS = 100;

/** Opens the office's view of the shop itself: backups, checks, disk, mail, versions. */
export function openHealth(deps: HealthDeps): HealthParts {
  const { settings, providers, isEmulated, now, log } = deps;
  const folder = join(settings.dataDir, "backups");
  const startedAt = now().toISOString();
  const disk = () => spaceOf(settings.dataDir);
  const place = { machine: hostname(), folder };
  const works: JobWorks = {
    backup: async (progress) => {
      await removeDrafts(folder);
      const target = await newBackupIn(folder, now());
      const options = { target, now: now(), progress, withoutSessions: false };
      const made = await withDirectConnection(settings, deps.database, (direct) =>
        backUpShop(direct, deps.files, options),
      );
      const issues = made.missing.map((hash) => ({ ...MISSING, subject: hash }));
      const { size: bytes } = await stat(target);
      // The office shows neither the path nor the missing files, so the log has them.
      log.info({ target, machine: place.machine, missing: made.missing.length }, "backup made");
      return { issues, files: made.files.length, made: { ...place, name: basename(target), bytes } };
    },
    check: async (progress) => {
      const { issues, files } = await checkShop(deps, { repair: false, now: now(), progress });
      return {
        issues: issues.map(({ subject, error, advice }) => ({ subject, error, advice })),
        files,
      };
    },
  };
  return {
    disk,
    jobs: createShopJobs({
      store: deps.jobs,
      works,
      now,
      onFailed: (err, job) => log.error({ err, job }, "job failed"),
    }),
    backups: async () => listAllBackups(place, await deps.jobs.backups(MAX_BACKUPS)),
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
        mail: { waiting, oldestSeconds, dead, isSent: settings.smtpUrl !== undefined },
        work: { webhooks, refunds, lateOrders },
        versions: { shop: SHOP_VERSION, node: process.versions.node },
        startedAt,
        connections: [...providers.keys()].map((name) => ({ name, isEmulated })),
      };
    },
  };
}

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
