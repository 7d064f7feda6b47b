import { and, asc, eq, isNotNull } from "drizzle-orm";
import { exchangeCost } from "../../../../contract/exchanges/exchange-cost.ts";
import type { Paise } from "../../../../contract/money.ts";
import type { Database } from "../../../db/database.ts";
import { customers, exchanges, orderLines, orders, payments } from "../../../db/schema/index.ts";
import type { SellableVariant } from "../../catalogue/reading/index.ts";
import { Failure } from "../../failure.ts";
import { isFromExchange } from "../order.ts";
import type { OrderLineRow, OrderRow } from "../order-rows-store.ts";
import { findOpenPartialRefund } from "../records/partial-refund-store.ts";
import { exchangeEnds, paidFor } from "./exchange-terms.ts";

export interface ExchangeRequest {
  readonly customerId: number;
  readonly orderNumber: number;
  readonly variantId: number;
  readonly toVariantId: number;
  /** The other variant; `undefined` when it is not on sale. */
  readonly target: SellableVariant | undefined;
  /** The bought variant; `undefined` when it is no longer on sale. */
  readonly currentVariant: SellableVariant | undefined;
  /** Price of the other variant and cost of the exchange that the customer saw, if the request names them. */
  readonly seenPaise?: Paise | undefined;
  readonly seenCostPaise?: Paise | undefined;
  /** Days after the payment in which lines are exchanged; 0: never. */
  readonly days: number;
}

/** A line that can be exchanged, in an order that the transaction has locked. */
export interface ExchangeableLine {
  readonly order: OrderRow;
  readonly line: OrderLineRow;
  /** Paid for the line and not refunded. */
  readonly paidPaise: Paise;
  /** Cost of the new order. */
  readonly costPaise: Paise;
  readonly target: SellableVariant;
}

/** A paid exchange that was made before, so that the same request gets the same answer. */
interface MadeExchange {
  readonly newOrder: number;
}

/**
 * Locks the order and checks that its line can be exchanged for the variant.
 * @throws Failure order-not-bought, not-on-sale, and the reasons that begin with `exchange-`
 */
export async function lockExchangeable(
  tx: Database,
  request: ExchangeRequest,
  now: Date,
): Promise<ExchangeableLine | MadeExchange> {
  const { customerId, orderNumber, variantId, target, days } = request;
  // An account that is being closed locks its customer before its orders.
  await tx.select({}).from(customers).where(eq(customers.id, customerId)).for("key share");
  const isOwnOrder = and(eq(orders.number, orderNumber), eq(orders.customerId, customerId));
  const [order] = await tx.select().from(orders).where(isOwnOrder).for("update");
  const lines = await linesOf(tx, orderNumber);
  const variantLines = lines.filter((each) => each.variantId === variantId);
  const line = variantLines.find(({ refundedAt }) => refundedAt === null) ?? variantLines[0];
  if (!order || !line || order.state === "pending" || order.state === "failed")
    throw new Failure("order-not-bought");
  if (isFromExchange(order)) throw new Failure("exchange-again");
  const earlierExchange = line.refundedAt && (await findMade(tx, line.id));
  if (earlierExchange) {
    if (earlierExchange.isPaid && earlierExchange.variantId === request.toVariantId)
      return { newOrder: earlierExchange.number };
    throw new Failure("exchange-done", { values: { order: earlierExchange.number } });
  }
  if (order.state === "refunded" || line.refundedAt) throw new Failure("exchange-refunded");
  if (days === 0) throw new Failure("exchange-off");
  if (now >= exchangeEnds(order.settledAt ?? order.createdAt, days))
    throw new Failure("exchange-late", { values: { days } });
  requireOther(line, request);
  if (!target) throw new Failure("not-on-sale");
  if (!(await isPayerFree(tx, order))) throw new Failure("exchange-refunding");
  const paidPaise = paidFor(order, line);
  return { order, line, target, paidPaise, costPaise: costOf(paidPaise, line, target, request) };
}

/** @throws Failure exchange-free, exchange-price */
function costOf(
  paidPaise: Paise,
  { listPricePaise: boughtPaise }: OrderLineRow,
  target: SellableVariant,
  { currentVariant, seenPaise, seenCostPaise }: ExchangeRequest,
): Paise {
  const newPaise = priceNow(target);
  // Nothing is exchanged for something that has a price, and what is free now is taken without giving back.
  if ((paidPaise === 0) !== (newPaise === 0)) throw new Failure("exchange-free");
  const oldPaise = currentVariant && priceNow(currentVariant);
  const costPaise = exchangeCost({ paidPaise, oldPaise, boughtPaise, newPaise });
  const isOther = (shownPaise: Paise | undefined, now: Paise) =>
    shownPaise !== undefined && shownPaise !== now;
  if (isOther(seenPaise, target.pricePaise) || isOther(seenCostPaise, costPaise))
    throw new Failure("exchange-price");
  return costPaise;
}

function priceNow({ isFree, pricePaise }: SellableVariant): Paise {
  return isFree ? 0 : pricePaise;
}

function requireOther(
  { productId, variantId }: OrderLineRow,
  { target, toVariantId }: ExchangeRequest,
): void {
  if (toVariantId !== variantId && (!target || target.productId === productId)) return;
  throw new Failure("exchange-other-design", { fields: { toVariantId: "exchange-other-design" } });
}

function linesOf(tx: Database, orderNumber: number): Promise<OrderLineRow[]> {
  const ofOrder = eq(orderLines.orderNumber, orderNumber);
  return tx.select().from(orderLines).where(ofOrder).orderBy(asc(orderLines.position));
}

async function findMade(tx: Database, lineId: number) {
  const [exchange] = await tx
    .select({
      number: exchanges.orderNumber,
      variantId: orderLines.variantId,
      paymentId: orders.providerPaymentId,
    })
    .from(exchanges)
    .innerJoin(orders, eq(orders.number, exchanges.orderNumber))
    .innerJoin(orderLines, eq(orderLines.orderNumber, exchanges.orderNumber))
    .where(and(eq(exchanges.lineId, lineId), isNotNull(exchanges.doneAt)));
  return exchange && { ...exchange, isPaid: exchange.paymentId !== null };
}

/**
 * Whether no refund of the order is under way. An order without a payment here was free or paid elsewhere.
 * @throws Failure exchange-free for one that was paid elsewhere
 */
async function isPayerFree(tx: Database, order: OrderRow): Promise<boolean> {
  const isPayer = and(
    eq(payments.provider, order.provider),
    eq(payments.providerPaymentId, order.providerPaymentId ?? ""),
  );
  const [payer] = await tx.select({ state: payments.state }).from(payments).where(isPayer);
  if (!payer && order.amountPaise > 0) throw new Failure("exchange-free");
  if (!payer) return true;
  return payer.state === "captured" && !(await findOpenPartialRefund(tx, order.number));
}

/** An exchange whose order waits for its payment or is made. Its old order is locked. */
export interface LockedExchange {
  readonly oldOrder: OrderRow;
  readonly line: OrderLineRow;
  /** Whether the line can still be given back for `creditPaise`. */
  readonly isOpen: (creditPaise: Paise) => boolean;
}

/**
 * Locks the order whose line this order replaces; `undefined` for other orders. Old orders are locked before
 * new ones, so that no two transactions wait for each other.
 */
export async function lockExchange(tx: Database, orderNumber: number): Promise<LockedExchange | undefined> {
  const [exchange] = await tx
    .select({ lineId: exchanges.lineId, oldNumber: orderLines.orderNumber })
    .from(exchanges)
    .innerJoin(orderLines, eq(orderLines.id, exchanges.lineId))
    .where(eq(exchanges.orderNumber, orderNumber));
  if (!exchange) return undefined;
  const [oldOrder] = await tx
    .select()
    .from(orders)
    .where(eq(orders.number, exchange.oldNumber))
    .for("update");
  const lines = await linesOf(tx, exchange.oldNumber);
  const line = lines.find(({ id }) => id === exchange.lineId);
  if (!oldOrder || !line) throw new Error(`The line that order ${orderNumber} replaces does not exist`);
  const canGive = oldOrder.state === "paid" && !line.refundedAt && (await isPayerFree(tx, oldOrder));
  return {
    oldOrder,
    line,
    isOpen: (creditPaise) => canGive && creditPaise <= paidFor(oldOrder, line),
  };
}
