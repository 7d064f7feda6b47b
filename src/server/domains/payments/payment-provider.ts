import type { Paise } from "../../../contract/money.ts";

/**
 * A payment provider as the shop needs it; one adapter each. Every method that asks the provider throws
 * Failure `provider-unavailable` when no answer came (nothing is known then) and `provider-refused` when the answer
 * was no; the provider's own words are the failure's `cause`.
 */
export interface PaymentProvider {
  /** Stored with each order; also the last segment of the webhook's address. */
  readonly name: string;

  createOrder(order: NewProviderOrder): Promise<ProviderOrder>;
  /** Lets the customer try once more to pay an order that is not paid; `order` as it was made. */
  reopenOrder(providerOrderId: string, order: NewProviderOrder): Promise<CheckoutInfo>;
  /** Every attempt to pay the order that the provider tells of, oldest first; empty when nobody tried. */
  paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>;
  /** `undefined` when the provider knows no such payment. */
  fetchPayment(paymentId: string): Promise<ProviderPayment | undefined>;
  /** Takes an authorised payment's money. A payment that is captured already is a success. */
  capture(payment: HeldPayment): Promise<ProviderPayment>;
  /** Sends money back. The same idempotency key is one refund, and answers how it stands. */
  refund(refund: NewProviderRefund): Promise<ProviderRefund>;
  /** The refund that was asked for under this key, as it stands; `undefined` when the provider knows none. */
  findRefund(refund: Omit<NewProviderRefund, "amount">): Promise<ProviderRefund | undefined>;

  /** True when the provider itself signed this payment of this order; `storedOrderId` comes from our database. */
  verifyPaymentSignature(proof: PaymentProof): boolean;
  /** What the browser brought back from the provider's page. It decides nothing: the provider is always asked. */
  readReturn(storedOrderId: string, parameters: Readonly<Record<string, string>>): BrowserReturn;
  /** The event's own id, for telling repeats; `undefined` when these very bytes do not come from the provider. */
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
  /** Ours, unique, at most 21 letters and digits. */
  readonly reference: string;
  readonly customer: Payer;
  /** Where a hosted page sends the browser back to. */
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
  /** What the page needs to let the customer pay. */
  readonly checkout: CheckoutInfo;
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
  /** What went back of it already, in parts or whole. */
  readonly returned: Paise;
  /** `upi`, `card`, … */
  readonly method: string | undefined;
  /** Why it failed, in the provider's words. */
  readonly reason: string | undefined;
  /** The bank's own number of the transfer, which its customer reads in the bank's app: UTR, or RRN of a card. */
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

/** `pending`: the bank has it; `failed`: the money is still the shop's, and takes another refund to go back. */
export interface ProviderRefund {
  readonly id: string;
  readonly state: "pending" | "processed" | "failed";
}

export interface PaymentProof {
  readonly storedOrderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

export interface BrowserReturn {
  readonly signature: "valid" | "invalid" | "none";
  /** It says that no money is on its way: the customer cancelled, or the bank refused. */
  readonly isUnpaid: boolean;
}

export interface ProviderEvent {
  /** The provider's name of the event, for the log. */
  readonly type: string;
  /** The order it is about; `undefined` for events that concern no order. */
  readonly providerOrderId: string | undefined;
}

/** The shop's providers by name. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;
