import type { Paise } from "../../../../contract/money.ts";
import type { Actor } from "../../actor.ts";
import type { ListedRefund, ProviderDispute } from "../../payments/index.ts";
import type { OrderRow, PaymentRow } from "../order-rows-store.ts";
import type { PartialRefundRequest } from "./partial-refund.ts";

export interface DueRefund {
  readonly orderNumber: number;
  readonly provider: string;
  readonly providerOrderId: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  /** Number of earlier attempts that the bank gave up. */
  readonly attempt: number;
  /** Partial refund; without it the whole rest of the payment. */
  readonly part?: DuePartialRefund;
}

export interface DuePartialRefund {
  readonly id: number;
  /** Our reference at the provider. */
  readonly reference: string;
  /** Part of the payment that had gone into an exchange, whose order was refunded. */
  readonly isReturned: boolean;
  /** An exchange gave it to the customer; staff did not ask for it, and do not ask again after a refusal. */
  readonly isOwed: boolean;
}

/** A payment, parts of which its provider has refunded. */
export interface RefundedPayment
  extends Pick<DueRefund, "orderNumber" | "provider" | "providerOrderId" | "paymentId"> {}

/** Excludes partial refunds that were sent before. */
export function dueRefund(
  payment: Pick<
    PaymentRow,
    "orderNumber" | "provider" | "providerPaymentId" | "amountPaise" | "refundAttempt"
  >,
  order: Pick<OrderRow, "providerOrderId" | "providerPaymentId" | "refundedPaise">,
): DueRefund {
  const { orderNumber, provider, providerPaymentId: paymentId, refundAttempt: attempt } = payment;
  const isPayer = paymentId === order.providerPaymentId;
  const amountPaise = payment.amountPaise - (isPayer ? order.refundedPaise : 0);
  const { providerOrderId } = order;
  return { orderNumber, provider, providerOrderId, paymentId, amountPaise, attempt };
}

/** Requester and reason of a refund. */
export interface RefundRequest {
  readonly actor: Actor;
  /** Appears in the order's timeline and the log; must not contain personal data. */
  readonly reason: string;
  /** Without it, everything that is left is refunded. */
  readonly part?: PartialRefundRequest | undefined;
  /** Refunded total that the requester saw: of two concurrent requests, one is refused. */
  readonly seenPaise?: Paise | undefined;
}

/** The provider's refunds of a payment. */
export interface ListedRefunds {
  readonly payment: RefundedPayment;
  readonly listedRefunds: readonly ListedRefund[];
  /** Reference that the provider gives to a refund of this key. */
  readonly referenceOf: (idempotencyKey: string) => string;
  readonly now: Date;
}

/** A dispute as its provider knows it. */
export interface ReportedDispute {
  readonly provider: string;
  readonly dispute: ProviderDispute;
  readonly now: Date;
}
