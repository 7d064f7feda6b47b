import type { Paise } from "../../../contract/money.ts";

/**
 * A payment provider as the shop needs it; one adapter each. Every method that asks the provider throws
 * Failure `provider-unavailable` when no answer came (nothing is known then) and `provider-refused` when the answer
 * was no; the provider's own words are the failure's `cause`.
 */
export interface PaymentProvider {
  /** Stored with each order; also the last segment of the webhook's address. */
  readonly name: string;
  /** What the page needs to let a customer pay an order of this provider. */
  checkoutOf(providerOrderId: string): CheckoutInfo;

  createOrder(order: NewProviderOrder): Promise<ProviderOrder>;
  /** Every attempt to pay the order, oldest first; empty when nobody tried. */
  paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>;
  /** `undefined` when the provider knows no such payment. */
  fetchPayment(paymentId: string): Promise<ProviderPayment | undefined>;
  /** Takes an authorised payment's money. A payment that is captured already is a success. */
  capture(paymentId: string, amount: Paise): Promise<ProviderPayment>;
  /** Sends money back. `idempotencyKey` (10 characters at least) makes repeats one refund. */
  refund(paymentId: string, amount: Paise, idempotencyKey: string): Promise<ProviderRefund>;

  /** True when the provider itself signed this payment of this order; `storedOrderId` comes from our database. */
  verifyPaymentSignature(proof: PaymentProof): boolean;
  /** The event's own id, for telling repeats; `undefined` when the provider did not sign these very bytes. */
  verifyWebhook(rawBody: Uint8Array, headers: Headers): string | undefined;
  /** What a verified webhook is about. */
  eventOf(rawBody: Uint8Array): ProviderEvent;
}

export interface CheckoutInfo {
  readonly keyId?: string;
  /** Script of the provider's widget. */
  readonly checkoutUrl?: string;
  /** The provider's hosted page. */
  readonly paymentUrl?: string;
}

export interface NewProviderOrder {
  readonly amount: Paise;
  readonly currency: string;
  /** Ours, unique, at most 40 characters. */
  readonly receipt: string;
  /** At most 15 pairs of at most 256 characters, shown to the shop in the provider's own pages. */
  readonly notes: Readonly<Record<string, string>>;
}

export interface ProviderOrder {
  readonly id: string;
  readonly amount: Paise;
  readonly currency: string;
}

/** `created`: the bank has not answered; `authorized`: the money is held; `captured`: it is the shop's. */
export type ProviderPaymentState = "created" | "authorized" | "captured" | "failed" | "refunded";

export interface ProviderPayment {
  readonly id: string;
  /** The provider order it pays; `undefined` for a payment outside any order. */
  readonly orderId: string | undefined;
  readonly amount: Paise;
  readonly currency: string;
  readonly state: ProviderPaymentState;
  /** `upi`, `card`, … */
  readonly method: string | undefined;
  /** Why it failed, in the provider's words. */
  readonly reason: string | undefined;
}

export interface ProviderRefund {
  readonly id: string;
}

export interface PaymentProof {
  readonly storedOrderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

export interface ProviderEvent {
  /** The provider's name of the event, for the log. */
  readonly type: string;
  /** The order it is about; `undefined` for events that concern no order. */
  readonly providerOrderId: string | undefined;
}

/** The shop's providers by name. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;
