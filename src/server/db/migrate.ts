import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { DrizzleQueryError, sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { DatabaseError } from "pg";
import { CannotStart } from "../process/cannot-start.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { buildIndexesOnline, fillInBatches, isConcurrent, isFill, type OnFilled } from "./migrate-online.ts";

/**
 * While a migration waits for a table, everybody who wants that table waits behind it: so not for long, but
 * again.
 */
const LOCKED = { forMs: 2_000, attempts: 20, pauseMs: 1_000 };
/** Another process is migrating. */
const ANOTHER_MS = 100;
/** lock_not_available; deadlock_detected, by a batch of rows that customers change meanwhile. */
const BUSY: readonly unknown[] = ["55P03", "40P01"];

export interface MigrateOptions {
  /** All that there are, unless a test brings its own. */
  readonly migrations?: readonly MigrationMeta[];
  readonly locked?: typeof LOCKED;
  /** Hears how far the filling of a large table is. */
  readonly onFilled?: OnFilled;
}

const shopMigrations = () =>
  readMigrationFiles({ migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)) });

/**
 * Brings the schema up to date, one migration after the other; what is there already stays. Safe to run from
 * several processes at once, and to be killed anywhere: each migration is there whole or not at all, and
 * indexes are made anew.
 * @throws CannotStart where a table stays locked, a migration does not fit what is there, or the database
 *   was made for newer builds only
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
          "The database's schema could not be changed: a transaction has held a table that it needs for long (pg_stat_activity names it). Nothing was changed; end that one and start again.",
          { cause: error },
        );
      attempts += 1;
      await pause(locked.pauseMs);
    }
  }
}

type Step = "done" | "more" | "elsewhere";

/** One migration, or all of an empty database. */
function migrateNext(
  database: OpenDatabase,
  { migrations, locked, onFilled }: Required<MigrateOptions>,
): Promise<Step> {
  return database.db.transaction(async (tx) => {
    // Not waited for: a statement that waits keeps its snapshot, and indexes that are built beside wait for
    // all of those.
    const { rows } = await tx.execute<{ taken: boolean }>("select pg_try_advisory_xact_lock(20061) as taken");
    if (!rows[0]?.taken) return "elsewhere";
    // What is built or filled beside takes long, and this transaction waits for it.
    await tx.execute("set local idle_in_transaction_session_timeout = 0");
    await tx.execute(sql.raw(`set local lock_timeout = ${locked.forMs}`));
    const last = await lastMigration(tx);
    await refuseOlderThanBaseline(tx);
    if (last === undefined) {
      // Nobody uses an empty database yet.
      for (const migration of migrations) {
        await applyStatements(tx, migration);
        await note(tx, migration);
      }
      return "done";
    }
    await refuseNewerOnly(tx, migrations.at(-1)?.folderMillis ?? 0);
    const next = migrations.find(({ folderMillis }) => folderMillis > last);
    if (!next) return "done";
    // The embedded database has one session, and nobody else before it serves.
    const beside = database.isEmbedded ? tx : database.db;
    if (isFill(next)) await fillInBatches(beside, next, onFilled);
    else if (isConcurrent(next) && !database.isEmbedded) await buildIndexesOnline(beside, next);
    else await applyStatements(tx, next);
    await note(tx, next);
    return "more";
  });
}

/** Drizzle's own books, as `drizzle-kit` knows them. */
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

/** Builds before the first release had other migrations, which the first one of today replaces. */
async function refuseOlderThanBaseline(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ first: string | null }>(
    "select min(created_at) as first from drizzle.__drizzle_migrations",
  );
  const first = rows[0]?.first;
  const baseline = shopMigrations()[0]?.folderMillis ?? 0;
  if (first != null && Number(first) < baseline)
    throw new CannotStart(
      "This database was made by a build from before the first release, and cannot be brought up to date. Nothing was changed. Start on an empty one: another DATA_DIR or DATABASE_URL, or with the data folder of a demo deleted. The old build exports its catalogue (npm run shop -- export).",
    );
}

async function applyStatements(tx: Database, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql)
    await tx.execute(sql.raw(statement.replaceAll(/\bINDEX CONCURRENTLY\b/gi, "INDEX")));
}

async function note(tx: Database, { hash, folderMillis, sql: statements }: MigrationMeta): Promise<void> {
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
  );
  if (statements.some((statement) => CONTRACTS.test(statement)))
    await tx.execute(sql.raw(`comment on table drizzle.__drizzle_migrations is '${folderMillis}'`));
}

/** A migration that takes away what older builds use says so; they are told by the comment on the books. */
const CONTRACTS = /^-- contract: /m;

async function refuseNewerOnly(tx: Database, newest: number): Promise<void> {
  const { rows } = await tx.execute<{ oldest: string | null }>(
    "select obj_description('drizzle.__drizzle_migrations'::regclass) as oldest",
  );
  if (Number(rows[0]?.oldest ?? 0) > newest)
    throw new CannotStart(
      "This build is older than the database: a newer one has taken away what it would use. Start that one, or restore a backup from before it.",
    );
}

/**
 * A refusal by the database is reported with its statement; any other failure is our own error, or a lost
 * connection.
 */
function asRefusal(error: unknown): unknown {
  const cause = causeOf(error);
  if (!(error instanceof DrizzleQueryError && cause instanceof DatabaseError)) return error;
  const statement = error.query.trim().split("\n", 1)[0];
  return new CannotStart(
    `The database's schema is not what this build would bring up to date: ${cause.message}, at "${statement}". Nothing of that step was kept, and older processes go on. Mend what it names, or restore a backup and start again.`,
    { cause: error },
  );
}

function codeOf(error: unknown): unknown {
  const cause = causeOf(error);
  return cause instanceof DatabaseError ? cause.code : undefined;
}

/** Drizzle wraps what the driver throws. */
const causeOf = (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error);
