import { desc, inArray } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database, OpenDatabase } from "../../db/database.ts";
import { damagedFiles } from "../../db/schema/index.ts";
import { describeDamage } from "./describe-damage.ts";
import { readFileKind, readFileUses } from "./file-use-store.ts";
import type { ShopIssue } from "./shop-issue.ts";

export async function addDamagedFile(
  db: Database,
  hash: string,
  error: string,
  foundAt: Date,
): Promise<void> {
  await db.insert(damagedFiles).values({ hash, error, foundAt }).onConflictDoNothing();
}

export async function removeDamagedFiles(db: Database, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await db.delete(damagedFiles).where(inArray(damagedFiles.hash, [...hashes]));
}

/** Hashes, in no order. */
export async function readDamagedHashes(db: Database): Promise<string[]> {
  return (await db.select({ hash: damagedFiles.hash }).from(damagedFiles)).map(({ hash }) => hash);
}

/** Newest first, with their uses and advice. */
export async function listDamagedFiles(
  database: OpenDatabase,
  limit: number,
): Promise<(Pick<ShopIssue, "subject" | "error" | "advice"> & { readonly at: Date })[]> {
  const rows = await database.db.select().from(damagedFiles).orderBy(desc(damagedFiles.foundAt)).limit(limit);
  const issues = rows.map(async ({ hash, error, foundAt: at }) => {
    const [kind, fileUses] = await Promise.all([readFileKind(database, hash), readFileUses(database, hash)]);
    return { ...describeDamage({ hash, kind }, { error }, fileUses), at };
  });
  return Promise.all(issues);
}

/** Lists damaged files under Health and in the log. A file is refused whether that succeeds or not. */
export function reportDamage(db: Database, { now, log }: { readonly now: () => Date; readonly log: Logger }) {
  const note = (work: Promise<void>) =>
    work.catch((err: unknown) => log.error({ err }, "could not record a damaged file"));
  return {
    onDamaged: (err: { readonly hash: string; readonly message: string }) => {
      log.error({ err, hash: err.hash }, "a stored file is damaged and was not sent");
      return note(addDamagedFile(db, err.hash, err.message, now()));
    },
    onIntact: (hash: string) => note(removeDamagedFiles(db, [hash])),
  };
}
