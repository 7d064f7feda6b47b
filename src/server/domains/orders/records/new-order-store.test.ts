import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { orderDraft } from "../../../../../test/databases/open-order.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { addCustomer } from "../../../../../test/databases/test-rows.ts";
import { orders } from "../../../db/schema/index.ts";
import { type NewOrder, placeOrder } from "./new-order-store.ts";

const START = new Date("2026-11-21T06:00:00Z");

describe.each(testEngines())("new orders on $name", (engine) => {
  const database = useDatabase(engine);
  let customerId: number;
  beforeEach(async () => {
    customerId = await addCustomer(database().db);
  });

  const draft = (values: Partial<NewOrder> = {}) => ({ ...orderDraft(customerId, START), ...values });
  const insert = (order: NewOrder, numbers: number[] = [], since = START) =>
    placeOrder(database().db, order, { since, numbers });

  test("concurrent orders for the same purchase insert one", async () => {
    // A warm connection pool makes the inserts concurrent.
    for (const buyer of [customerId, await addCustomer(database().db), await addCustomer(database().db)]) {
      const drafts = Array.from({ length: 12 }, () => draft({ customerId: buyer }));
      const numbers = await Promise.all(drafts.map((order) => insert(order)));
      expect(numbers.filter((number) => number !== undefined)).toHaveLength(1);
      expect(await database().db.$count(orders, eq(orders.customerId, buyer))).toBe(1);
    }
  });

  test("a seen, expired or acknowledged order does not block a new purchase", async () => {
    const first = await insert(draft());
    expect(await insert(draft())).toBeUndefined();
    const second = await insert(draft(), [first ?? 0]);
    expect(second).toBeGreaterThan(first ?? 0);
    expect(await insert(draft(), [first ?? 0])).toBeUndefined();
    expect(await insert(draft(), [], new Date(START.getTime() + 1))).toBeDefined();
    await database().db.execute("update orders set acknowledged_at = created_at");
    expect(await insert(draft())).toBeDefined();
  });

  test("another provider, customer or cart gets its own order", async () => {
    const stranger = await addCustomer(database().db);
    const { lines } = draft();
    const { subtotal } = draft().totals;
    const totals = { subtotal: 2 * subtotal, discount: 0, total: 2 * subtotal };
    const twice = { lines: lines.map((line) => ({ ...line, quantity: 2 })), totals };
    const others = [draft(), draft({ provider: "hdfc" }), draft({ customerId: stranger }), draft(twice)];
    const numbers = await Promise.all(others.map((order) => insert(order)));
    expect(numbers).not.toContain(undefined);
  });
});
