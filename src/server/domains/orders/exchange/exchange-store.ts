import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { CURRENCY } from "../../../../contract/constants.ts";
import { type ExchangeTerms, exchangeTerms } from "../../../../contract/exchanges/exchange-cost.ts";
import type { Language } from "../../../../contract/languages.ts";
import type { Database } from "../../../db/database.ts";
import { exchanges, orderLines, orders } from "../../../db/schema/index.ts";
import { customersExchange } from "../../actor.ts";
import { lockSeries, type Seller } from "../../receipts/index.ts";
import { EXCHANGE } from "../order.ts";
import type { OrderRow } from "../order-rows-store.ts";
import { nextReconcile } from "../reconcile-schedule.ts";
import { insertOrder } from "../records/new-order-store.ts";
import { moveOrder } from "../records/order-state-store.ts";
import { beginPartialRefund } from "../settlement/begin-refund-store.ts";
import type { DueRefund } from "../settlement/due-refund.ts";
import { type ExchangeableLine, type ExchangeRequest, lockExchangeable } from "./exchangeable-line-store.ts";
import { makeExchange } from "./make-exchange-store.ts";

/** An order at a provider over the difference of an exchange. */
export interface ExchangePayment {
  readonly provider: string;
  readonly providerOrderId: string;
  readonly amountPaise: number;
  readonly language: Language;
}

/** The new order, with the difference that goes back, or what the customer pays first. */
export type ExchangeStep =
  | { readonly newOrder: number; readonly back?: DueRefund | undefined }
  | { readonly toPayPaise: number };

export type OpenExchange = Pick<
  OrderRow,
  "number" | "provider" | "providerOrderId" | "amountPaise" | "createdAt" | "purchase"
>;

/**
 * Exchanges the line, unless the customer has to pay a difference; `seller` is printed on the receipts and
 * credit notes.
 * @throws Failure order-not-bought, not-on-sale, and the reasons that begin with `exchange-`
 */
export function beginExchange(
  db: Database,
  seller: Seller,
  request: ExchangeRequest,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<ExchangeStep> {
  return db.transaction(async (tx) => {
    const exchangeableLine = await lockExchangeable(tx, request, now);
    if ("newOrder" in exchangeableLine) return exchangeableLine;
    const terms = exchangeTerms(exchangeableLine.paidPaise, exchangeableLine.costPaise);
    if (terms.toPayPaise > 0) return { toPayPaise: terms.toPayPaise };
    return exchangeAtOnce(tx, seller, { exchangeableLine, terms, language, now });
  });
}

/**
 * Stores the order of a difference. Returns `undefined` when the difference is no longer the payment's.
 * @throws Failure as `beginExchange`
 */
export function openExchange(
  db: Database,
  request: ExchangeRequest,
  payment: ExchangePayment,
  now: Date,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const exchangeableLine = await lockExchangeable(tx, request, now);
    if ("newOrder" in exchangeableLine) return undefined;
    const terms = exchangeTerms(exchangeableLine.paidPaise, exchangeableLine.costPaise);
    if (terms.toPayPaise !== payment.amountPaise) return undefined;
    // One purchase, so that a customer who pays twice is told that it is paid, and gets one payment back.
    const [waitingExchange] = await findOpenExchanges(tx, request);
    return (await insertExchange(tx, { exchangeableLine, terms, payment, now }, waitingExchange?.purchase))
      .number;
  });
}

interface NewExchange {
  readonly exchangeableLine: ExchangeableLine;
  readonly terms: ExchangeTerms;
  readonly now: Date;
}

async function exchangeAtOnce(
  tx: Database,
  seller: Seller,
  { language, ...exchange }: NewExchange & { readonly language: Language },
): Promise<ExchangeStep> {
  const { exchangeableLine, terms, now } = exchange;
  await lockSeries(tx, now);
  const payment = { provider: EXCHANGE, providerOrderId: `${EXCHANGE}-${randomUUID()}`, language };
  const order = await insertExchange(tx, { ...exchange, payment });
  const { number } = order;
  const detail = { order: exchangeableLine.order.number, amountPaise: terms.creditPaise, isNew: true };
  await moveOrder(tx, seller, order, {
    to: "paid",
    source: "browser",
    now,
    event: { what: "exchanged", detail },
  });
  await makeExchange(
    tx,
    seller,
    { order, exchange: { oldOrder: exchangeableLine.order, line: exchangeableLine.line } },
    now,
  );
  if (terms.backPaise === 0) return { newOrder: number };
  const part = { amountPaise: terms.backPaise, lineIds: [exchangeableLine.line.id] };
  const request = { actor: customersExchange, reason: `Exchange: order ${number}` };
  return {
    newOrder: number,
    back: await beginPartialRefund(tx, exchangeableLine.order, part, { request, now }),
  };
}

async function insertExchange(
  tx: Database,
  {
    exchangeableLine: { order, line, target },
    terms,
    payment: { provider, providerOrderId, language },
    now,
  }: NewExchange & { readonly payment: Omit<ExchangePayment, "amountPaise"> },
  retryOf: number | null = null,
): Promise<OrderRow> {
  const { creditPaise, amountPaise: total } = terms;
  // The price fell since the purchase where the cost is higher than it.
  const pricePaise = Math.max(target.pricePaise, total);
  const listPricePaise = Math.max(target.listPricePaise ?? pricePaise, pricePaise);
  const discount = pricePaise - total;
  const { customerId, addressId, deliveryAddress } = order;
  const { licenceId, licenceVersion } = line;
  const newOrder = await insertOrder(
    tx,
    {
      ...{ customerId, provider, providerOrderId, language, createdAt: now, currency: CURRENCY },
      totals: { subtotal: pricePaise, discount, total },
      lines: [
        {
          ...{ ...target, pricePaise, listPricePaise, quantity: 1, discountPaise: discount },
          ...(licenceId !== null && { licence: { id: licenceId, version: licenceVersion ?? 0 } }),
        },
      ],
      reconcileAt: provider === EXCHANGE ? null : nextReconcile("pending", now, now),
    },
    "browser",
    { exchangeInPaise: creditPaise, addressId, deliveryAddress, acknowledgedAt: now, retryOf },
  );
  await tx.insert(exchanges).values({ orderNumber: newOrder.number, lineId: line.id });
  return newOrder;
}

/** Orders of this exchange that wait for their payment, newest first; `amountPaise` is the difference. */
export function findOpenExchanges(db: Database, request: ExchangeRequest): Promise<OpenExchange[]> {
  const { customerId, orderNumber, variantId, toVariantId } = request;
  const line = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderNumber, orderNumber), eq(orderLines.variantId, variantId)));
  const { number, provider, providerOrderId, createdAt, purchase } = orders;
  const amountPaise = sql<number>`${orders.amountPaise} - ${orders.exchangeInPaise}`;
  return db
    .select({ number, provider, providerOrderId, createdAt, purchase, amountPaise })
    .from(exchanges)
    .innerJoin(orders, eq(orders.number, exchanges.orderNumber))
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.number))
    .where(
      and(
        inArray(exchanges.lineId, line),
        eq(orders.customerId, customerId),
        eq(orderLines.variantId, toVariantId),
        inArray(orders.state, ["pending", "failed"]),
        // A payment of a withdrawn order goes back.
        isNull(orders.withdrawnAt),
      ),
    )
    .orderBy(desc(orders.number));
}
