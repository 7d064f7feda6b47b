import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { addOpenOrder } from "../../../../../test/databases/open-order.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { addCustomer } from "../../../../../test/databases/test-rows.ts";
import { testSeller } from "../../../../../test/shop/test-shop.ts";
import type { ProviderPayment } from "../../payments/index.ts";
import { writeEventDetails } from "../records/order-event-store.ts";
import { claimRefunds } from "./refund-store.ts";
import { claimUnsettledOrders, settlePayments } from "./settlement-store.ts";

const START = new Date("2026-11-21T06:00:00Z");
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

describe.each(testEngines())("settlement store on $name", (engine) => {
  const database = useDatabase(engine);
  let customerId: number;
  beforeAll(async () => {
    customerId = await addCustomer(database().db);
  });

  const newOrder = () => addOpenOrder(database().db, customerId, START);
  const settle = (
    number: number,
    found: ProviderPayment[],
    source: "browser" | "webhook" = "browser",
    now = START,
  ) => settlePayments(database().db, testSeller, { number, foundPayments: found, source, now });
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

  test("a payment that pays nothing goes back once, and its customer gets a mail", async () => {
    const { number, captured } = await newOrder();
    const [first, second, third] = [captured("a"), captured("b"), captured("c")];
    expect(await settle(number, [first, second])).toEqual({
      ...{ from: "pending", to: "paid", outcome: "paid", hasMail: true, differing: undefined },
      paidBy: expect.objectContaining({ number, state: "paid" }),
      paymentIds: new Set([first.id, second.id]),
      refunds: [expect.objectContaining({ orderNumber: number, paymentId: second.id, amountPaise: 100_00 })],
    });
    expect(await settle(number, [first, second])).toMatchObject({ refunds: [], hasMail: false });
    // The process may have died before it asked the provider.
    const due = async (minutes: number) =>
      (await claimRefunds(database().db, minutesLater(minutes), 1000))
        .filter((refund) => refund.orderNumber === number)
        .map(({ paymentId }) => paymentId);
    expect([await due(0), await due(1), await due(1)]).toEqual([[], [second.id], []]);
    const sentBack = { ...third, state: "refunded", refunded: 100_00 } as const;
    expect(await settle(number, [first, second, sentBack])).toMatchObject({
      ...{ to: "paid", refunds: [], hasMail: true },
      paymentIds: new Set([first.id, second.id, third.id]),
    });
    const mails = `select data->'values' as values from outbox
      where template = 'payment-refunded' and order_number = ${number}`;
    expect(await rows(mails)).toEqual([
      { values: expect.objectContaining({ paymentId: third.id, amountPaise: 100_00, isSurplus: true }) },
    ]);
  });

  test("a payment that its provider sent back refunds the order, once", async () => {
    const { number, captured } = await newOrder();
    const payment = captured("a");
    await settle(number, [payment]);
    const sentBack = { ...payment, state: "refunded", refunded: 100_00 } as const;
    const refunded = { to: "refunded", paidBy: undefined, refunds: [], differing: undefined };
    expect(await settle(number, [sentBack])).toMatchObject({ from: "paid", ...refunded, hasMail: true });
    expect(await settle(number, [sentBack])).toMatchObject({ from: "refunded", ...refunded, hasMail: false });
    const mails = `select data->'values'->'isSurplus' as surplus from outbox
      where template = 'payment-refunded' and order_number = ${number}`;
    expect(await rows(mails)).toEqual([{ surplus: false }]);
  });

  test("a bank that takes ten minutes: the order is pending, and its customer gets one mail", async () => {
    const { number, captured } = await newOrder();
    const atBank = { ...captured("a"), state: "created" } as const;
    const status = async () => {
      const columns = "is_pending_at_bank as pending, reconcile_at as at";
      const [row] = await rows(`select ${columns} from orders where number = ${number}`);
      return [row?.pending, (new Date(`${row?.at}`).getTime() - START.getTime()) / 60_000];
    };
    await settle(number, []);
    expect(await status()).toEqual([false, 15]);
    const pending = { to: "pending", outcome: "pending", paidBy: undefined };
    expect(await settle(number, [atBank])).toMatchObject({ ...pending, hasMail: false });
    expect(await status()).toEqual([true, 15]);
    const asked = (minutes: number) => settle(number, [atBank], "browser", minutesLater(minutes));
    expect(await asked(9)).toMatchObject({ ...pending, hasMail: false });
    expect(await asked(10)).toMatchObject({ ...pending, hasMail: true });
    expect(await asked(20)).toMatchObject({ ...pending, hasMail: false });
    expect(await status()).toEqual([true, 35]);
    const mails = `select 1 from outbox where template = 'payment-pending' and order_number = ${number}`;
    expect(await rows(mails)).toHaveLength(1);
  });

  test("staff are told of a payment that failed, not of one that pays or of an order without any", async () => {
    const { db } = database();
    await db.execute(`with owner as (insert into staff (email, name, role, created_at)
        values ('owner@example.com', 'Owner', 'owner', now()) returning id)
      insert into staff_notification_choices select id, 'none', 'mail', 'none', 'none' from owner`);
    const [paid, failed, left] = [await newOrder(), await newOrder(), await newOrder()];
    await settle(paid.number, [paid.captured("a")]);
    expect(await settle(failed.number, [{ ...failed.captured("a"), state: "failed" }])).toMatchObject({
      ...{ to: "failed", hasMail: false },
    });
    const sevenDays = minutesLater(7 * 24 * 60);
    expect(await settle(left.number, [], "webhook", sevenDays)).toMatchObject({ to: "failed" });
    const told = await rows(
      "select kind, order_number as number, amount_paise as paise from staff_notifications",
    );
    expect(told).toEqual([{ kind: "failed-payment", number: failed.number, paise: 100_00 }]);
  });

  test("the provider's refunded total is kept beside the shop's, and a difference is named", async () => {
    const { number, captured } = await newOrder();
    const declined = { ...captured("a"), state: "failed" } as const;
    const payment = captured("b");
    const answer = async (refunded: number) =>
      (await settle(number, [declined, { ...payment, refunded }])).differing?.paymentId;
    const known = async () =>
      (
        await rows(
          `select partial_refund_paise as paise from payments where provider_payment_id = '${payment.id}'`,
        )
      ).map(({ paise }) => paise);
    expect([await answer(0), await known()]).toEqual([undefined, [null]]);
    expect([await answer(30_00), await known()]).toEqual([payment.id, [30_00]]);
    expect([await answer(0), await known()]).toEqual([undefined, [0]]);
    await database().db.execute(`update orders set refunded_paise = 3000 where number = ${number}`);
    expect([await answer(30_00), await known()]).toEqual([undefined, [30_00]]);
    await database().db.execute(
      `update payments set partial_refund_paise = null where order_number = ${number}`,
    );
    expect([await answer(0), await known()]).toEqual([payment.id, [0]]);
  });

  test("a bank reference may be missing or endless", async () => {
    const { number, captured } = await newOrder();
    const payment = { ...captured("a"), bankReference: undefined };
    const found = `select bank_reference as reference from payments where order_number = ${number} order by id`;
    await settle(number, [payment]);
    // Longer than PostgreSQL's indexes take, and not compressible.
    const endless = Array.from({ length: 500 }, () => randomUUID()).join("");
    expect(await settle(number, [payment, { ...captured("b"), bankReference: endless }])).toMatchObject({
      refunds: [{}],
    });
    expect(await rows(found)).toEqual([{ reference: null }, { reference: endless.slice(0, 64) }]);
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
