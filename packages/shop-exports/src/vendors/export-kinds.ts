import type { JsonKind } from "../reading/json-kind.ts";
import type { TableKind } from "../reading/table-kind.ts";
import { eddCustomers, eddOrders, eddSales } from "./edd/edd-orders.ts";
import { eddProducts } from "./edd/edd-products.ts";
import { etsyItems, etsyListings, etsyOrders, etsyReviews } from "./etsy/etsy.ts";
import {
  folderCatalogue,
  folderCustomers,
  folderPlaces,
  folderSales,
  folderWishlist,
} from "./folder/folder-tables.ts";
import { gumroadProducts, gumroadSales } from "./gumroad/gumroad.ts";
import { shopifyCustomers, shopifyOrders } from "./shopify/shopify-orders.ts";
import { shopifyProducts } from "./shopify/shopify-products.ts";
import { wooCustomers, wooOrders, wooOrdersReport, wooWideOrders } from "./woocommerce/woo-orders.ts";
import { wooProducts } from "./woocommerce/woo-products.ts";
import {
  wooRestCustomers,
  wooRestDownloads,
  wooRestOrders,
  wooRestProducts,
  wooRestReviews,
} from "./woocommerce/woo-rest.ts";
import { wooPermissions, wooUsers } from "./woocommerce/woo-tables.ts";

/** Kinds of table, each after those whose records it refers to. */
export const TABLE_KINDS: readonly TableKind[] = [
  wooProducts,
  wooUsers,
  wooCustomers,
  wooOrders,
  wooWideOrders,
  wooOrdersReport,
  wooPermissions,
  eddProducts,
  eddCustomers,
  eddOrders,
  eddSales,
  shopifyProducts,
  shopifyCustomers,
  shopifyOrders,
  gumroadSales,
  etsyListings,
  etsyOrders,
  etsyItems,
  folderCatalogue,
  folderCustomers,
  folderPlaces,
  folderSales,
  folderWishlist,
];

export const JSON_KINDS: readonly JsonKind[] = [
  wooRestProducts,
  wooRestCustomers,
  wooRestOrders,
  wooRestDownloads,
  wooRestReviews,
  gumroadProducts,
  etsyReviews,
];
