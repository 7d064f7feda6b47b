/** Prices of a cart. The cart itself is stored in the customer's browser. */
export { type FindVariants, type PricedCart, type PricedLine, priceCart } from "./price-cart.ts";
