import type { OfficeRouter } from "../../http/office/office-router.ts";
import type { AuditLogStore } from "./audit-log-store.ts";

const PAGE = 50;

export function auditLogRoutes(router: OfficeRouter, log: AuditLogStore): void {
  router.on("officeLog", async ({ input }) => {
    const found = await log.list({ ...input, limit: PAGE + 1 });
    const changes = found.slice(0, PAGE).map((change) => ({ ...change, at: change.at.toISOString() }));
    return { changes, next: found.length > PAGE ? (changes.at(-1)?.id ?? null) : null };
  });
}
