/** The log of who changed what, when, from where and why. */
export type { Change } from "./audit-log.ts";
export { auditLogRoutes } from "./audit-log-routes.ts";
export { type AuditLogStore, createAuditLogStore, writeChange, writeChanges } from "./audit-log-store.ts";
