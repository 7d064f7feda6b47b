import type { Sent } from "../../../../contract/wire.ts";
import { createStoredText } from "../../../state/stored-text.ts";

/** What the payment window handed over: enough to create the order, as often as it takes. `amount` in paise. */
export interface PaymentReceipt {
  readonly amount: number;
  /** When the bank must have decided. */
  readonly decidesBy: string;
  readonly order: Sent<"createOrder">;
}

/** A payment whose order is not confirmed yet outlives the page: whoever comes back must not pay twice. */
const stored = createStoredText("local", "openPayment");

export function keepReceipt(receipt: PaymentReceipt): void {
  stored.set(JSON.stringify(receipt));
}

export function forgetReceipt(): void {
  stored.set(null);
}

/** The open payment of this customer, if there is one. */
export function openReceipt(customerId: number): PaymentReceipt | null {
  return readReceipt(stored.get(), customerId);
}

export function readReceipt(text: string | null, customerId: number): PaymentReceipt | null {
  try {
    const receipt: PaymentReceipt = JSON.parse(text ?? "null");
    const whole =
      typeof receipt.amount === "number" &&
      !Number.isNaN(Date.parse(receipt.decidesBy)) &&
      typeof receipt.order.paymentId === "string";
    return whole && receipt.order.customerId === customerId ? receipt : null;
  } catch {
    return null;
  }
}
