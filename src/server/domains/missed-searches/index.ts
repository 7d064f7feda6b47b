/** Searches without results, counted for the owner. */
export { createMissCounter, type MissCounter } from "./count-misses.ts";
export { missedSearchRoutes } from "./missed-search-routes.ts";
export { createMissedSearchStore } from "./missed-search-store.ts";
