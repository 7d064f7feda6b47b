import type { Sent } from "../../../../contract/wire.ts";
import { isRecord } from "../../../../ui/api/records.ts";
import { createStoredText } from "../../../../ui/state/stored-text.ts";
import { isOrderedProducts } from "../ordered-products.ts";

/** What the payment window handed over: enough to confirm the order, as often as it takes. `amount` in paise. */
export interface PaymentToken {
  readonly amount: number;
  /** When the bank must have decided, where the server said so. */
  readonly decidesBy?: string | undefined;
  readonly order: Sent<"createOrder">;
}

/** A payment whose order is not confirmed yet outlives the page: whoever comes back must not pay twice. */
const stored = createStoredText("local", "openPayment");

export function storeToken(token: PaymentToken): void {
  stored.set(JSON.stringify(token));
}

export function clearToken(): void {
  stored.set(null);
}

/** The open payment of this customer, if there is one. */
export function openToken(customerId: number): PaymentToken | null {
  return readToken(stored.get(), customerId);
}

export function readToken(text: string | null, customerId: number): PaymentToken | null {
  const token = parsed(text);
  return isToken(token) && token.order.customerId === customerId ? token : null;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function isToken(value: unknown): value is PaymentToken {
  if (!isRecord(value)) return false;
  const { amount, decidesBy, order } = value;
  return typeof amount === "number" && (decidesBy === undefined || isTime(decidesBy)) && isOrder(order);
}

const isTime = (value: unknown) => typeof value === "string" && !Number.isNaN(Date.parse(value));

function isOrder(value: unknown): value is PaymentToken["order"] {
  if (!isRecord(value)) return false;
  const { customerId, orderId, grandTotal, products, addressId = null, paymentId, signature = "" } = value;
  return (
    [customerId, grandTotal].every((number) => typeof number === "number") &&
    [orderId, paymentId, signature].every((text) => typeof text === "string") &&
    (addressId === null || typeof addressId === "number") &&
    isOrderedProducts(products)
  );
}
