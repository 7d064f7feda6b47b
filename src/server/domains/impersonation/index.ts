/** Staff view the shop as one customer: read-only, for an hour at most, recorded in the audit log. */

export { impersonationRoutes } from "./customer/impersonation-routes.ts";
export { createFindImpersonator } from "./find-impersonator.ts";
export { sweepImpersonations } from "./impersonation-store.ts";
export { impersonationOfficeRoutes } from "./office/impersonation-office-routes.ts";
