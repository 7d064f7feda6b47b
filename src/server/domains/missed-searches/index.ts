/** Searches without results, counted for the owner. */
export { createMissCounter, type MissCounter } from "./count-misses.ts";

export { missedSearchRoutes } from "./office/missed-search-routes.ts";
