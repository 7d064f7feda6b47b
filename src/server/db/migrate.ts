import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { DrizzleQueryError, sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { DatabaseError } from "pg";
import { CannotStart } from "../process/cannot-start.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { buildIndexesOnline, fillInBatches, isConcurrent, isFill, type OnFilled } from "./migrate-online.ts";

/**
 * Lock waits are short and repeated: while a migration waits for a table, all queries on that table queue
 * behind it.
 */
const LOCKED = { forMs: 2_000, attempts: 20, pauseMs: 1_000 };
/** Pause while another process migrates. */
const ANOTHER_MS = 100;
/** lock_not_available; deadlock_detected, when customers change rows of a batch. */
const BUSY: readonly unknown[] = ["55P03", "40P01"];

export interface MigrateOptions {
  /** Migrations to apply; by default those of the shop. Tests pass their own. */
  readonly migrations?: readonly MigrationMeta[];
  readonly locked?: typeof LOCKED;
  /** Called after each batch of rows that is filled in a large table. */
  readonly onFilled?: OnFilled;
}

const shopMigrations = () =>
  readMigrationFiles({ migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)) });

/**
 * Applies pending migrations one after the other. Safe to run from several processes at once and to kill at
 * any time: each migration is applied completely or not at all, and interrupted index builds are repeated.
 * @throws CannotStart when a table stays locked, a migration does not fit the schema, or the database was
 *   changed for newer builds only
 */
export async function migrate(database: OpenDatabase, options: MigrateOptions = {}): Promise<void> {
  const { migrations = shopMigrations(), locked = LOCKED, onFilled = () => {} } = options;
  for (let attempts = 1; ; ) {
    try {
      const step = await migrateNext(database, { migrations, locked, onFilled });
      if (step === "done") return;
      if (step === "elsewhere") await pause(ANOTHER_MS);
    } catch (error) {
      if (!BUSY.includes(codeOf(error))) throw asRefusal(error);
      if (attempts === locked.attempts)
        throw new CannotStart(
          "The database's schema could not be changed because another transaction holds a lock on a table (see pg_stat_activity). Nothing was changed. End that transaction and start again.",
          { cause: error },
        );
      attempts += 1;
      await pause(locked.pauseMs);
    }
  }
}

type Step = "done" | "more" | "elsewhere";

/** Applies the next migration, or all of them to an empty database. */
function migrateNext(
  database: OpenDatabase,
  { migrations, locked, onFilled }: Required<MigrateOptions>,
): Promise<Step> {
  return database.db.transaction(async (tx) => {
    // The lock is tried without waiting: a waiting statement keeps its snapshot, and concurrent index builds
    // wait for all snapshots.
    const { rows } = await tx.execute<{ taken: boolean }>("select pg_try_advisory_xact_lock(20061) as taken");
    if (!rows[0]?.taken) return "elsewhere";
    // This transaction stays idle while indexes are built or rows are filled on another connection.
    await tx.execute("set local idle_in_transaction_session_timeout = 0");
    await tx.execute(sql.raw(`set local lock_timeout = ${locked.forMs}`));
    const last = await lastMigration(tx);
    await refuseOlderThanBaseline(tx);
    if (last === undefined) {
      // An empty database has no users, so one transaction applies everything.
      for (const migration of migrations) {
        await applyStatements(tx, migration);
        await record(tx, migration);
      }
      return "done";
    }
    await refuseNewerOnly(tx, migrations.at(-1)?.folderMillis ?? 0);
    const next = migrations.find(({ folderMillis }) => folderMillis > last);
    if (!next) return "done";
    // The embedded database has one session, and it serves no requests before the migration is done.
    const online = database.isEmbedded ? tx : database.db;
    if (isFill(next)) await fillInBatches(online, next, onFilled);
    else if (isConcurrent(next) && !database.isEmbedded) await buildIndexesOnline(online, next);
    else await applyStatements(tx, next);
    await record(tx, next);
    return "more";
  });
}

/** Creates and reads Drizzle's own migration table, as `drizzle-kit` does. */
async function lastMigration(tx: Database): Promise<number | undefined> {
  await tx.execute("create schema if not exists drizzle");
  await tx.execute(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  const { rows } = await tx.execute<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  const last = rows[0]?.last;
  return last == null ? undefined : Number(last);
}

/** Builds before the first release had other migrations, which today's first one replaces. */
async function refuseOlderThanBaseline(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ first: string | null }>(
    "select min(created_at) as first from drizzle.__drizzle_migrations",
  );
  const first = rows[0]?.first;
  const baseline = shopMigrations()[0]?.folderMillis ?? 0;
  if (first != null && Number(first) < baseline)
    throw new CannotStart(
      "This database was created by a build from before the first release and cannot be migrated. Nothing was changed. Set another DATA_DIR or DATABASE_URL, or delete the data folder if it holds only the demo; the old build can export its catalogue (npm run shop -- export).",
    );
}

async function applyStatements(tx: Database, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql)
    await tx.execute(sql.raw(statement.replaceAll(/\bINDEX CONCURRENTLY\b/gi, "INDEX")));
}

async function record(tx: Database, { hash, folderMillis, sql: statements }: MigrationMeta): Promise<void> {
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
  );
  if (statements.some((statement) => CONTRACTS.test(statement)))
    await tx.execute(sql.raw(`comment on table drizzle.__drizzle_migrations is '${folderMillis}'`));
}

/** Marks a migration that removes what older builds use. A comment on the migration table tells them. */
const CONTRACTS = /^-- contract: /m;

async function refuseNewerOnly(tx: Database, newest: number): Promise<void> {
  const { rows } = await tx.execute<{ oldest: string | null }>(
    "select obj_description('drizzle.__drizzle_migrations'::regclass) as oldest",
  );
  if (Number(rows[0]?.oldest ?? 0) > newest)
    throw new CannotStart(
      "This build is older than the database: a newer build removed columns or tables that it needs. Start the newer build, or restore a backup from before it ran.",
    );
}

/** Reports an error of the database with its statement. Any other error is a bug or a lost connection. */
function asRefusal(error: unknown): unknown {
  const cause = causeOf(error);
  if (!(error instanceof DrizzleQueryError && cause instanceof DatabaseError)) return error;
  const statement = error.query.trim().split("\n", 1)[0];
  return new CannotStart(
    `A migration does not fit the database's schema: ${cause.message}, at "${statement}". That step was rolled back, and older processes keep running. Correct the schema, or restore a backup, and start again.`,
    { cause: error },
  );
}

function codeOf(error: unknown): unknown {
  const cause = causeOf(error);
  return cause instanceof DatabaseError ? cause.code : undefined;
}

/** Unwraps the driver's error, which Drizzle wraps. */
const causeOf = (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error);
