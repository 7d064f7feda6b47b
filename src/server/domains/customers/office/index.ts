/** What the office does for customers. */

export { type CareDeps, careRoutes } from "./care-routes.ts";
export { createCareStore } from "./care-store.ts";
