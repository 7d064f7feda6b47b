import { and, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { customers, oneTimeCodes } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { enqueueMail } from "../../notifications/index.ts";
import type { CustomerRow } from "../customer-store.ts";
import {
  CODE_ATTEMPTS,
  CODE_ATTEMPTS_EVERYWHERE,
  CODE_MINUTES,
  type CodeEntry,
  codeExpiry,
  hashFor,
  matchingCode,
} from "./one-time-code.ts";
import { type PasswordOwner, replacePassword } from "./password-store.ts";

const PURPOSE = "reset-password";

type Recipient = Pick<CustomerRow, "id" | "email" | "language">;

/**
 * Stores the code's hash and mails the code. `actor`: the staff member who requests it for the customer.
 */
export function addResetCode(
  db: Database,
  customer: Recipient,
  code: string,
  { now, actor }: { readonly now: Date; readonly actor?: Actor },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(oneTimeCodes)
      .values({
        customerId: customer.id,
        purpose: PURPOSE,
        codeHash: hashFor(customer.email, code),
        createdAt: now,
        expiresAt: codeExpiry(now),
      })
      .returning({ id: oneTimeCodes.id });
    await enqueueMail(
      tx,
      {
        template: "one-time-code",
        dedupeKey: `code ${row?.id}`,
        recipient: customer.email,
        data: { code, validMinutes: CODE_MINUTES },
        language: customer.language,
      },
      now,
    );
    const change = { action: "password code sent", subject: "customer", subjectId: customer.id } as const;
    if (actor) await writeChange(tx, actor, change, now);
  });
}

/** True for a valid code; a wrong one counts against every code that its address may still enter. */
export function checkResetCode(db: Database, entry: CodeEntry, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => (await tryCode(tx, entry, now)) !== undefined);
}

/** Sets the password, invalidates all codes and ends all sessions; `false` for an invalid code. */
export function redeemResetCode(
  db: Database,
  entry: CodeEntry,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const owner = await tryCode(tx, entry, now);
    if (!owner) return false;
    await replacePassword(tx, owner, passwordHash, now);
    return true;
  });
}

/** Deletes expired codes. */
export async function sweepResetCodes(db: Database, now: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, now));
}

/** Locks the codes that may be entered, so that concurrent guesses are counted one by one. */
async function tryCode(
  tx: Database,
  { email, code, address }: CodeEntry,
  now: Date,
): Promise<PasswordOwner | undefined> {
  const from = hashFor(email, address);
  const valid = await tx
    .select({
      id: oneTimeCodes.id,
      codeHash: oneTimeCodes.codeHash,
      customerId: oneTimeCodes.customerId,
      email: customers.email,
      language: customers.language,
    })
    .from(oneTimeCodes)
    .innerJoin(customers, eq(customers.id, oneTimeCodes.customerId))
    .where(
      and(
        eq(customers.email, email),
        eq(oneTimeCodes.purpose, PURPOSE),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now),
        sql`cardinality(${oneTimeCodes.wrongFrom}) < ${CODE_ATTEMPTS_EVERYWHERE}`,
        sql`cardinality(array_positions(${oneTimeCodes.wrongFrom}, ${from})) < ${CODE_ATTEMPTS}`,
      ),
    )
    .orderBy(oneTimeCodes.id)
    .for("update", { of: oneTimeCodes });
  const match = matchingCode(valid, hashFor(email, code));
  const ids = valid.map(({ id }) => id);
  if (!match)
    await tx
      .update(oneTimeCodes)
      .set({ wrongFrom: sql`array_append(${oneTimeCodes.wrongFrom}, ${from})` })
      .where(inArray(oneTimeCodes.id, ids));
  return match;
}
