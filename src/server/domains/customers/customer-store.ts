import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Language } from "../../../contract/languages.ts";
import type { Database } from "../../db/database.ts";
import { customers } from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";
import { decideConsent } from "../consents/index.ts";
import { enqueueMail } from "../notifications/index.ts";
import { replacePassword } from "./passwords/password-store.ts";

export type CustomerRow = typeof customers.$inferSelect;
export type NewCustomer = Pick<CustomerRow, "fullName" | "email" | "phone" | "passwordHash"> & {
  readonly language?: Language;
  /** Consent to reminders. */
  readonly reminders?: boolean | undefined;
};

interface EarlierCustomer {
  readonly createdAt?: Date;
  readonly movedAt?: Date;
}

export function findCustomer(db: Database, id: number): Promise<CustomerRow | undefined> {
  return findWhere(db, eq(customers.id, id));
}

export function findCustomerByEmail(db: Database, email: string): Promise<CustomerRow | undefined> {
  return findWhere(db, eq(customers.email, email));
}

export function findCustomerByPhone(db: Database, phone: string): Promise<CustomerRow | undefined> {
  // The partial index excludes empty numbers: a generic plan can only use it if the statement says so.
  return findWhere(db, sql`${customers.phone} = ${phone} and ${customers.phone} <> ''`);
}

/** Adds a customer with a welcome mail and returns the id; `undefined` when email or phone is taken. */
export function addCustomer(db: Database, customer: NewCustomer): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const id = await insertCustomer(tx, customer);
    if (id === undefined) return undefined;
    await enqueueMail(tx, {
      template: "welcome",
      dedupeKey: `customer ${id}`,
      recipient: customer.email,
      data: {},
      ...(customer.language && { language: customer.language }),
    });
    return id;
  });
}

/** Like `add`, without a welcome mail. */
export function addCustomerWithoutMail(
  db: Database,
  customer: NewCustomer & EarlierCustomer,
): Promise<number | undefined> {
  return db.transaction((tx) => insertCustomer(tx, customer));
}

export async function updateCustomer(
  db: Database,
  id: number,
  changes: { fullName: string; gender: string | null },
): Promise<void> {
  await db.update(customers).set(changes).where(eq(customers.id, id));
}

/**
 * Removes the phone number from an open account, with a mail and an audit line; `false` when there is none.
 */
export function releaseCustomerPhone(db: Database, id: number, audit: AuditContext): Promise<boolean> {
  return db.transaction((tx) => releasePhone(tx, id, audit));
}

/** Replaces the hash `from` by another hash of the same password. */
export async function updatePasswordHash(db: Database, id: number, from: string, to: string): Promise<void> {
  const isUnchanged = and(eq(customers.id, id), eq(customers.passwordHash, from));
  await db.update(customers).set({ passwordHash: to }).where(isUnchanged);
}

/** Sets the password, invalidates all codes, ends all other sessions and notifies the customer by mail. */
export function savePassword(
  db: Database,
  { id, email, language }: CustomerRow,
  passwordHash: string,
  { currentTokenHash, now }: { readonly currentTokenHash: string; readonly now: Date },
): Promise<void> {
  return db.transaction((tx) =>
    replacePassword(tx, { customerId: id, email, language, currentTokenHash }, passwordHash, now),
  );
}

async function findWhere(db: Database, condition: SQL) {
  return (
    await db
      .select()
      .from(customers)
      .where(and(condition, isNull(customers.closedAt)))
  )[0];
}

async function insertCustomer(
  tx: Database,
  { reminders, ...customer }: NewCustomer & EarlierCustomer,
): Promise<number | undefined> {
  const columns = { id: customers.id, at: customers.createdAt };
  const [row] = await tx.insert(customers).values(customer).onConflictDoNothing().returning(columns);
  const consent = { purpose: "reminders", isGiven: true, source: "register" } as const;
  if (row && reminders) await decideConsent(tx, row.id, consent, row.at);
  return row?.id;
}

async function releasePhone(
  tx: Database,
  id: number,
  { actor, reason, now }: AuditContext,
): Promise<boolean> {
  const holds = and(eq(customers.id, id), isNull(customers.closedAt), ne(customers.phone, ""));
  const [owner] = await tx.update(customers).set({ phone: "" }).where(holds).returning();
  if (!owner) return false;
  const { email, language } = owner;
  const dedupeKey = `customer ${id} ${now.toISOString()}`;
  await enqueueMail(tx, { template: "phone-released", dedupeKey, recipient: email, data: {}, language }, now);
  // Omits the number, because it belongs to someone else now and the audit log is never deleted.
  const change = { action: "phone released", subject: "customer", subjectId: id, reason } as const;
  await writeChange(tx, actor, change, now);
  return true;
}
