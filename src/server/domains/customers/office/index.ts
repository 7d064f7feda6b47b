/** What the office does for customers. */

export { customerSupportRoutes } from "./customer-support-routes.ts";

export { createCustomerSupportStore } from "./customer-support-store.ts";
