import {
  type NamedLink,
  type PaymentProviderName,
  paymentProviders,
  type ShopInfo,
} from "../../../contract/shop.ts";
import { isRecord } from "../../../ui/api/records.ts";

/** Data that the page passes from the server to the application, in `<script id="page-data">`. */
export interface PageData {
  readonly shop: ShopInfo;
  /** Data of each part of the page, outermost first. */
  readonly data: readonly unknown[];
  readonly status: number;
  readonly failed: boolean;
}

export const PAGE_DATA_ID = "page-data";
export const ROOT_ID = "root";
/** Fired on `window` when the application responds to clicks. */
export const READY_EVENT = "kasuti:ready";

/** Reads the data of the document; only the page's own code knows their types. Throws if they are damaged. */
export function readPageData(text: string): PageData {
  const value: unknown = JSON.parse(text);
  if (!isPageData(value)) throw new Error("The page's data are damaged");
  return value;
}

function isPageData(value: unknown): value is PageData {
  if (!isRecord(value)) return false;
  const { shop, data, status, failed } = value;
  return isShop(shop) && Array.isArray(data) && typeof status === "number" && typeof failed === "boolean";
}

function isShop(value: unknown): value is ShopInfo {
  if (!isRecord(value)) return false;
  const texts = [value.name, value.phone, value.email, value.address, value.origin];
  return (
    texts.every((text) => typeof text === "string") &&
    isListOf(value.socialLinks, isNamedLink) &&
    isListOf(value.appLinks, isNamedLink) &&
    isListOf(value.paymentProviders, isProvider) &&
    typeof value.defaultCategoryId === "number" &&
    typeof value.paymentsEmulated === "boolean"
  );
}

function isListOf<T>(value: unknown, isOne: (one: unknown) => one is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isOne);
}

function isNamedLink(value: unknown): value is NamedLink {
  return isRecord(value) && typeof value.name === "string" && typeof value.url === "string";
}

function isProvider(value: unknown): value is PaymentProviderName {
  return paymentProviders.some((name) => name === value);
}
