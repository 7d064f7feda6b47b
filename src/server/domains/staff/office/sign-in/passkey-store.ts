import { and, asc, eq, gt, lt } from "drizzle-orm";
import type { Database } from "../../../../db/database.ts";
import { staffChallenges, staffPasskeys } from "../../../../db/schema/index.ts";

export type PasskeyRow = typeof staffPasskeys.$inferSelect;

/** Passkeys and their open challenges. */
export interface PasskeyStore {
  addChallenge(challenge: string, purpose: string, expiresAt: Date): Promise<void>;
  /** Consumes a challenge; `false` for an unknown, answered or expired one, or another purpose. */
  takeChallenge(challenge: string, purpose: string, now: Date): Promise<boolean>;
  find(credentialId: string): Promise<PasskeyRow | undefined>;
  list(staffId: number): Promise<PasskeyRow[]>;
  recordUse(credentialId: string, counter: number, now: Date): Promise<void>;
  sweep(now: Date): Promise<void>;
}

export function createPasskeyStore(db: Database): PasskeyStore {
  const { challenge: challengeColumn, purpose: purposeColumn, expiresAt } = staffChallenges;
  return {
    addChallenge: async (challenge, purpose, until) => {
      await db.insert(staffChallenges).values({ challenge, purpose, expiresAt: until });
    },
    takeChallenge: async (challenge, purpose, now) => {
      const isOpen = and(eq(challengeColumn, challenge), eq(purposeColumn, purpose), gt(expiresAt, now));
      return (await db.delete(staffChallenges).where(isOpen).returning({ challengeColumn })).length > 0;
    },
    find: async (credentialId) =>
      (await db.select().from(staffPasskeys).where(eq(staffPasskeys.credentialId, credentialId)))[0],
    list: (staffId) =>
      db
        .select()
        .from(staffPasskeys)
        .where(eq(staffPasskeys.staffId, staffId))
        .orderBy(asc(staffPasskeys.id)),
    recordUse: async (credentialId, counter, lastUsedAt) => {
      await db
        .update(staffPasskeys)
        .set({ counter, lastUsedAt })
        .where(eq(staffPasskeys.credentialId, credentialId));
    },
    sweep: async (now) => {
      await db.delete(staffChallenges).where(lt(expiresAt, now));
    },
  };
}
