/** What the shop keeps about one customer: handed out, and given up when the account is closed. */

export { personalDataOfficeRoutes } from "./personal-data-office-routes.ts";
export { personalDataRoutes } from "./personal-data-routes.ts";
export { createPersonalDataStore } from "./personal-data-store.ts";
