/** Customer support in the office. */

export { customerSupportRoutes } from "./customer-support-routes.ts";

export { createCustomerSupportStore } from "./customer-support-store.ts";
