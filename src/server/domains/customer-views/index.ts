/** Staff see the shop as one customer does: nothing changes, an hour at most, and the log knows. */
export { customerViewOfficeRoutes, customerViewRoutes } from "./customer-view-routes.ts";
export { createCustomerViewStore } from "./customer-view-store.ts";
export { createFindViewer } from "./find-viewer.ts";
