import type { Paise } from "../../../../contract/money.ts";
import type { ErrorCode } from "../../../../contract/refusals/errors.ts";
import type { Actor } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import type { ProviderPayment, ProviderPaymentState } from "../../payments/index.ts";
import type { OrderState, PaymentChange, PaymentState } from "../order.ts";

/** Who brought something about an order; `shop` is the shop's own work that nobody asked for at that moment. */
export type EventSource =
  | "browser"
  | "return-page"
  | "webhook"
  | "reconciliation"
  | "command"
  | "office"
  | "shop";

/** Whence somebody of the shop's own people acts. */
export function sourceOf({ staffId }: Actor): EventSource {
  return staffId === undefined ? "command" : "office";
}

/** What may come about an order, and what is kept of it: small, without secrets or personal data. */
export interface OrderEventDetail {
  /** The order was frozen when the provider's was made. */
  ordered: { readonly amountPaise: Paise; readonly lines: number };
  /** The customer's pre-order confirmed amount and lines. */
  confirmed: { readonly hasAddress: boolean };
  /** A call was refused, and nothing changed. */
  refused: Refusal;
  /** The provider was asked, and answered with these payments. */
  asked: { readonly payments: readonly NotedPayment[] };
  /** The provider was asked, and did not answer or refused to. */
  unanswered: { readonly reason: string };
  "capture-failed": { readonly reason: string };
  /** Somebody of the shop wants the order's money to go back, or the part of that number. */
  "refund-asked": { readonly amountPaise: Paise; readonly reason: string; readonly part?: number };
  refunded: { readonly amountPaise: Paise; readonly part?: number };
  /** The provider said no to a part, which therefore ended. */
  "refund-refused": { readonly amountPaise: Paise; readonly reason: string; readonly part: number };
  "refund-failed": { readonly reason: string };
  /** It was paid in an older shop, under that shop's number. */
  "taken-over": { readonly legacyNumber: string };
}

export type OrderEventName = keyof OrderEventDetail;

export interface Refusal {
  readonly call: "preorder" | "create" | "capture";
  readonly code: ErrorCode;
  /** What the call claimed, where it did: rupees, the provider's name of a payment, … */
  readonly total?: number;
  readonly payment?: string;
  /** The customer whose session it came with, where the order is somebody else's. */
  readonly customerId?: number;
}

export interface NotedPayment {
  readonly id: string;
  readonly amountPaise: Paise;
  /** The provider's word. */
  readonly state: ProviderPaymentState;
  /** What our books say of it since, where that changed. */
  readonly recorded?: PaymentState;
  readonly method?: string;
  readonly reason?: string;
}

/** One entry of an order's timeline, to be kept. */
export interface OrderEvent<W extends OrderEventName = OrderEventName> {
  readonly orderNumber: number;
  readonly at: Date;
  readonly source: EventSource;
  readonly what: W;
  readonly detail: OrderEventDetail[W];
  /** `undefined` when the event made the order. */
  readonly stateBefore: OrderState | undefined;
  readonly stateAfter: OrderState;
  readonly paymentId?: string | null;
  readonly refundId?: string | null;
  /**
   * For an event that changes nothing: what it says. The same from the same source in the same state of the order is
   * counted, not kept again; so a timeline stays short however often somebody asks.
   */
  readonly says?: string;
}

/** What came, whatever it did to the order. */
export type Happening = Pick<OrderEvent, "what" | "detail" | "paymentId" | "refundId" | "says">;

/** An event that moves nothing: it finds the order in whatever state it is. */
export type OrderEventDetails = Omit<OrderEvent, "stateBefore" | "stateAfter">;

/** What a settlement keeps of the provider's answer, whether it changed anything or not. */
export function askedEvent(
  found: readonly ProviderPayment[],
  { payerId, changes }: { readonly payerId: string | null; readonly changes: readonly PaymentChange[] },
  isMove: boolean,
): Happening {
  const recorded = new Map(changes.map(({ payment, to }) => [payment.id, to]));
  const isChange = isMove || recorded.size > 0;
  return {
    what: "asked",
    paymentId: payerId,
    detail: { payments: found.slice(-NOTED_PAYMENTS).map((payment) => noted(payment, recorded)) },
    ...(!isChange && { says: found.map(({ id, state }) => `${id} ${state}`).join() }),
  };
}

const NOTED_PAYMENTS = 20;

function noted(payment: ProviderPayment, recorded: ReadonlyMap<string, PaymentState>): NotedPayment {
  const { id, amount: amountPaise, state, method, reason } = payment;
  const change = recorded.get(id);
  return {
    id,
    amountPaise,
    state,
    ...(change && { recorded: change }),
    ...(method && { method }),
    ...(reason && { reason: clipped(reason) }),
  };
}

/** Why something failed, in the words of whoever refused it. */
export function reasonOf(error: unknown): string {
  const root = error instanceof Failure && error.cause instanceof Error ? error.cause : error;
  return clipped(root instanceof Error ? root.message : String(root));
}

/** As much of a text as an event keeps. */
export function clipped(text: string): string {
  return text.slice(0, 200);
}
