import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { ShopBase } from "../../shop-base.ts";
import { listChanges, namesInChanges } from "../audit-log-store.ts";

const PAGE = 50;

export function auditLogRoutes(router: OfficeRouter, { db }: ShopBase): void {
  router.on("officeLog", async ({ input }) => {
    const rows = await listChanges(db, { ...input, limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    const changes = page.map((change) => ({ ...change, at: change.at.toISOString() }));
    return {
      changes,
      names: await namesInChanges(db, page),
      next: rows.length > PAGE ? (changes.at(-1)?.id ?? null) : null,
    };
  });
}
