import { eq, sql } from "drizzle-orm";
import { address } from "../../../contract/addresses.ts";
import type { Database } from "../../db/database.ts";
import { productNameIn } from "../../db/product-name.ts";
import {
  customers,
  exchanges,
  orderLines,
  orders,
  type payments,
  type refunds,
} from "../../db/schema/index.ts";
import type { ReceiptedOrder } from "../receipts/index.ts";
import { isFromExchange } from "./order.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

/** Rows that receipts and mails of an order are written from. */
export interface OrderRows {
  readonly order: OrderRow;
  readonly customer: typeof customers.$inferSelect;
  /** Lines in cart order; never empty. */
  readonly lines: readonly OrderedLine[];
  /** The line of another order that was given back for this one. */
  readonly exchanged: ExchangedLine | undefined;
}

interface ExchangedLine extends Pick<OrderLineRow, "orderNumber" | "productName" | "variantName"> {
  /** Payment of that order. */
  readonly paymentId: string | null;
}

export type OrderedLine = OrderLineRow & {
  /** Design name in the language of the order's mails. */
  readonly nameInMails: string;
};

/** Buyer's name; a closed account leaves only the order's billing name. */
export function buyerName({ order, customer }: BuyerRows): string {
  const billing = order.deliveryAddress;
  const billed = typeof billing === "object" && billing !== null && "fullname" in billing && billing.fullname;
  return customer.fullName || (typeof billed === "string" ? billed : "");
}

interface BuyerRows {
  readonly order: Pick<OrderRow, "deliveryAddress">;
  readonly customer: Pick<typeof customers.$inferSelect, "fullName">;
}

/** Reads an order in the transaction. @throws Error when it does not exist */
export async function readOrder(tx: Database, number: number): Promise<OrderRows> {
  const language = sql`coalesce(${orders.language}, ${customers.language})`;
  const { productId, productName: english } = orderLines;
  const rows = await tx
    .select({
      order: orders,
      line: orderLines,
      nameInMails: productNameIn(language, { productId, english }),
      customer: customers,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.number))
    .where(eq(orders.number, number))
    .orderBy(orderLines.position);
  const [first] = rows;
  if (!first) throw new Error(`Order ${number} has no lines`);
  const { order, customer } = first;
  const exchanged = isFromExchange(order) ? await findExchanged(tx, number) : undefined;
  return {
    order,
    customer,
    exchanged,
    lines: rows.map(({ line, nameInMails }) => ({ ...line, nameInMails })),
  };
}

async function findExchanged(tx: Database, number: number): Promise<ExchangedLine | undefined> {
  const { orderNumber, productName, variantName } = orderLines;
  const [line] = await tx
    .select({ orderNumber, productName, variantName, paymentId: orders.providerPaymentId })
    .from(exchanges)
    .innerJoin(orderLines, eq(orderLines.id, exchanges.lineId))
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .where(eq(exchanges.orderNumber, number));
  return line;
}

/** Same as `readOrder`, for the order's documents. */
export async function readReceiptedOrder(tx: Database, number: number): Promise<ReceiptedOrder> {
  return receiptedOrder(await readOrder(tx, number));
}

export function receiptedOrder({
  order,
  customer,
  lines,
  exchanged: exchangedLine,
}: OrderRows): ReceiptedOrder {
  return {
    number: order.number,
    language: order.language ?? customer.language,
    customerName: buyerName({ order, customer }),
    billing: address.safeParse(order.deliveryAddress).data,
    lines,
    subtotalPaise: order.subtotalPaise,
    discountPaise: order.discountPaise,
    applied: order.applied,
    amountPaise: order.amountPaise,
    payment: order.providerPaymentId ?? "",
    paidAt: order.settledAt ?? order.createdAt,
    exchangeOf: exchangedLine && {
      orderNumber: exchangedLine.orderNumber,
      description: `${exchangedLine.productName}, ${exchangedLine.variantName}`,
      creditPaise: order.exchangeInPaise,
    },
  };
}
