import type { Paise } from "../../../../contract/money.ts";
import type { ErrorCode } from "../../../../contract/refusals/errors.ts";
import { type Actor, customersExchange } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import type { ProviderDispute, ProviderPayment, ProviderPaymentState } from "../../payments/index.ts";
import type { OrderState, PaymentChange, PaymentState } from "../order.ts";

/** Origin of an event; `shop` is the shop's own background work. */
export type EventSource =
  | "browser"
  | "return-page"
  | "webhook"
  | "reconciliation"
  | "command"
  | "office"
  | "shop";

/** Source of a change that a staff member, the command line or an exchange makes. */
export function sourceOf(actor: Actor): EventSource {
  if (actor === customersExchange) return "browser";
  return actor.staffId === undefined ? "command" : "office";
}

/** Data stored with each kind of event: small, without secrets or personal data. */
export interface OrderEventDetail {
  /** The order was frozen together with the provider's order. */
  ordered: { readonly amountPaise: Paise; readonly lines: number };
  /** The customer's pre-order confirmed amount and lines. */
  confirmed: { readonly hasAddress: boolean };
  /** A call was refused, and nothing changed. */
  refused: Refusal;
  /** The provider answered with these payments. */
  asked: { readonly payments: readonly EventPayment[] };
  /** The provider did not answer, or refused to. */
  unanswered: { readonly reason: string };
  "capture-failed": { readonly reason: string };
  /** Staff asked to refund the order, or the partial refund `part`. */
  "refund-asked": { readonly amountPaise: Paise; readonly reason: string; readonly part?: number };
  refunded: { readonly amountPaise: Paise; readonly part?: number };
  /** The provider refused a partial refund, which has therefore ended. */
  "refund-refused": { readonly amountPaise: Paise; readonly reason: string; readonly part: number };
  "refund-failed": { readonly reason: string };
  /** The customer's bank disputes the payment, or has decided. */
  disputed: {
    readonly amountPaise: Paise;
    readonly disputeId: string;
    readonly state: ProviderDispute["state"];
    readonly reason: string;
    /** ISO time; null when the provider gives none. */
    readonly respondBy: string | null;
  };
  /** The order was paid in an older shop, under that shop's number. */
  "taken-over": { readonly legacyNumber: string };
  /** `order` took the line's place, or `isNew`, its line was given back; it paid `amountPaise`. */
  exchanged: { readonly order: number; readonly amountPaise: Paise; readonly isNew: boolean };
  /** A staff member gave the designs to the customer. */
  given: { readonly lines: number; readonly reason: string };
  /** The customer took the newer file of the variant `name`. */
  "file-taken": { readonly name: string };
}

export type OrderEventName = keyof OrderEventDetail;

export interface Refusal {
  readonly call: "preorder" | "create" | "capture";
  readonly code: ErrorCode;
  /** Claim of the call, if it made one: rupees, the provider's payment ID. */
  readonly total?: number;
  readonly payment?: string;
  /** The calling customer, when the order belongs to someone else. */
  readonly customerId?: number;
}

export interface EventPayment {
  readonly id: string;
  readonly amountPaise: Paise;
  /** State that the provider gives. */
  readonly state: ProviderPaymentState;
  /** State that our records changed to, if they changed. */
  readonly recorded?: PaymentState;
  readonly method?: string;
  readonly reason?: string;
}

/** One entry of an order's timeline, to be stored. */
export interface OrderEvent<W extends OrderEventName = OrderEventName> {
  readonly orderNumber: number;
  readonly at: Date;
  readonly source: EventSource;
  readonly what: W;
  readonly detail: OrderEventDetail[W];
  /** `undefined` when the event created the order. */
  readonly stateBefore: OrderState | undefined;
  readonly stateAfter: OrderState;
  readonly paymentId?: string | null;
  readonly refundId?: string | null;
  /**
   * Repeat key of an event that changes nothing. An equal one from the same source in the same order state is
   * counted instead of stored, so that polling does not lengthen the timeline.
   */
  readonly repeatText?: string;
}

/** An event without its order, time, source and states. */
export type EventContent = Pick<OrderEvent, "what" | "detail" | "paymentId" | "refundId" | "repeatText">;

/** An event that leaves the order's state unchanged. */
export type OrderEventDetails = Omit<OrderEvent, "stateBefore" | "stateAfter">;

/** Event for the provider's answer to a settlement, whether it changed anything or not. */
export function askedEvent(
  payments: readonly ProviderPayment[],
  { payerId, changes }: { readonly payerId: string | null; readonly changes: readonly PaymentChange[] },
  isMove: boolean,
): EventContent {
  const recordedStates = new Map(changes.map(({ payment, to }) => [payment.id, to]));
  const isChange = isMove || recordedStates.size > 0;
  return {
    what: "asked",
    paymentId: payerId,
    detail: {
      payments: payments.slice(-MAX_EVENT_PAYMENTS).map((payment) => eventPayment(payment, recordedStates)),
    },
    ...(!isChange && { repeatText: payments.map(({ id, state }) => `${id} ${state}`).join() }),
  };
}

const MAX_EVENT_PAYMENTS = 20;

function eventPayment(
  payment: ProviderPayment,
  recordedStates: ReadonlyMap<string, PaymentState>,
): EventPayment {
  const { id, amount: amountPaise, state, method, reason } = payment;
  const change = recordedStates.get(id);
  return {
    id,
    amountPaise,
    state,
    ...(change && { recorded: change }),
    ...(method && { method }),
    ...(reason && { reason: clipped(reason) }),
  };
}

/** Reason of a failure, in the words of the service that refused. */
export function reasonOf(error: unknown): string {
  const root = error instanceof Failure && error.cause instanceof Error ? error.cause : error;
  return clipped(root instanceof Error ? root.message : String(root));
}

/** Cuts a text to the length that an event stores. */
export function clipped(text: string): string {
  return text.slice(0, 200);
}
