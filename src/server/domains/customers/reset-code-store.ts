import { and, eq, gt, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { customers, oneTimeCodes } from "../../db/schema/index.ts";
import { enqueueMail } from "../notifications/index.ts";
import type { CustomerRow } from "./customer-store.ts";
import { CODE_ATTEMPTS, CODE_MINUTES, codeExpiry, codeHash, matchingCode } from "./one-time-code.ts";
import { type PasswordOwner, replacePassword } from "./password-store.ts";

const PURPOSE = "reset-password";

type Recipient = Pick<CustomerRow, "id" | "email" | "fullName" | "language">;

/** Codes that let a customer choose a new password. */
export interface ResetCodeStore {
  /** Keeps the code's hash and sends the code by mail. */
  add(customer: Recipient, code: string, now: Date): Promise<void>;
  /** Whether `code` may be used; a wrong one costs every living code of that customer an attempt. */
  check(email: string, code: string, now: Date): Promise<boolean>;
  /** Sets the password, uses the codes up and ends every session; `false` when the code is not good. */
  redeem(email: string, code: string, passwordHash: string, now: Date): Promise<boolean>;
  /** Forgets what has expired. */
  sweep(now: Date): Promise<void>;
}

export function createResetCodeStore(db: Database): ResetCodeStore {
  return {
    add: (customer, code, now) =>
      db.transaction(async (tx) => {
        const [added] = await tx
          .insert(oneTimeCodes)
          .values({
            customerId: customer.id,
            purpose: PURPOSE,
            codeHash: codeHash(customer.email, code),
            createdAt: now,
            expiresAt: codeExpiry(now),
          })
          .returning({ id: oneTimeCodes.id });
        await enqueueMail(
          tx,
          {
            template: "one-time-code",
            dedupeKey: `code ${added?.id}`,
            recipient: customer.email,
            data: { name: customer.fullName, code, validMinutes: CODE_MINUTES },
            language: customer.language,
          },
          now,
        );
      }),
    check: (email, code, now) =>
      db.transaction(async (tx) => (await tryCode(tx, email, code, now)) !== undefined),
    redeem: (email, code, passwordHash, now) =>
      db.transaction(async (tx) => {
        const owner = await tryCode(tx, email, code, now);
        if (!owner) return false;
        await replacePassword(tx, owner, passwordHash, now);
        return true;
      }),
    sweep: async (now) => {
      await db.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, now));
    },
  };
}

/** Locks the customer's living codes, so that guesses made at the same time are counted one by one. */
async function tryCode(
  tx: Database,
  email: string,
  code: string,
  now: Date,
): Promise<PasswordOwner | undefined> {
  const living = await tx
    .select({
      id: oneTimeCodes.id,
      codeHash: oneTimeCodes.codeHash,
      customerId: oneTimeCodes.customerId,
      fullName: customers.fullName,
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
        lt(oneTimeCodes.attempts, CODE_ATTEMPTS),
      ),
    )
    .orderBy(oneTimeCodes.id)
    .for("update", { of: oneTimeCodes });
  const match = matchingCode(living, codeHash(email, code));
  if (!match && living.length > 0)
    await tx
      .update(oneTimeCodes)
      .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
      .where(
        inArray(
          oneTimeCodes.id,
          living.map(({ id }) => id),
        ),
      );
  return match;
}
