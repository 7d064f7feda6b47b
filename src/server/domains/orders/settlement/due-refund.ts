import type { Paise } from "../../../../contract/money.ts";
import type { Actor } from "../../actor.ts";
import type { Order } from "../order.ts";
import type { PartialRefundRequest } from "./partial-refund.ts";

export interface DueRefund {
  readonly orderNumber: number;
  readonly provider: string;
  readonly providerOrderId: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  /** Refunds of it that the bank gave up before. */
  readonly attempt: number;
  /** A part of the order; without it all that is left of the payment. */
  readonly part?: DuePart;
}

export interface DuePart {
  readonly id: number;
  /** Our own name of it at the provider. */
  readonly reference: string;
}

interface RefundedPayment {
  readonly orderNumber: number;
  readonly provider: string;
  readonly providerPaymentId: string;
  readonly amountPaise: Paise;
  readonly refundAttempt: number;
}

/** Parts that went back before are not sent again. */
export function dueRefund(
  payment: RefundedPayment,
  order: Pick<Order, "providerOrderId" | "providerPaymentId"> & { readonly refundedPaise: Paise },
): DueRefund {
  const { orderNumber, provider, providerPaymentId: paymentId, refundAttempt: attempt } = payment;
  const isPayer = paymentId === order.providerPaymentId;
  const amountPaise = payment.amountPaise - (isPayer ? order.refundedPaise : 0);
  const { providerOrderId } = order;
  return { orderNumber, provider, providerOrderId, paymentId, amountPaise, attempt };
}

/** Who wants money to go back, and why. */
export interface RefundRequest {
  readonly actor: Actor;
  /** For the order's timeline and the log, without anything personal. */
  readonly reason: string;
  /** Without it all that is left. */
  readonly part?: PartialRefundRequest | undefined;
  /** What had gone back of the order when the part was chosen: of two people who choose at once, one is refused. */
  readonly seenPaise?: Paise | undefined;
}

export interface RefundStore {
  /**
   * Begins to send the money of a paid order back; `undefined` when it is back already. Whoever dies after this leaves
   * a refund that is due. @throws Failure not-found, conflict for an order that has no money of this shop's books,
   * or of which another refund is under way; validation for a part that cannot be
   */
  beginRefund(orderNumber: number, wish: RefundRequest, now: Date): Promise<DueRefund | undefined>;
  /** Notes the refund and all that follows from it, once; `refundId` is null when the provider did it by itself. */
  markRefunded(refund: DueRefund, refundId: string | null, now: Date): Promise<void>;
  /** A part that the provider refused, and does not know, has ended. */
  refusePart(refund: DueRefund, reason: string, now: Date): Promise<void>;
  /** Notes in the order's timeline that an attempt failed. */
  recordRefundError(refund: DueRefund, reason: string, now: Date): Promise<void>;
  /** The bank has not sent the money yet: `refund.attempt` and the time of the next question are kept. */
  postponeRefund(refund: DueRefund, now: Date): Promise<void>;
  /** Refunds whose time to be asked about has come; nobody else gets them for a minute. */
  claimRefunds(now: Date, limit: number): Promise<DueRefund[]>;
}
