import type { Sent } from "../../../../contract/wire.ts";
import { isRecord } from "../../../../ui/api/records.ts";
import { createStoredText } from "../../../../ui/state/stored-text.ts";
import { isOrderedProducts } from "../ordered-products.ts";

/** Data from the payment window that confirm the order, as often as needed. `amount` in paise. */
export interface PaymentToken {
  readonly amount: number;
  /** Latest time of the bank's decision, if the server knows it. */
  readonly decidesBy?: string | undefined;
  readonly order: Sent<"createOrder">;
}

/** Stores an unconfirmed payment beyond the page, so that a customer who returns does not pay twice. */
const storedToken = createStoredText("local", "openPayment");

export function storeToken(token: PaymentToken): void {
  storedToken.set(JSON.stringify(token));
}

export function clearToken(): void {
  storedToken.set(null);
}

/** This customer's open payment, if there is one. */
export function openToken(customerId: number): PaymentToken | null {
  return readToken(storedToken.get(), customerId);
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
