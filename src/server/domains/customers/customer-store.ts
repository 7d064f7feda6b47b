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

/** Stores customers: emails in lower case, phones with ten digits. Closed accounts are not found. */
export interface CustomerStore {
  find(id: number): Promise<CustomerRow | undefined>;
  findByEmail(email: string): Promise<CustomerRow | undefined>;
  findByPhone(phone: string): Promise<CustomerRow | undefined>;
  /** Adds a customer with a welcome mail and returns the id; `undefined` when email or phone is taken. */
  add(customer: NewCustomer): Promise<number | undefined>;
  /** Like `add`, without a welcome mail. */
  addWithoutMail(customer: NewCustomer & { readonly createdAt?: Date }): Promise<number | undefined>;
  update(id: number, changes: { fullName: string; gender: string | null }): Promise<void>;
  /**
   * Removes the phone number from an open account, with a mail and an audit line; `false` when there is none.
   */
  releasePhone(id: number, audit: AuditContext): Promise<boolean>;
  /** Replaces the hash `from` by another hash of the same password. */
  updateHash(id: number, from: string, to: string): Promise<void>;
  /** Sets the password, invalidates all codes, ends all other sessions and notifies the customer by mail. */
  changePassword(
    customer: CustomerRow,
    passwordHash: string,
    currentTokenHash: string,
    now: Date,
  ): Promise<void>;
}

export function createCustomerStore(db: Database): CustomerStore {
  const findWhere = async (condition: SQL) =>
    (
      await db
        .select()
        .from(customers)
        .where(and(condition, isNull(customers.closedAt)))
    )[0];
  return {
    find: (id) => findWhere(eq(customers.id, id)),
    findByEmail: (email) => findWhere(eq(customers.email, email)),
    // The partial index excludes empty numbers: a generic plan can only use it if the statement says so.
    findByPhone: (phone) => findWhere(sql`${customers.phone} = ${phone} and ${customers.phone} <> ''`),
    add: (customer) =>
      db.transaction(async (tx) => {
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
      }),
    addWithoutMail: (customer) => db.transaction((tx) => insertCustomer(tx, customer)),
    update: async (id, changes) => {
      await db.update(customers).set(changes).where(eq(customers.id, id));
    },
    releasePhone: (id, audit) => db.transaction((tx) => releasePhone(tx, id, audit)),
    updateHash: async (id, from, to) => {
      const unchanged = and(eq(customers.id, id), eq(customers.passwordHash, from));
      await db.update(customers).set({ passwordHash: to }).where(unchanged);
    },
    changePassword: ({ id, email, language }, passwordHash, currentTokenHash, now) =>
      db.transaction((tx) =>
        replacePassword(tx, { customerId: id, email, language, currentTokenHash }, passwordHash, now),
      ),
  };
}

async function insertCustomer(
  tx: Database,
  { reminders, ...customer }: NewCustomer & { readonly createdAt?: Date },
): Promise<number | undefined> {
  const columns = { id: customers.id, at: customers.createdAt };
  const [added] = await tx.insert(customers).values(customer).onConflictDoNothing().returning(columns);
  const consent = { purpose: "reminders", isGiven: true, source: "register" } as const;
  if (added && reminders) await decideConsent(tx, added.id, consent, added.at);
  return added?.id;
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
