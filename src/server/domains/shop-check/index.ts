/** Is everything there that the shop sells, shows and owes? */
export { type CheckedShop, checkShop } from "./check-shop.ts";
export type { ShopIssue } from "./shop-issue.ts";
