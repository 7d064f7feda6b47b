import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import {
  addresses,
  customers,
  orderLines,
  orders,
  outbox,
  payments,
  products,
  sessions,
  wishlistItems,
} from "../../db/schema/index.ts";
import { type Closing, closeAccount } from "./close-account-store.ts";

/** Every row that belongs to one customer. */
export interface PersonalRows {
  readonly customer: typeof customers.$inferSelect;
  readonly addresses: readonly (typeof addresses.$inferSelect)[];
  readonly wishlist: readonly { readonly productId: number; readonly name: string; readonly addedAt: Date }[];
  readonly orders: readonly (typeof orders.$inferSelect)[];
  readonly lines: readonly (typeof orderLines.$inferSelect)[];
  readonly payments: readonly (typeof payments.$inferSelect)[];
  readonly sessions: readonly (typeof sessions.$inferSelect)[];
  readonly mails: readonly (typeof outbox.$inferSelect)[];
}

export interface PersonalDataStore {
  /** As of one moment. */
  read(customerId: number): Promise<PersonalRows>;
  /** The hash of the customer's password. */
  passwordHash(customerId: number): Promise<string | undefined>;
  /** Gives up all that no law asks to be kept. */
  close(customerId: number, now: Date): Promise<Closing>;
}

export function createPersonalDataStore(db: Database): PersonalDataStore {
  return {
    read: (customerId) =>
      db.transaction((tx) => readRows(tx, customerId), { isolationLevel: "repeatable read" }),
    passwordHash: async (customerId) => {
      const hash = { passwordHash: customers.passwordHash };
      const [row] = await db.select(hash).from(customers).where(eq(customers.id, customerId));
      return row?.passwordHash;
    },
    close: (customerId, now) => db.transaction((tx) => closeAccount(tx, customerId, now)),
  };
}

async function readRows(tx: Database, customerId: number): Promise<PersonalRows> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw new Error(`There is no customer ${customerId}`);
  const own = await tx.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(orders.number);
  const numbers = own.map(({ number }) => number);
  return {
    customer,
    addresses: await tx
      .select()
      .from(addresses)
      .where(eq(addresses.customerId, customerId))
      .orderBy(addresses.id),
    wishlist: await tx
      .select({
        productId: wishlistItems.productId,
        name: products.name,
        addedAt: wishlistItems.createdAt,
      })
      .from(wishlistItems)
      .innerJoin(products, eq(products.id, wishlistItems.productId))
      .where(eq(wishlistItems.customerId, customerId))
      .orderBy(wishlistItems.id),
    orders: own,
    lines: await tx
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderNumber, numbers))
      .orderBy(orderLines.orderNumber, orderLines.position),
    payments: await tx
      .select()
      .from(payments)
      .where(inArray(payments.orderNumber, numbers))
      .orderBy(payments.id),
    sessions: await tx
      .select()
      .from(sessions)
      .where(eq(sessions.customerId, customerId))
      .orderBy(sessions.id),
    mails: await tx.select().from(outbox).where(eq(outbox.recipient, customer.email)).orderBy(outbox.id),
  };
}
