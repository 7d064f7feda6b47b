/** What customers searched for and did not find. */
export { createMissCounter, type MissCounter } from "./count-misses.ts";
export { missedSearchRoutes } from "./missed-search-routes.ts";
export { createMissedSearchStore } from "./missed-search-store.ts";
