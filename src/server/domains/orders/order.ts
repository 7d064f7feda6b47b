import type { Paise } from "../../../contract/money.ts";
import type { orderLines, orders } from "../../db/schema/index.ts";
import type { MailTemplate } from "../notifications/index.ts";
import type { ProviderPayment } from "../payments/index.ts";

export const ORDER_STATES = ["pending", "paid", "failed", "refunded"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Allowed state changes; no order returns to an earlier state. Banks authorise late, hence failed → paid. */
export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ["paid", "failed"],
  failed: ["paid"],
  paid: ["refunded"],
  refunded: [],
};

export function canMove(from: OrderState, to: OrderState): boolean {
  return orderMoves[from].includes(to);
}

/** Provider name of orders that an older shop was paid for; it cannot be asked about them. */
export const LEGACY_SHOP = "older-shop";

/** Provider's ID of an order that had this number in the older shop. */
export const olderReference = (number: string) => `older-${number}`;

/** Provider name of orders that staff gave to a customer; no money is involved. */
export const GIFT = "gift";

/** Provider name of orders that an exchanged line paid for completely. */
export const EXCHANGE = "exchange";

/** Provider name of orders over ₹0 that customers placed; no provider is involved. */
export const FREE = "free";

/** Initial states: open, or paid when another shop took the money. */
export const FIRST_STATES = ["pending", "paid"] as const satisfies readonly OrderState[];
export type FirstState = (typeof FIRST_STATES)[number];

/** Mail that is sent when an order reaches the state. */
export const mailOfState: Readonly<Partial<Record<OrderState, MailTemplate>>> = {
  paid: "order-paid",
  refunded: "payment-refunded",
};

/** Whether the mail of the order's state can be rewritten after the sent one is past retention. */
export function canRewriteMail({ state, provider }: Pick<Order, "state" | "provider">): boolean {
  return state === "paid" && provider !== LEGACY_SHOP;
}

/** Columns of an order's row. */
type Columns<Name extends keyof typeof orders.$inferSelect> = Pick<typeof orders.$inferSelect, Name>;

/** An order as frozen with the provider's order, and its current state. */
export interface Order
  extends Columns<
    | "number"
    | "customerId"
    | "state"
    | "provider"
    | "providerOrderId"
    | "providerPaymentId"
    | "amountPaise"
    | "exchangeInPaise"
    | "currency"
    | "createdAt"
    | "settledAt"
    | "withdrawnAt"
  > {
  /** The other order of the purchase that was paid, so no payment can pay this one. */
  readonly paidBy: PaidOrder | null;
}

/** Whether a line of another order was exchanged for it. */
export function isFromExchange({
  exchangeInPaise,
  provider,
}: Pick<Order, "exchangeInPaise" | "provider">): boolean {
  return exchangeInPaise > 0 || provider === EXCHANGE;
}

/** Amount of the payment that pays the order. */
export function payableOf({
  amountPaise,
  exchangeInPaise,
}: Pick<Order, "amountPaise" | "exchangeInPaise">): Paise {
  return amountPaise - exchangeInPaise;
}

/** Amount that refunds sent back to the order's payment, as its provider counts it. */
export function returnedOf({
  refundedPaise,
  exchangeOutPaise,
  disputedPaise,
}: Columns<"refundedPaise" | "exchangeOutPaise" | "disputedPaise">): Paise {
  return refundedPaise - exchangeOutPaise - disputedPaise;
}

/** Single discounts of an order; those of exchanges and older shops have no name. */
export function discountsOf({
  applied: appliedDiscounts,
  discountPaise,
}: Columns<"applied" | "discountPaise">) {
  return (
    appliedDiscounts ?? (discountPaise > 0 ? [{ kind: undefined, name: "", amountPaise: discountPaise }] : [])
  );
}

/** An order with its lines and the customer's progress. */
export interface FrozenOrder
  extends Order,
    Columns<"purchase" | "acknowledgedAt" | "preorderedAt" | "isPendingAtBank" | "code"> {
  readonly boughtLines: readonly FrozenLine[];
  /** Time when limited uses were taken, long ago if they were freed; null for an order without. */
  readonly usesTakenAt: Date | null;
}

/** An order line as priced, including the file. */
export type FrozenLine = Pick<
  typeof orderLines.$inferSelect,
  | "productId"
  | "productName"
  | "variantId"
  | "quantity"
  | "unitPricePaise"
  | "fileHash"
  | "licenceId"
  | "licenceVersion"
>;

/** The order that paid for a purchase. */
export type PaidOrder = Columns<"number" | "state" | "acknowledgedAt">;

/** `refunding`: captured, but pays no order, so it is being refunded. */
export type PaymentState = "authorized" | "captured" | "failed" | "refunding" | "refunded";

export interface PaymentChange {
  readonly payment: ProviderPayment;
  readonly from: PaymentState | undefined;
  readonly to: PaymentState;
}

/** Result shown to the customer: `pending` while the bank has not decided. */
export type Outcome = "paid" | "pending" | "failed";

export function outcomeOf(state: OrderState, isInFlight: boolean): Outcome {
  if (state === "paid") return "paid";
  return state === "pending" || (state === "failed" && isInFlight) ? "pending" : "failed";
}
