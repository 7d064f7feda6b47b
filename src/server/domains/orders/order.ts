import type { Paise } from "../../../contract/money.ts";
import type { MailTemplate } from "../notifications/index.ts";
import type { ProviderPayment } from "../payments/index.ts";

export const ORDER_STATES = ["pending", "paid", "failed", "refunded"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Every move there is, by the state that it leaves; nothing goes back. Banks authorise late, hence failed → paid. */
export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ["paid", "failed"],
  failed: ["paid"],
  paid: ["refunded"],
  refunded: [],
};

export function canMove(from: OrderState, to: OrderState): boolean {
  return orderMoves[from].includes(to);
}

/** The provider of orders that another shop was paid for: nobody can be asked about them. */
export const LEGACY_SHOP = "older-shop";

/** What an order may begin as: open, or paid, where another shop took the money. */
export const FIRST_STATES = ["pending", "paid"] as const satisfies readonly OrderState[];
export type FirstState = (typeof FIRST_STATES)[number];

/** The mail that tells a customer how an order ended. */
export const mailOfState: Readonly<Partial<Record<OrderState, MailTemplate>>> = {
  paid: "order-paid",
  refunded: "payment-refunded",
};

/** Whether the mail of its state can be written anew, when the one that went out is no longer kept. */
export function isMailedAgain({ state, provider }: Pick<Order, "state" | "provider">): boolean {
  return state === "paid" && provider !== LEGACY_SHOP;
}

/** An order as it was frozen when the provider's was made, and where it stands. */
export interface Order {
  readonly number: number;
  readonly customerId: number;
  readonly state: OrderState;
  readonly provider: string;
  readonly providerOrderId: string;
  /** The payment that paid it. */
  readonly providerPaymentId: string | null;
  readonly amountPaise: Paise;
  readonly currency: string;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  /** Nobody waits for it any more: no payment pays it. */
  readonly withdrawnAt: Date | null;
  /** The other order of the same purchase that was paid: no payment pays this one. */
  readonly boughtBy: BuyingOrder | null;
}

/** An order with its lines, and how far its customer came with it. */
export interface FrozenOrder extends Order {
  readonly bought: readonly FrozenLine[];
  /** The same for every order of a purchase. */
  readonly purchase: number;
  /** When the customer has heard that it is paid, on every page that asked. */
  readonly acknowledgedAt: Date | null;
  /** When the customer last went away to pay it. */
  readonly preorderedAt: Date | null;
  /** The provider's last word: a payment was begun, and its bank has not decided. */
  readonly isPendingAtBank: boolean;
}

/** A line as it was priced, down to the very file. */
export interface FrozenLine {
  readonly productId: number;
  readonly productName: string;
  readonly variantId: number;
  readonly quantity: number;
  readonly unitPricePaise: number;
  readonly fileHash: string;
}

/** The one order of a purchase that was paid. */
export interface BuyingOrder {
  readonly number: number;
  readonly state: OrderState;
  /** When the customer has heard that it is paid, on every page that asked. */
  readonly acknowledgedAt: Date | null;
}

/** `refunding`: captured, but it pays nothing, so it goes back. */
export type PaymentState = "authorized" | "captured" | "failed" | "refunding" | "refunded";

export interface PaymentChange {
  readonly payment: ProviderPayment;
  readonly from: PaymentState | undefined;
  readonly to: PaymentState;
}

/** What the customer is told: money arrived; the bank has not decided; it did not work. */
export type Outcome = "paid" | "pending" | "failed";

export function outcomeOf(state: OrderState, isInFlight: boolean): Outcome {
  if (state === "paid") return "paid";
  return state === "pending" || (state === "failed" && isInFlight) ? "pending" : "failed";
}
