import type { ShopInfo } from "../contract/shop.ts";

/** What the page carries from the server to the browser's application, in `<script id="page-data">`. */
export interface PageData {
  readonly shop: ShopInfo;
  /** Of each part of the page, outermost first. */
  readonly data: readonly unknown[];
  readonly status: number;
  readonly failed: boolean;
}

export const PAGE_DATA_ID = "page-data";
export const ROOT_ID = "root";
/** Fired on `window` when the application answers to taps. */
export const READY_EVENT = "kasuti:ready";
