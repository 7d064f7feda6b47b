import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { AuditLogStore } from "../audit-log-store.ts";

const PAGE = 50;

interface AuditedShop {
  readonly stores: { readonly auditLog: AuditLogStore };
}

export function auditLogRoutes(router: OfficeRouter, { stores: { auditLog } }: AuditedShop): void {
  router.on("officeLog", async ({ input }) => {
    const found = await auditLog.list({ ...input, limit: PAGE + 1 });
    const page = found.slice(0, PAGE);
    const changes = page.map((change) => ({ ...change, at: change.at.toISOString() }));
    return {
      changes,
      names: await auditLog.namesIn(page),
      next: found.length > PAGE ? (changes.at(-1)?.id ?? null) : null,
    };
  });
}
