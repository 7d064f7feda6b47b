import type { Paise } from "../../../contract/money.ts";
import type { AddressForm } from "../../../contract/validation.ts";

/** Data of an older shop as its tables state it. `row` counts the heading as 1. */
export interface LegacyShop {
  readonly customers: readonly LegacyCustomer[];
  readonly addresses: readonly LegacyAddress[];
  readonly wishlistItems: readonly LegacyWishlistItem[];
  readonly purchases: readonly LegacyPurchase[];
}

interface FromRow {
  readonly row: number;
}

/** Identifies a customer: the older shop's number, the e-mail address or the phone number. */
export type CustomerKey = string;

export interface LegacyCustomer extends FromRow {
  /** The older shop's customer number. Optional if the other tables use e-mail addresses or phone numbers. */
  readonly key?: CustomerKey;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly gender?: string;
  /** Password hash of the older shop, the word `phone`, or empty. */
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

/** A variant bought. Rows with the same order number are one order. */
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
  /** Total of the whole order, on any of its rows. */
  readonly totalPaise?: Paise;
}

/** Tables in the order of their import. */
export const LEGACY_TABLES = ["customers.csv", "addresses.csv", "wishlist.csv", "orders.csv"] as const;
export type LegacyTable = (typeof LEGACY_TABLES)[number];

/** A row that was refused or needs attention. */
export interface LegacyShopIssue {
  readonly file: LegacyTable;
  readonly row: number;
  readonly reason: string;
  readonly advice: string;
}
