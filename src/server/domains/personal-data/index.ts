/** Export of the personal data of one customer, and its deletion when the account is closed. */

export { personalDataRoutes } from "./customer/personal-data-routes.ts";
export { personalDataOfficeRoutes } from "./office/personal-data-office-routes.ts";
