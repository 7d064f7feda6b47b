/** Export of the personal data of one customer, and its deletion when the account is closed. */

export { createBreachStore } from "./breach-store.ts";
export { personalDataOfficeRoutes } from "./personal-data-office-routes.ts";
export { personalDataRoutes } from "./personal-data-routes.ts";
export { createPersonalDataStore } from "./personal-data-store.ts";
