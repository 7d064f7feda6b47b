/** Customer support in the office. */

export { customerCounter, customerSupportRoutes } from "./customer-support-routes.ts";

export { createCustomerSupportStore } from "./customer-support-store.ts";
