import { and, desc, eq, gt, lte } from "drizzle-orm";
import type { Database, OpenDatabase } from "../../../db/database.ts";
import { sessions } from "../../../db/schema/index.ts";
import { createStatement } from "../../../db/statement.ts";
import type { AuditContext } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { endDownloadAddresses } from "./end-addresses-store.ts";

export type SessionRow = typeof sessions.$inferSelect;

interface FoundSession {
  readonly customerId: number;
  readonly email: string;
  readonly phone: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** When sessions end, and the staff member who ends them, if one does. */
type Ending = Pick<AuditContext, "now"> & Partial<AuditContext>;

/**
 * Finds the customer of token hash $1 at time $2. Every call of a logged-in customer runs it, so it is a
 * prepared statement without a query builder.
 */
const FIND_SESSION = `
  select s.customer_id as "customerId", c.email, c.phone, s.created_at as "createdAt", s.last_used_at as "lastUsedAt"
  from sessions s join customers c on c.id = s.customer_id
  where s.token_hash = $1 and s.expires_at > $2 and c.closed_at is null`;

const selectSession = createStatement<FoundSession & Record<string, unknown>>(
  "customers_session",
  FIND_SESSION,
);

export async function addSession(db: Database, session: Omit<SessionRow, "id">): Promise<void> {
  await db.insert(sessions).values(session);
}

/** `undefined` once it has expired. */
export async function findSession(
  database: OpenDatabase,
  tokenHash: string,
  now: Date,
): Promise<FoundSession | undefined> {
  return (await selectSession(database, [tokenHash, now]))[0];
}

/** Stores the time of the last use and the new expiry. */
export async function touchSession(
  db: Database,
  tokenHash: string,
  lastUsedAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db.update(sessions).set({ lastUsedAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
}

/** A customer's open sessions, most recently used first. */
export function listSessions(db: Database, customerId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/**
 * `false` when the customer has no such session. Addresses of files end too, because the session may have
 * made them. `actor`: the staff member who ends it for the customer.
 */
export function endOwnSession(
  db: Database,
  customerId: number,
  id: number,
  { actor, now }: Ending,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOwn = and(eq(sessions.id, id), eq(sessions.customerId, customerId));
    const { browser, system } = sessions;
    const [before] = await tx.delete(sessions).where(isOwn).returning({ browser, system });
    const change = { action: "session ended", ...subjectOf(customerId), before };
    if (before) await endDownloadAddresses(tx, customerId, now);
    if (before && actor) await writeChange(tx, actor, change, now);
    return before !== undefined;
  });
}

/** Ends the addresses of files too. */
export function endAllSessions(db: Database, customerId: number, { actor, now }: Ending): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.customerId, customerId));
    await endDownloadAddresses(tx, customerId, now);
    const change = { action: "all sessions ended", ...subjectOf(customerId) };
    if (actor) await writeChange(tx, actor, change, now);
  });
}

/** Deletes expired sessions. */
export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

const subjectOf = (subjectId: number) => ({ subject: "customer", subjectId }) as const;
