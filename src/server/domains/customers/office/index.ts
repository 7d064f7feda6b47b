/** Customer support in the office. */

export { customerCounter, customerSupportRoutes } from "./customer-support-routes.ts";
export { logCustomerExport } from "./customer-support-store.ts";
