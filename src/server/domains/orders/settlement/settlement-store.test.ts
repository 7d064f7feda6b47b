import { beforeAll, describe, expect, test } from "vitest";
import { addOpenOrder } from "../../../../../test/databases/open-order.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { addCustomer } from "../../../../../test/databases/test-rows.ts";
import { testSeller } from "../../../../../test/shop/test-shop.ts";
import type { ProviderPayment } from "../../payments/index.ts";
import { writeEventDetails } from "../records/order-event-store.ts";
import { claimUnsettledOrders, settlePayments } from "./settlement-store.ts";

const START = new Date("2026-11-21T06:00:00Z");

describe.each(testEngines())("settlement store on $name", (engine) => {
  const database = useDatabase(engine);
  let customerId: number;
  beforeAll(async () => {
    customerId = await addCustomer(database().db);
  });

  const newOrder = () => addOpenOrder(database().db, customerId, START);
  const settle = (number: number, found: ProviderPayment[], source: "browser" | "webhook") =>
    settlePayments(database().db, testSeller, { number, foundPayments: found, source, now: START });
  const rows = async (query: string) => (await database().db.execute(query)).rows;

  test("two concurrent settlements with different payments: one pays, the other is refunded", async () => {
    for (let round = 0; round < 15; round += 1) {
      const { number, captured } = await newOrder();
      const settled = await Promise.all(
        ["a", "b", "c"].map((name) => settle(number, [captured(name)], "browser")),
      );
      expect(settled.map((each) => each.outcome)).toEqual(["paid", "paid", "paid"]);
      expect(settled.flatMap((each) => each.refunds)).toHaveLength(2);
      const states = await rows(`select state from payments where order_number = ${number} order by state`);
      expect(states.map((row) => row.state)).toEqual(["captured", "refunding", "refunding"]);
      const [order] = await rows(
        `select o.provider_payment_id = p.provider_payment_id as agrees from orders o
         join payments p on p.order_number = o.number and p.state = 'captured' where number = ${number}`,
      );
      expect(order).toEqual({ agrees: true });
    }
  });

  test("an order that joins another purchase while it is settled is paid once with the others", async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    const settling = await database().db.transaction(async (tx) => {
      await tx.execute(`update orders set retry_of = ${first.number} where number = ${second.number}`);
      const settled = settle(second.number, [second.captured("j")], "browser");
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { settled };
    });
    expect(await settling.settled).toMatchObject({ to: "paid", refunds: [] });
    expect(await settle(first.number, [first.captured("k")], "browser")).toMatchObject({
      ...{ outcome: "paid", paidBy: { number: second.number } },
      refunds: [{ orderNumber: first.number }],
    });
  });

  test("one payment can pay only one order, whatever is claimed", async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    const payment = first.captured("x");
    await settle(first.number, [payment], "browser");
    const stolen = { ...payment, orderId: second.providerOrderId };
    await expect(settle(second.number, [stolen], "browser")).rejects.toThrow();
    expect(await rows(`select state from orders where number = ${second.number}`)).toEqual([
      { state: "pending" },
    ]);
    expect(
      await rows(`select order_number as number from payments where provider_payment_id = '${payment.id}'`),
    ).toEqual([{ number: first.number }]);
  });

  test("an event recorded while an order moves has the right place in its timeline", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { number, captured } = await newOrder();
      const unanswered = (source: "browser" | "webhook") =>
        writeEventDetails(database().db, {
          orderNumber: number,
          at: START,
          source,
          what: "unanswered",
          detail: { reason: "–" },
        });
      const paid = captured("a");
      await Promise.all([
        unanswered("browser"),
        settle(number, [{ ...paid, state: "failed" }], "browser"),
        unanswered("webhook"),
        settle(number, [paid], "webhook"),
        unanswered("browser"),
      ]);
      const way = await rows(
        `select state_before, state_after from order_events where order_number = ${number} order by id`,
      );
      expect(way.slice(1).map((step) => step.state_before)).toEqual(
        way.slice(0, -1).map((step) => step.state_after),
      );
    }
  });

  test("concurrent workers claim different orders", async () => {
    await database().db.execute("truncate orders cascade");
    for (let i = 0; i < 12; i += 1) await newOrder();
    const later = new Date(START.getTime() + 300_000);
    const claims = await Promise.all(
      Array.from({ length: 4 }, () => claimUnsettledOrders(database().db, START, later, 5)),
    );
    expect(new Set(claims.flat()).size).toBe(12);
    expect(claims.flat()).toHaveLength(12);
    expect(await claimUnsettledOrders(database().db, START, later, 5)).toEqual([]);
  });
});
