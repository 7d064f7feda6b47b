import type { FaultScript } from "./faults.ts";
import type { Attempt } from "./plan-purchase.ts";

/** Payment emulator as customers, the shop's owner and the scenario use it. */
export interface EmulatedProvider {
  readonly name: string;
  /** Path of the shop's API that creates an order at this provider. */
  readonly orderPath: string;
  readonly faults: FaultScript;
  /** Pays `amount` paise; `undefined` when the browser got no response. */
  pay(orderId: string, outcome: Attempt["outcome"], amount: number): Promise<PayAnswer | undefined>;
  /** Makes the bank decide on a pending payment. */
  decide(orderId: string, paymentId: string | undefined, outcome: "success" | "failure"): Promise<void>;
  /** Refunds everything in the provider's dashboard; may fail like any other call. */
  refundByHand(orderId: string, paymentId: string | undefined): Promise<void>;
  /** Ids of all webhook events, delivered or not. */
  sentWebhooks(): string[];
  /** All payments of an order. */
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;
}

/** Result that the provider's payment page gives to the browser. */
export interface PayAnswer {
  /** Missing when the provider does not reveal it to the browser. */
  readonly paymentId?: string;
  readonly signature?: string | undefined;
  /** Query that a hosted payment page adds to the return URL, with its question mark. */
  readonly returnQuery?: string;
  readonly isDeclined: boolean;
}

/** Payment as the provider records it; amounts in paise. */
export interface ProviderPayment {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  /** Whether the money was captured, even if refunded later. */
  readonly isCaptured: boolean;
  readonly refunded: number;
}
