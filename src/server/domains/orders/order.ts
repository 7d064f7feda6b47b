import type { Paise } from "../../../contract/money.ts";
import type { MailTemplate } from "../notifications/index.ts";
import type { EventSource } from "./books/order-event.ts";

export const ORDER_STATES = ["pending", "paid", "failed", "refunded"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export interface OrderMove {
  readonly from: OrderState;
  readonly to: OrderState;
  /** Who may cause it. */
  readonly by: readonly EventSource[];
  /** Written in the same transaction. */
  readonly mail?: MailTemplate;
}

/** Whoever hears of a payment asks the provider first, and so each may cause what the answer says. */
const ASKERS = ["browser", "return-page", "webhook", "reconciliation", "command"] as const;

/** Every move there is; nothing goes back. Banks authorise late, hence failed → paid. */
export const orderMoves: readonly OrderMove[] = [
  { from: "pending", to: "paid", by: ASKERS, mail: "order-paid" },
  { from: "pending", to: "failed", by: ASKERS },
  { from: "failed", to: "paid", by: ASKERS, mail: "order-paid" },
  { from: "paid", to: "refunded", by: ASKERS, mail: "payment-refunded" },
];

export function canMove(from: OrderState, to: OrderState): boolean {
  return orderMoves.some((move) => move.from === from && move.to === to);
}

/** `undefined` when the state stays. @throws Error when the table has no such move for `source` */
export function moveOf(from: OrderState, to: OrderState, source: EventSource): OrderMove | undefined {
  if (from === to) return undefined;
  const move = orderMoves.find((each) => each.from === from && each.to === to && each.by.includes(source));
  if (!move) throw new Error(`No order moves from ${from} to ${to} by ${source}`);
  return move;
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

/** The one order of a purchase that was paid. */
export interface BuyingOrder {
  readonly number: number;
  readonly state: OrderState;
  /** When the customer's page heard that it is paid. */
  readonly acknowledgedAt: Date | null;
}

/** What the customer is told: money arrived; the bank has not decided; it did not work. */
export type Outcome = "paid" | "pending" | "failed";

export function outcomeOf(state: OrderState, isInFlight: boolean): Outcome {
  if (state === "paid") return "paid";
  return state === "pending" || (state === "failed" && isInFlight) ? "pending" : "failed";
}
