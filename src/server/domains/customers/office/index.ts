/** What the office does for customers. */

export { careRoutes } from "./care-routes.ts";

export { createCareStore } from "./care-store.ts";
