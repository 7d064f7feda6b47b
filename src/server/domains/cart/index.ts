/** Prices of a cart. The cart itself is stored in the customer's browser. */
export { cartRoutes } from "./cart-routes.ts";
export {
  type CartPromotions,
  type FindVariants,
  type PricedCart,
  type PricedLine,
  priceCart,
} from "./price-cart.ts";
