import { desc, inArray } from "drizzle-orm";
import type { Logger } from "pino";
import type { OpenDatabase } from "../../db/database.ts";
import { damagedFiles } from "../../db/schema/index.ts";
import { describeDamage } from "./describe-damage.ts";
import { createFileUseStore } from "./file-use-store.ts";
import type { ShopIssue } from "./shop-issue.ts";

/** Files that were refused because they are damaged or lost, until they are found intact again. */
export interface DamagedFileStore {
  add(hash: string, error: string, now: Date): Promise<void>;
  remove(hashes: readonly string[]): Promise<void>;
  /** Hashes, in no order. */
  all(): Promise<string[]>;
  /** Newest first, with their uses and advice. */
  list(limit: number): Promise<(Pick<ShopIssue, "subject" | "error" | "advice"> & { readonly at: Date })[]>;
}

export function createDamagedFileStore(database: OpenDatabase): DamagedFileStore {
  const { db } = database;
  const uses = createFileUseStore(database);
  return {
    add: async (hash, error, foundAt) => {
      await db.insert(damagedFiles).values({ hash, error, foundAt }).onConflictDoNothing();
    },
    remove: async (hashes) => {
      if (hashes.length > 0) await db.delete(damagedFiles).where(inArray(damagedFiles.hash, [...hashes]));
    },
    all: async () =>
      (await db.select({ hash: damagedFiles.hash }).from(damagedFiles)).map(({ hash }) => hash),
    list: async (limit) => {
      const rows = await db.select().from(damagedFiles).orderBy(desc(damagedFiles.foundAt)).limit(limit);
      const described = rows.map(async ({ hash, error, foundAt: at }) => {
        const [kind, found] = await Promise.all([uses.kindOf(hash), uses.uses(hash)]);
        return { ...describeDamage({ hash, kind }, { error }, found), at };
      });
      return Promise.all(described);
    },
  };
}

/** Lists damaged files under Health and in the log. A file is refused whether that succeeds or not. */
export function reportDamage(
  store: Pick<DamagedFileStore, "add" | "remove">,
  { now, log }: { readonly now: () => Date; readonly log: Logger },
) {
  const note = (work: Promise<void>) =>
    work.catch((err: unknown) => log.error({ err }, "could not record a damaged file"));
  return {
    onDamaged: (err: { readonly hash: string; readonly message: string }) => {
      log.error({ err, hash: err.hash }, "a stored file is damaged and was not sent");
      return note(store.add(err.hash, err.message, now()));
    },
    onIntact: (hash: string) => note(store.remove([hash])),
  };
}
