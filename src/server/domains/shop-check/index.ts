/** Is everything there that the shop sells, shows and owes? */
export { checkShop } from "./check-shop.ts";
export type { Finding } from "./finding.ts";
