import { eq, type SQL } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { customers } from "../../db/schema/index.ts";
import { enqueueMail } from "../notifications/index.ts";

export type CustomerRow = typeof customers.$inferSelect;
export type NewCustomer = Pick<CustomerRow, "fullName" | "email" | "phone" | "passwordHash">;

/** Emails are lower case, phones ten digits. */
export interface CustomerStore {
  find(id: number): Promise<CustomerRow | undefined>;
  findByEmail(email: string): Promise<CustomerRow | undefined>;
  findByPhone(phone: string): Promise<CustomerRow | undefined>;
  /** The new id, with a welcome on its way; `undefined` when email or phone is taken. */
  add(customer: NewCustomer): Promise<number | undefined>;
  update(id: number, changes: { fullName: string; gender: string | null }): Promise<void>;
}

export function createCustomerStore(db: Database): CustomerStore {
  const findWhere = async (condition: SQL) => (await db.select().from(customers).where(condition))[0];
  return {
    find: (id) => findWhere(eq(customers.id, id)),
    findByEmail: (email) => findWhere(eq(customers.email, email)),
    findByPhone: (phone) => findWhere(eq(customers.phone, phone)),
    add: (customer) =>
      db.transaction(async (tx) => {
        const [added] = await tx
          .insert(customers)
          .values(customer)
          .onConflictDoNothing()
          .returning({ id: customers.id });
        if (!added) return undefined;
        await enqueueMail(tx, {
          template: "welcome",
          dedupeKey: `customer ${added.id}`,
          recipient: customer.email,
          data: { name: customer.fullName },
        });
        return added.id;
      }),
    update: async (id, changes) => {
      await db.update(customers).set(changes).where(eq(customers.id, id));
    },
  };
}
