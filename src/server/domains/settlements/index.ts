/** Settlements of payment providers, compared with the shop's payments. */
export { fetchDaily } from "./import-settlements.ts";
export { createSettlementLineStore } from "./settlement-lines-store.ts";
export { settlementRoutes } from "./settlement-routes.ts";
