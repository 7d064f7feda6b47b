import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { customers, olderCustomers } from "../../../db/schema/index.ts";
import type { Account } from "./older-accounts.ts";

const hashOf = (email: string) => createHash("sha256").update(email).digest("hex");

/** Account that an address of the older shop led to in an earlier move, also after it got another address. */
export async function findOlderCustomer(db: Database, email: string): Promise<Account | undefined> {
  const [row] = await db
    .select({
      id: customers.id,
      email: customers.email,
      movedAt: customers.movedAt,
      closedAt: customers.closedAt,
    })
    .from(olderCustomers)
    .innerJoin(customers, eq(customers.id, olderCustomers.customerId))
    .where(eq(olderCustomers.emailHash, hashOf(email)));
  if (!row) return undefined;
  const { closedAt, ...account } = row;
  return closedAt ? { isClosed: true } : account;
}

/** `email` is as `emailKey` writes it. */
export async function saveOlderCustomer(db: Database, email: string, customerId: number): Promise<void> {
  await db
    .insert(olderCustomers)
    .values({ emailHash: hashOf(email), customerId })
    .onConflictDoNothing();
}
