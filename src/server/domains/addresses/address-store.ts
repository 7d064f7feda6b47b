import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { AddressForm } from "../../../contract/validation.ts";
import type { Database } from "../../db/database.ts";
import { addresses, customers, orders } from "../../db/schema/index.ts";

export interface AddressRow extends AddressForm {
  /** Empty when the customer gave none. */
  readonly gstin: string;
  readonly id: number;
  readonly customerId: number;
}

export interface ListedAddress extends AddressRow {
  /** It is the billing address of the customer's last paid order. */
  readonly isLastUsed: boolean;
}

const isOwnAddress = (customerId: number, id: number) =>
  and(eq(addresses.id, id), eq(addresses.customerId, customerId));

/** Oldest first. */
export function listAddresses(db: Database, customerId: number): Promise<ListedAddress[]> {
  return db
    .select({ ...getTableColumns(addresses), isLastUsed: isLastUsed(customerId) })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.id));
}

export async function findAddress(db: Database, id: number): Promise<AddressRow | undefined> {
  return (await db.select().from(addresses).where(eq(addresses.id, id)))[0];
}

/** `undefined` when the customer already has `limit` addresses. */
export function insertAddress(
  db: Database,
  customerId: number,
  form: AddressForm,
  limit: number,
): Promise<AddressRow | undefined> {
  return db.transaction(async (tx) => {
    // Locks the customer, because concurrent inserts would not count each other's address.
    const isCustomer = eq(customers.id, customerId);
    await tx.select({ id: customers.id }).from(customers).where(isCustomer).for("no key update");
    if ((await tx.$count(addresses, eq(addresses.customerId, customerId))) >= limit) return undefined;
    const rows = await tx
      .insert(addresses)
      .values({ ...formOf(form), customerId })
      .returning();
    return rows[0];
  });
}

/** `undefined` when the customer has no such address. */
export async function replaceAddress(
  db: Database,
  customerId: number,
  id: number,
  form: AddressForm,
): Promise<AddressRow | undefined> {
  return (await db.update(addresses).set(formOf(form)).where(isOwnAddress(customerId, id)).returning())[0];
}

/** Returns the removed address; `undefined` when the customer has no such address. */
export async function deleteAddress(
  db: Database,
  customerId: number,
  id: number,
): Promise<AddressRow | undefined> {
  return (await db.delete(addresses).where(isOwnAddress(customerId, id)).returning())[0];
}

const isLastUsed = (customerId: number) => sql<boolean>`coalesce(${addresses.id} = (
  select ${orders.addressId} from ${orders}
  where ${orders.customerId} = ${customerId} and ${orders.state} = 'paid' and ${orders.addressId} is not null
  order by ${orders.number} desc limit 1), false)`;

/** Picks the form's own fields from an object that may have more. */
function formOf({ fullname, phone, shipping, area, city, district, states, gstin = "" }: AddressForm) {
  return { fullname, phone, shipping, area, city, district, states, gstin };
}
