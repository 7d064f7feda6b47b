import { and, eq, isNull, ne } from "drizzle-orm";
import type { Language } from "../../../../contract/languages.ts";
import type { Database } from "../../../db/database.ts";
import { customers, oneTimeCodes, sessions } from "../../../db/schema/index.ts";
import { enqueueMail } from "../../notifications/index.ts";
import { endDownloadAddresses } from "../sessions/end-addresses-store.ts";

export interface PasswordOwner {
  readonly customerId: number;
  readonly email: string;
  readonly language: Language;
  /** Hash of the session that remains open. */
  readonly currentTokenHash?: string | undefined;
}

/**
 * Ends password, sessions and addresses of files of an account that gets something of an older shop, unless a
 * move did so before: registration proves no mailbox, and a code by mail does. Answers false for such a one.
 */
export async function requireMailedCode(tx: Database, customerId: number, now: Date): Promise<boolean> {
  const isUnmoved = and(eq(customers.id, customerId), isNull(customers.movedAt));
  const columns = { passwordHash: "", movedAt: now };
  const rows = await tx.update(customers).set(columns).where(isUnmoved).returning({ id: customers.id });
  if (rows.length === 0) return false;
  await tx.delete(sessions).where(eq(sessions.customerId, customerId));
  await endDownloadAddresses(tx, customerId, now);
  return true;
}

/**
 * Sets a password, invalidates all codes, ends all other sessions and addresses of files, and notifies the
 * customer by mail.
 */
export async function replacePassword(
  tx: Database,
  { customerId, email, language, currentTokenHash }: PasswordOwner,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.update(customers).set({ passwordHash }).where(eq(customers.id, customerId));
  await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.customerId, customerId), isNull(oneTimeCodes.usedAt)));
  const others = currentTokenHash === undefined ? undefined : ne(sessions.tokenHash, currentTokenHash);
  await tx.delete(sessions).where(and(eq(sessions.customerId, customerId), others));
  await endDownloadAddresses(tx, customerId, now);
  await enqueueMail(
    tx,
    {
      template: "password-changed",
      dedupeKey: `customer ${customerId} ${now.toISOString()}`,
      recipient: email,
      data: {},
      language,
    },
    now,
  );
}
