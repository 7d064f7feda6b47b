import type { FaultScript } from "./faults.ts";
import type { Attempt } from "./plan-purchase.ts";

/** An emulator as its customers, the shop's owner and its auditors see it. */
export interface EmulatedProvider {
  readonly name: string;
  /** The shop's call that opens an order here. */
  readonly orderPath: string;
  readonly faults: FaultScript;
  /** A customer pays `amount` paise; `undefined` when the browser never heard how it went. */
  pay(orderId: string, outcome: Attempt["outcome"], amount: number): Promise<PayAnswer | undefined>;
  /** The bank's late word. */
  decide(orderId: string, paymentId: string | undefined, outcome: "success" | "failure"): Promise<void>;
  /** The shop's owner sends everything back in the provider's own pages; that may go wrong like anything else. */
  refundByHand(orderId: string, paymentId: string | undefined): Promise<void>;
  /** The id of every event that it told the shop of, delivered or not. */
  sentWebhooks(): string[];
  /** Every payment of an order that the provider tells of. */
  paymentsOf(orderId: string): Promise<BookedPayment[]>;
}

/** How the provider's page leaves the browser. */
export interface PayAnswer {
  /** Where the browser gets to know it: it then tells the shop. */
  readonly paymentId?: string;
  readonly signature?: string | undefined;
  /** What a hosted page adds to the return address, with its question mark. */
  readonly returnQuery?: string;
  readonly isDeclined: boolean;
}

/** A payment in the provider's own books; amounts in paise. */
export interface BookedPayment {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  /** The money was the shop's, be it only for a while. */
  readonly isTaken: boolean;
  readonly refunded: number;
}
