import { and, eq, gt, lte } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { customers, sessions } from "../../db/schema/index.ts";

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

export function createSessionStore(db: Database): SessionStore {
  return {
    add: async (tokenHash, customerId, expiresAt) => {
      await db.insert(sessions).values({ tokenHash, customerId, expiresAt });
    },
    find: async (tokenHash, now) => {
      const columns = {
        customerId: sessions.customerId,
        email: customers.email,
        phone: customers.phone,
        expiresAt: sessions.expiresAt,
      };
      const found = await db
        .select(columns)
        .from(sessions)
        .innerJoin(customers, eq(customers.id, sessions.customerId))
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
      return found[0];
    },
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
