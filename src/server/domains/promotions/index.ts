/** Promotions: sales, volume discounts, codes, free designs and sets. */
export { cartView } from "./cart-view.ts";
export { type CurrentSales, createCurrentSales } from "./current-sales-store.ts";
export { createVersionByClock } from "./instants-store.ts";
export { promotionRoutes } from "./office/promotion-routes.ts";
export {
  type Discount,
  NO_PROMOTIONS,
  type PricedLines,
  type PricingFacts,
  type PromotionUse,
  priceLines,
} from "./price-lines.ts";
export { atPricesNow, type PriceNow, saleView } from "./price-now.ts";
export { priceNowSql } from "./price-now-sql.ts";
export { heldSince, readOwnedParts, readPricing, takesCode } from "./pricing-store.ts";
export { findHolders, freeStaleUses, freeUses, markUsed, takeUses } from "./promotion-use-store.ts";
