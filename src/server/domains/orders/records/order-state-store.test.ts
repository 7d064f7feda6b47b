import { glob, readFile } from "node:fs/promises";
import { relative } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { addOpenOrder } from "../../../../../test/databases/open-order.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { addCustomer } from "../../../../../test/databases/test-rows.ts";
import { testSeller } from "../../../../../test/shop/test-shop.ts";
import { DAY_MS } from "../../../../contract/constants.ts";
import {
  exchanges,
  orderLines,
  orders,
  promotions,
  promotionUses,
  refunds,
} from "../../../db/schema/index.ts";
import { canMove, EXCHANGE, ORDER_STATES, type OrderState } from "../order.ts";
import type { OrderRow } from "../order-rows-store.ts";
import { moveOrder } from "./order-state-store.ts";

const NOW = new Date("2026-11-21T06:00:00Z");
const LATER = new Date("2026-11-21T06:10:00Z");

describe.each(testEngines())("order state changes on $name", (engine) => {
  const database = useDatabase(engine);
  let customerId: number;
  beforeAll(async () => {
    customerId = await addCustomer(database().db);
  });

  /** Creates an order of ₹100 in a state. */
  async function orderIn(state: OrderState, more: Partial<typeof orders.$inferInsert> = {}) {
    const { db } = database();
    const { number } = await addOpenOrder(db, customerId, NOW);
    const [order] = await db
      .update(orders)
      .set({ state, providerPaymentId: `pay_${number}`, ...more })
      .where(eq(orders.number, number))
      .returning();
    if (!order) throw new Error("The order is gone");
    return order;
  }
  const move = (order: OrderRow, to: OrderState) =>
    database().db.transaction((tx) =>
      moveOrder(tx, testSeller, order, {
        to,
        source: "command",
        now: LATER,
        event: { what: "asked", detail: { payments: [] } },
      }),
    );
  const status = async (number: number) => {
    const { rows } = await database().db.execute(
      `select state, (select string_agg(coalesce(state_before, '–') || ' ' || state_after, ', ' order by id)
                from order_events where order_number = o.number) as way,
              (select string_agg(kind, ', ' order by kind) from receipts where order_number = o.number) as documents,
              (select string_agg(template, ', ' order by id) from outbox where order_number = o.number) as mails
       from orders o where o.number = ${number}`,
    );
    return rows[0];
  };

  test.each([
    ["pending", "paid", "receipt", "order-paid"],
    ["failed", "paid", "receipt", "order-paid"],
    ["pending", "failed", null, null],
    ["paid", "refunded", "receipt, refund-note", "payment-refunded"],
  ] as const)("%s → %s writes the timeline, documents: %s, mail: %s", async (from, to, documents, mails) => {
    const order = await orderIn(from);
    await move(order, to);
    const way = `– pending, ${from} ${to}`;
    expect(await status(order.number)).toEqual({ state: to, way, documents, mails });
  });

  /** Refunded amount of an order, in paise, with the amounts of its credit notes and the number of mails. */
  const refundOf = async (number: number) => {
    const { rows } = await database().db.execute(
      `select refunded_paise as refunded,
              (select json_agg(amount_paise order by sequence) from receipts
               where order_number = o.number and kind = 'refund-note') as notes,
              (select count(*)::int from outbox
               where order_number = o.number and template = 'payment-refunded') as mails
       from orders o where o.number = ${number}`,
    );
    return rows[0];
  };
  const countedPaise = async () => {
    const { rows } = await database().db.execute(
      "select coalesce(sum(refunded_paise), 0)::int as paise from sales_counts where kind = 'shop'",
    );
    return Number(rows[0]?.paise);
  };

  test("a refund counts what earlier refunds have left, and is mailed once", async () => {
    const before = await countedPaise();
    const order = await orderIn("paid", { refundedPaise: 30_00 });
    await move(order, "refunded");
    expect(await refundOf(order.number)).toMatchObject({ refunded: 100_00, mails: 1 });
    expect((await countedPaise()) - before).toBe(70_00);
  });

  test("a refund that was still open is completed first, with a note of its own", async () => {
    const order = await orderIn("paid");
    const ask = { reference: "part-open", amountPaise: 30_00, reason: "Wrong hoop", who: "Asha" };
    await database()
      .db.insert(refunds)
      .values({ orderNumber: order.number, ...ask, dueAt: NOW, askedAt: NOW });
    const before = await countedPaise();
    await move(order, "refunded");
    expect(await refundOf(order.number)).toMatchObject({ refunded: 100_00, notes: [30_00, 70_00] });
    expect((await countedPaise()) - before).toBe(100_00);
    const [part] = await database().db.select().from(refunds).where(eq(refunds.orderNumber, order.number));
    expect(part).toMatchObject({ state: "done", endedAt: LATER });
  });

  test("an order whose refunds left nothing gets no second note or mail", async () => {
    const order = await orderIn("paid", { refundedPaise: 100_00 });
    await move(order, "refunded");
    expect(await refundOf(order.number)).toEqual({ refunded: 100_00, notes: null, mails: 0 });
  });

  test("a refund of an exchange sends back what the exchanged line had paid", async () => {
    const { db } = database();
    const bought = await orderIn("paid", { exchangeOutPaise: 40_00, refundedPaise: 40_00 });
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderNumber, bought.number));
    const order = await orderIn("paid", { exchangeInPaise: 40_00 });
    await db.insert(exchanges).values({ orderNumber: order.number, lineId: line?.id ?? 0, doneAt: NOW });
    await move(order, "refunded");
    const returned = await db.select().from(refunds).where(eq(refunds.orderNumber, bought.number));
    expect(returned).toMatchObject([{ amountPaise: 40_00, exchangeOrder: order.number, state: "asked" }]);
  });

  test.each([
    ["paid", "razorpay", new Date(NOW.getTime() + DAY_MS)],
    ["failed", "razorpay", new Date(NOW.getTime() + DAY_MS / 96)],
    ["paid", EXCHANGE, null],
  ] as const)("an order %s at %s is asked for again at %s", async (to, provider, reconcileAt) => {
    const order = await orderIn("pending", { provider });
    await move(order, to);
    const [moved] = await database().db.select().from(orders).where(eq(orders.number, order.number));
    expect(moved).toMatchObject({ reconcileAt, settledAt: LATER, refundedPaise: 0 });
  });

  test("a use of a promotion is used when the order is paid, and free when it fails", async () => {
    const { db } = database();
    const [promotion] = await db
      .insert(promotions)
      .values({ name: "First", kind: "code", percent: 10, useLimit: 5, startsAt: NOW, announcedAt: NOW })
      .returning();
    const useAfter = async (to: OrderState, slot: number) => {
      const order = await orderIn("pending");
      const about = { orderNumber: order.number, promotionId: promotion?.id ?? 0, name: "First" };
      await db.insert(promotionUses).values({ ...about, amountPaise: 10_00, slot, takenAt: NOW });
      await move(order, to);
      const [use] = await db.select().from(promotionUses).where(eq(promotionUses.orderNumber, order.number));
      return [use?.slot, use?.usedAt];
    };
    expect(await useAfter("paid", 1)).toEqual([1, LATER]);
    expect(await useAfter("failed", 2)).toEqual([null, null]);
  });

  test("a change of state that is not in the table is refused and writes nothing", async () => {
    for (const from of ORDER_STATES) {
      const order = await orderIn(from);
      for (const to of ORDER_STATES.filter((each) => !canMove(from, each)))
        await expect(move(order, to)).rejects.toThrow(`No order moves from ${from} to ${to}`);
      const untouched = { state: from, way: "– pending", documents: null, mails: null };
      expect(await status(order.number)).toEqual(untouched);
    }
  });
});

describe("no other code writes an order's state", () => {
  test("in the shop's source", async () => {
    const root = new URL("../../../../", import.meta.url).pathname;
    const writing = new Set<string>();
    for await (const file of glob(`${root}**/*.ts`))
      if (!file.endsWith(".test.ts") && writersIn(await readFile(file, "utf8")).length > 0)
        writing.add(relative(root, file));
    expect([...writing]).toEqual(["server/domains/orders/records/order-state-store.ts"]);
  });

  test.each([
    'tx.update(orders).set({ settledAt: now, state: "refunded" })',
    "tx\n  .update(orders)\n  .set({ state })",
    'tx.update(schema.orders).set({ "state": to })',
    "tx.update(orders).set(ended)",
    "tx.update(orders).set({ reconcileAt: null, ...ended })",
    'tx.insert(orders).values({ state: "paid" })',
    'pool.query("UPDATE orders SET state = $1")',
    'pool.query("update orders o set state = $1")',
    'sql`insert into "orders" (state) values (1)`',
    'import { orders as rows } from "../../../db/schema/index.ts"',
  ])("code that writes a state is found: %s", (planted) => {
    expect(writersIn(planted)).toHaveLength(1);
  });

  test.each([
    "tx.update(orders).set({ reconcileAt: leaseUntil }).where(eq(orders.state, state))",
    "tx.update(orders).set({ withdrawnAt: sql`coalesce(paid_at, now())` })",
    "tx.update(payments).set({ state })",
    "tx.insert(orderLines).values(lines)",
    'command.description("Update orders from the payment provider now.")',
  ])("code that writes no state is accepted: %s", (innocent) => {
    expect(writersIn(innocent)).toEqual([]);
  });
});

/**
 * Finds code that writes or may write an order's state: another name for the table, values that are not
 * literal.
 */
function writersIn(source: string): string[] {
  const plain =
    /\.insert\(\s*(\w+\.)*orders\s*\)|import \{[^}]*\borders as \w+|\b(update\s+"?orders"?\s+(\w+\s+)?set|into\s+"?orders"?)\s/gi;
  const updates = source.matchAll(/\.update\(\s*(?:\w+\.)*orders\s*\)\s*\.set\(/g);
  const written = [...updates].map(({ index, 0: head }) => head + argumentAt(source, index + head.length));
  return [...(source.match(plain) ?? []), ...written.filter((update) => !isSpelledOutWithoutState(update))];
}

/** Source from `start` to the closing bracket. */
function argumentAt(source: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < source.length; end += 1) {
    if (/[([{]/.test(source.charAt(end))) depth += 1;
    if (/[)\]}]/.test(source.charAt(end))) depth -= 1;
  }
  return source.slice(start, end);
}

function isSpelledOutWithoutState(update: string): boolean {
  return /\.set\(\s*\{/.test(update) && !/\.\.\.|\bstate\b/.test(update);
}
