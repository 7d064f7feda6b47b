import { and, asc, eq, gt, lt } from "drizzle-orm";
import type { Database } from "../../../../db/database.ts";
import { staffChallenges, staffPasskeys } from "../../../../db/schema/index.ts";

export type PasskeyRow = typeof staffPasskeys.$inferSelect;

const { challenge: challengeColumn, purpose: purposeColumn, expiresAt } = staffChallenges;

export async function addChallenge(
  db: Database,
  challenge: string,
  purpose: string,
  until: Date,
): Promise<void> {
  await db.insert(staffChallenges).values({ challenge, purpose, expiresAt: until });
}

/** Consumes a challenge; `false` for an unknown, answered or expired one, or another purpose. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  purpose: string,
  now: Date,
): Promise<boolean> {
  const isOpen = and(eq(challengeColumn, challenge), eq(purposeColumn, purpose), gt(expiresAt, now));
  return (await db.delete(staffChallenges).where(isOpen).returning({ challengeColumn })).length > 0;
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  return (await db.select().from(staffPasskeys).where(eq(staffPasskeys.credentialId, credentialId)))[0];
}

export function listPasskeys(db: Database, staffId: number): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.id));
}

export async function recordPasskeyUse(
  db: Database,
  credentialId: string,
  counter: number,
  lastUsedAt: Date,
): Promise<void> {
  await db
    .update(staffPasskeys)
    .set({ counter, lastUsedAt })
    .where(eq(staffPasskeys.credentialId, credentialId));
}

export async function sweepChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(staffChallenges).where(lt(expiresAt, now));
}
