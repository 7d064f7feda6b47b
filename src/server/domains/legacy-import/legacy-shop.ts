import type { Paise } from "../../../contract/money.ts";
import type { AddressForm } from "../../../contract/validation.ts";

/** What an older shop kept, as its tables say it. `row` counts the heading as 1. */
export interface LegacyShop {
  readonly customers: readonly LegacyCustomer[];
  readonly addresses: readonly LegacyAddress[];
  readonly wishes: readonly LegacyWishlistItem[];
  readonly purchases: readonly LegacyPurchase[];
}

interface FromRow {
  readonly row: number;
}

/** Names a customer: the older shop's number, the e-mail address, or the phone number. */
export type CustomerKey = string;

export interface LegacyCustomer extends FromRow {
  /** The older shop's number; may be missing where the other tables go by e-mail or phone. */
  readonly key?: CustomerKey;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly gender?: string;
  /** Its hash as the older shop kept it, the word `phone`, or empty. */
  readonly password: string;
  readonly joinedAt?: Date;
}

export interface LegacyAddress extends FromRow {
  readonly customer: CustomerKey;
  readonly form: AddressForm;
}

export interface LegacyWishlistItem extends FromRow {
  readonly customer: CustomerKey;
  readonly productId: number;
}

/** One variant bought; rows with the same order number are one order. */
export interface LegacyPurchase extends FromRow {
  readonly order: string;
  readonly customer: CustomerKey;
  readonly boughtAt: Date;
  readonly productId: number;
  readonly productName: string;
  readonly variantName: string;
  readonly variantPath: string;
  readonly pricePaise?: Paise;
  readonly quantity: number;
  /** What the whole order cost, on any of its rows. */
  readonly totalPaise?: Paise;
}

/** In the order they are taken over in. */
export const LEGACY_TABLES = ["customers.csv", "addresses.csv", "wishlist.csv", "orders.csv"] as const;
export type LegacyTable = (typeof LEGACY_TABLES)[number];

/** A row that was not taken over, or one that needs a look. */
export interface LegacyShopIssue {
  readonly file: LegacyTable;
  readonly row: number;
  readonly reason: string;
  readonly advice: string;
}
