import type { Database } from "../../src/server/db/database.ts";
import { categories, customers, orders, products } from "../../src/server/db/schema/index.ts";

/** Adds a customer with a unique email and phone; returns the id. */
export async function addCustomer(
  db: Database,
  values: Partial<typeof customers.$inferInsert> = {},
): Promise<number> {
  const number = await nextNumber(db);
  const row = {
    fullName: "Latha Rao",
    email: `customer${number}@example.com`,
    phone: String(9_000_000_000 + number),
    passwordHash: "",
  };
  return idOf(
    await db
      .insert(customers)
      .values({ ...row, ...values })
      .returning({ id: customers.id }),
  );
}

/** Adds a published product without variants, by default in a new category; returns the id. */
export async function addProduct(
  db: Database,
  values: Partial<typeof products.$inferInsert> = {},
): Promise<number> {
  const categoryId = values.categoryId ?? (await addCategory(db));
  const row = { name: "Lotus", slug: "lotus", pictureHash: "0".repeat(64), searchText: "lotus" };
  return idOf(
    await db
      .insert(products)
      .values({ ...row, ...values, categoryId })
      .returning({ id: products.id }),
  );
}

export async function addCategory(db: Database, name = "Blouse"): Promise<number> {
  return idOf(await db.insert(categories).values({ name }).returning({ id: categories.id }));
}

/** Adds an order, by default paid, of ₹100, without lines; returns its number. */
export async function addOrder(
  db: Database,
  values: Partial<typeof orders.$inferInsert> & { customerId: number },
): Promise<number> {
  const reference = `test_${(await db.$count(orders)) + 1}`;
  const row = {
    state: "paid" as const,
    provider: "razorpay",
    providerOrderId: `order_${reference}`,
    providerPaymentId: `pay_${reference}`,
    subtotalPaise: 100_00,
    discountPaise: 0,
    amountPaise: 100_00,
    currency: "INR",
  };
  const [added] = await db
    .insert(orders)
    .values({ ...row, ...values })
    .returning({ number: orders.number });
  if (!added) throw new Error("The insert returned no row");
  return added.number;
}

async function nextNumber(db: Database): Promise<number> {
  return (await db.$count(customers)) + 1;
}

function idOf(rows: { id: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error("The insert returned no row");
  return row.id;
}
