import type { Paise } from "../../../contract/money.ts";

/**
 * A payment provider, implemented by one adapter each. Every method that calls the provider throws Failure
 * `provider-unavailable` when no answer came (the result is unknown) and `provider-refused` when the provider
 * refused; the provider's message is the failure's `cause`.
 */
export interface PaymentProvider {
  /** Stored with each order; also the last segment of the webhook's address. */
  readonly name: string;
  /** No money moves: the provider is an emulator. */
  readonly isEmulated?: boolean;

  createOrder(order: NewProviderOrder): Promise<ProviderOrder>;
  /** Reopens an unpaid order for another attempt; `order` is the original one. */
  reopenOrder(providerOrderId: string, order: NewProviderOrder): Promise<CheckoutInfo>;
  /** All attempts to pay the order, oldest first; empty before the first attempt. */
  paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>;
  /** Returns `undefined` when the provider has no such payment. */
  fetchPayment(paymentId: string): Promise<ProviderPayment | undefined>;
  /** Captures an authorised payment. A captured payment is a success. */
  capture(payment: HeldPayment): Promise<ProviderPayment>;
  /** Refunds a payment. Calls with the same idempotency key are one refund, and return its status. */
  refund(refund: NewProviderRefund): Promise<ProviderRefund>;
  /** All refunds of a payment: those of the shop, and those of its owner in the provider's dashboard. */
  refundsOf(payment: Pick<NewProviderRefund, "orderId" | "paymentId">): Promise<ListedRefund[]>;
  /** Reference of the refund that the shop asks for with this key. */
  refundReference(idempotencyKey: string): string;

  /**
   * Reads a dispute; `undefined` when the provider has none with this ID. Absent where there is no such call.
   */
  findDispute?(disputeId: string): Promise<ProviderDispute | undefined>;

  /**
   * Lines of the provider's settlements in a month (`2026-11`), in the provider's names and units; absent
   * where there is no such call.
   */
  settlementItems?(month: string): Promise<readonly Readonly<Record<string, unknown>>[]>;

  /** Whether the provider signed this payment of this order; `storedOrderId` comes from our database. */
  verifyPaymentSignature(proof: PaymentProof): boolean;
  /** Reads the parameters of the payment return page. They decide nothing: the provider is always asked. */
  readReturn(storedOrderId: string, parameters: Readonly<Record<string, string>>): BrowserReturn;
  /**
   * Verifies the bytes and returns the event's ID, which identifies repeats; `undefined` when the provider
   * did not sign them.
   */
  verifyWebhook(rawBody: Uint8Array, headers: Headers): string | undefined;
  /** Parses a verified webhook. */
  eventOf(rawBody: Uint8Array): ProviderEvent;
}

export interface CheckoutInfo {
  readonly keyId?: string;
  /** URL of the provider's checkout script. */
  readonly checkoutUrl?: string;
  /** URL of the provider's hosted page. */
  readonly paymentUrl?: string;
}

export interface NewProviderOrder {
  readonly amount: Paise;
  readonly currency: string;
  /** Our unique reference, at most 21 letters and digits. */
  readonly reference: string;
  readonly customer: Payer;
  /** Address that a hosted payment page returns the browser to. */
  readonly returnUrl: string;
}

export interface Payer {
  readonly id: number;
  readonly email: string;
  /** Ten digits. */
  readonly phone: string;
}

export interface ProviderOrder {
  readonly id: string;
  readonly amount: Paise;
  readonly currency: string;
  /** Data for the payment window. */
  readonly checkout: CheckoutInfo;
}

/** `created`: the bank has not answered; `authorized`: the money is held; `captured`: the shop has it. */
export type ProviderPaymentState = "created" | "authorized" | "captured" | "failed" | "refunded";

export interface ProviderPayment {
  readonly id: string;
  /** Provider order that it pays; `undefined` for a payment outside any order. */
  readonly orderId: string | undefined;
  readonly amount: Paise;
  readonly currency: string;
  readonly state: ProviderPaymentState;
  /** Refunded amount so far, partial or full. */
  readonly refunded: Paise;
  /** `upi`, `card`, … */
  readonly method: string | undefined;
  /** The provider's reason for a failure. */
  readonly reason: string | undefined;
  /** Bank's transfer number, which the customer sees in the bank's app: UTR, or RRN of a card. */
  readonly bankReference: string | undefined;
}

export interface HeldPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: Paise;
}

export interface NewProviderRefund {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: Paise;
  /** 10 to 40 characters. */
  readonly idempotencyKey: string;
}

/**
 * `pending`: the bank is processing it; `failed`: the shop still has the money, and another refund is needed.
 */
export interface ProviderRefund {
  readonly id: string;
  readonly state: "pending" | "processed" | "failed";
}

/** A refund in the provider's list. */
export interface ListedRefund extends ProviderRefund {
  readonly amount: Paise;
  /** Reference that it was asked for with; `undefined` when it was given none. */
  readonly reference: string | undefined;
}

/** A dispute about a payment that the customer's bank has raised. */
export interface ProviderDispute {
  readonly id: string;
  readonly paymentId: string;
  /**
   * `open`: the shop must answer; `under_review`: the bank reads the answer; `lost`: the amount was taken;
   * `closed`: it ended without a decision.
   */
  readonly state: "open" | "under_review" | "won" | "lost" | "closed";
  /** Disputed amount; what was taken, once it is lost. */
  readonly amount: Paise;
  /** The provider's code of the reason. */
  readonly reason: string;
  /** `fraud`, `retrieval`, `chargeback`, `pre_arbitration` or `arbitration`. */
  readonly phase: string;
  /** Time until which the shop can answer. */
  readonly respondBy: Date | undefined;
}

export interface PaymentProof {
  readonly storedOrderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

export interface BrowserReturn {
  readonly signature: "valid" | "invalid" | "none";
  /** The customer cancelled or the bank refused, so no money is on its way. */
  readonly isUnpaid: boolean;
}

export interface ProviderEvent {
  /** The provider's event name, for the log. */
  readonly type: string;
  /** Order that it concerns; `undefined` for events without an order. */
  readonly providerOrderId: string | undefined;
  /** Dispute that it reports. */
  readonly disputeId?: string | undefined;
}

/** The shop's providers by name. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;
