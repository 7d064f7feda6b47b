/** Staff view the shop as one customer: read-only, for an hour at most, recorded in the audit log. */

export { createFindImpersonator } from "./find-impersonator.ts";
export { impersonationOfficeRoutes, impersonationRoutes } from "./impersonation-routes.ts";
export { createImpersonationStore } from "./impersonation-store.ts";
