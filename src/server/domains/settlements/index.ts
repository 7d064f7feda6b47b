/** Settlements of payment providers, compared with the shop's payments. */
export { fetchDaily } from "./import-settlements.ts";
export { settlementRoutes } from "./office/settlement-routes.ts";
