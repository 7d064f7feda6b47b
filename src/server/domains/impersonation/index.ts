/** Staff see the shop as one customer does: nothing changes, an hour at most, and the log knows. */

export { createFindImpersonator } from "./find-impersonator.ts";
export { customerViewOfficeRoutes, customerViewRoutes } from "./impersonation-routes.ts";
export { createImpersonationStore } from "./impersonation-store.ts";
