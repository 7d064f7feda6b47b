/** The log of who changed what, when, from where and why. */
export type { Change } from "./audit-log.ts";
export { latestChange, listChanges, writeChange, writeChanges } from "./audit-log-store.ts";
export { auditLogRoutes } from "./office/audit-log-routes.ts";
