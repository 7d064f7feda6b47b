import { and, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { DAY_MS } from "../../../contract/constants.ts";
import type { Database } from "../../db/database.ts";
import { downloads, type LibraryPlan, libraries } from "../../db/schema/index.ts";

type LibraryRow = typeof libraries.$inferSelect;

export interface StoredLibrary extends LibraryRow {
  /** False once one of its lines is refunded, and once the account is closed. */
  readonly isOwned: boolean;
}

export interface NewLibrary extends Omit<LibraryRow, "plan" | "fetchedAt"> {
  readonly plan: LibraryPlan;
}

/** Whether every line is still paid and not refunded, and the account open. */
const IS_OWNED = sql<boolean>`not exists (
    select from unnest(${libraries.lineIds}) owned(id)
    left join order_lines l on l.id = owned.id and l.refunded_at is null
    left join orders o on o.number = l.order_number and o.state = 'paid'
    where o.number is null)
  and exists (select from customers c where c.id = ${libraries.customerId} and c.closed_at is null)`;

/** Adds a library, and forgets the plans of those that expired a day ago. */
export async function addLibrary(db: Database, library: NewLibrary): Promise<void> {
  const dayAgo = new Date(library.createdAt.getTime() - DAY_MS);
  await db
    .update(libraries)
    .set({ plan: null })
    .where(and(lt(libraries.expiresAt, dayAgo), isNotNull(libraries.plan)));
  await db.insert(libraries).values(library);
}

export async function readLibrary(db: Database, tokenHash: string): Promise<StoredLibrary | undefined> {
  const [row] = await db
    .select({ library: libraries, isOwned: IS_OWNED })
    .from(libraries)
    .where(eq(libraries.tokenHash, tokenHash));
  return row && { ...row.library, isOwned: row.isOwned };
}

/** True for the first fetch of a library. */
export async function recordLibraryFetched(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const noted = await db
    .update(libraries)
    .set({ fetchedAt: now })
    .where(and(eq(libraries.tokenHash, tokenHash), isNull(libraries.fetchedAt)))
    .returning({ tokenHash: libraries.tokenHash });
  return noted.length > 0;
}

/** Those of these lines that were never downloaded. */
export async function neverDownloaded(
  db: Database,
  lineIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ lineId: downloads.lineId })
    .from(downloads)
    .where(inArray(downloads.lineId, [...lineIds]));
  const downloadedIds = new Set(rows.map(({ lineId }) => lineId));
  return new Set(lineIds.filter((id) => !downloadedIds.has(id)));
}
