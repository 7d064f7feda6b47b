import { and, asc, eq, gt, lt } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { staffChallenges, staffPasskeys } from "../../../db/schema/index.ts";

export type PasskeyRow = typeof staffPasskeys.$inferSelect;

/** Passkeys, and what each is asked to sign. */
export interface PasskeyStore {
  addChallenge(challenge: string, purpose: string, expiresAt: Date): Promise<void>;
  /** Uses it up; `false` when it was not asked for this, was answered before, or is too old. */
  takeChallenge(challenge: string, purpose: string, now: Date): Promise<boolean>;
  find(credentialId: string): Promise<PasskeyRow | undefined>;
  list(staffId: number): Promise<PasskeyRow[]>;
  noteUse(credentialId: string, counter: number, now: Date): Promise<void>;
  sweep(now: Date): Promise<void>;
}

export function createPasskeyStore(db: Database): PasskeyStore {
  const { challenge: kept, purpose: itsPurpose, expiresAt: end } = staffChallenges;
  return {
    addChallenge: async (challenge, purpose, expiresAt) => {
      await db.insert(staffChallenges).values({ challenge, purpose, expiresAt });
    },
    takeChallenge: async (challenge, purpose, now) => {
      const asked = and(eq(kept, challenge), eq(itsPurpose, purpose), gt(end, now));
      return (await db.delete(staffChallenges).where(asked).returning({ kept })).length > 0;
    },
    find: async (credentialId) =>
      (await db.select().from(staffPasskeys).where(eq(staffPasskeys.credentialId, credentialId)))[0],
    list: (staffId) =>
      db
        .select()
        .from(staffPasskeys)
        .where(eq(staffPasskeys.staffId, staffId))
        .orderBy(asc(staffPasskeys.id)),
    noteUse: async (credentialId, counter, lastUsedAt) => {
      await db
        .update(staffPasskeys)
        .set({ counter, lastUsedAt })
        .where(eq(staffPasskeys.credentialId, credentialId));
    },
    sweep: async (now) => {
      await db.delete(staffChallenges).where(lt(end, now));
    },
  };
}
