import { and, desc, eq, gt, lte } from "drizzle-orm";
import type { OpenDatabase } from "../../../db/database.ts";
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

/** Sessions by the hash of their token. */
export interface SessionStore {
  add(session: Omit<SessionRow, "id">): Promise<void>;
  /** `undefined` once it has expired. */
  find(tokenHash: string, now: Date): Promise<FoundSession | undefined>;
  /** Stores the time of the last use and the new expiry. */
  touch(tokenHash: string, lastUsedAt: Date, expiresAt: Date): Promise<void>;
  /** A customer's open sessions, most recently used first. */
  list(customerId: number, now: Date): Promise<SessionRow[]>;
  end(tokenHash: string): Promise<void>;
  /**
   * `false` when the customer has no such session. Addresses of files end too, because the session may have
   * made them. `actor`: the staff member who ends it for the customer.
   */
  endOwn(customerId: number, id: number, ending: Ending): Promise<boolean>;
  /** Ends the addresses of files too. */
  endAll(customerId: number, ending: Ending): Promise<void>;
  /** Deletes expired sessions. */
  sweep(now: Date): Promise<void>;
}

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

export function createSessionStore(database: OpenDatabase): SessionStore {
  const { db } = database;
  return {
    add: async (session) => {
      await db.insert(sessions).values(session);
    },
    find: async (tokenHash, now) => (await selectSession(database, [tokenHash, now]))[0],
    touch: async (tokenHash, lastUsedAt, expiresAt) => {
      await db.update(sessions).set({ lastUsedAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
    },
    list: (customerId, now) =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.id)),
    end: async (tokenHash) => {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    endOwn: (customerId, id, { actor, now }) =>
      db.transaction(async (tx) => {
        const own = and(eq(sessions.id, id), eq(sessions.customerId, customerId));
        const { browser, system } = sessions;
        const [before] = await tx.delete(sessions).where(own).returning({ browser, system });
        const change = { action: "session ended", ...subjectOf(customerId), before };
        if (before) await endDownloadAddresses(tx, customerId, now);
        if (before && actor) await writeChange(tx, actor, change, now);
        return before !== undefined;
      }),
    endAll: (customerId, { actor, now }) =>
      db.transaction(async (tx) => {
        await tx.delete(sessions).where(eq(sessions.customerId, customerId));
        await endDownloadAddresses(tx, customerId, now);
        const change = { action: "all sessions ended", ...subjectOf(customerId) };
        if (actor) await writeChange(tx, actor, change, now);
      }),
    sweep: async (now) => {
      await db.delete(sessions).where(lte(sessions.expiresAt, now));
    },
  };
}

const subjectOf = (subjectId: number) => ({ subject: "customer", subjectId }) as const;
