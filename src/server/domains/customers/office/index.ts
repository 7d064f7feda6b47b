/** What the office does for customers. */

export * as customerCare from "./care-for-customer.ts";
export { type CareDeps, careRoutes } from "./care-routes.ts";
export { createCareStore } from "./care-store.ts";
export { customerWish } from "./customer-wish.ts";
export { exportCustomers } from "./export-customers.ts";
