/** Prices of a cart. The cart itself is stored in the customer's browser. */
export { cartRoutes } from "./customer/cart-routes.ts";
export { createLimitCodes, type LimitCodes } from "./limit-codes.ts";
export {
  type CartPromotions,
  type FindVariants,
  factsFor,
  type PricedCart,
  type PricedLine,
  priceCart,
} from "./price-cart.ts";
