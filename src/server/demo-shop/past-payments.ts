import type { NewProviderRefund, Payer, ProviderPayment } from "../domains/payments/index.ts";

/** Payments that happened before the shop was filled, in the books of the emulated providers. */
export interface PastPayments {
  readonly razorpay: PastProvider;
  readonly hdfc: PastProvider;
}

export interface PastProvider {
  /** `amount` in paise. */
  openOrder(order: {
    readonly id: string;
    readonly amount: number;
    readonly currency: string;
    readonly customer: Payer;
  }): Promise<void>;
  /** `cancel` is the customer's doing, `later` leaves the bank undecided. */
  pay(orderId: string, outcome: "success" | "failure" | "cancel" | "later"): Promise<void>;
  /** The money is back at once; answers the refund's id. */
  refund(refund: NewProviderRefund): Promise<string>;
  /** As the provider would tell them. */
  paymentsOf(orderId: string): ProviderPayment[];
}
