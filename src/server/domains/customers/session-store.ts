import { eq, lte } from "drizzle-orm";
import type { OpenDatabase } from "../../db/database.ts";
import { sessions } from "../../db/schema/index.ts";
import { createStatement } from "../../db/statement.ts";

export interface SessionRow {
  readonly customerId: number;
  readonly email: string;
  readonly phone: string;
  readonly expiresAt: Date;
}

/** Sessions by the hash of their token. */
export interface SessionStore {
  add(tokenHash: string, customerId: number, expiresAt: Date): Promise<void>;
  /** `undefined` once it has expired. */
  find(tokenHash: string, now: Date): Promise<SessionRow | undefined>;
  prolong(tokenHash: string, expiresAt: Date): Promise<void>;
  end(tokenHash: string): Promise<void>;
  /** Forgets what has expired. */
  sweep(now: Date): Promise<void>;
}

/** Every call of a logged-in customer starts here: a statement planned once, without a query builder. */
const FIND = `
  select s.customer_id as "customerId", c.email, c.phone, s.expires_at as "expiresAt"
  from sessions s join customers c on c.id = s.customer_id
  where s.token_hash = $1 and s.expires_at > $2`;

export function createSessionStore(database: OpenDatabase): SessionStore {
  const { db } = database;
  const find = createStatement<SessionRow & Record<string, unknown>>(database, "customers_session", FIND);
  return {
    add: async (tokenHash, customerId, expiresAt) => {
      await db.insert(sessions).values({ tokenHash, customerId, expiresAt });
    },
    find: async (tokenHash, now) => (await find([tokenHash, now]))[0],
    prolong: async (tokenHash, expiresAt) => {
      await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash));
    },
    end: async (tokenHash) => {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    sweep: async (now) => {
      await db.delete(sessions).where(lte(sessions.expiresAt, now));
    },
  };
}
