/** What a cart costs. The cart itself lives in the customer's browser. */
export { type FindVariants, type PricedCart, type PricedLine, priceCart } from "./price-cart.ts";
