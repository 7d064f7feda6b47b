import type { OfficeEndpoint } from "../office-endpoint.ts";

/**
 * Bulk edits: planned and previewed first, then applied in steps, and undoable for a day. Publishing or
 * taking down also needs `designs:publish`. More than 100 prices, or a price that falls by more than half,
 * need a fresh proof.
 */
export const bulkEndpoints = {
  officeBulks: { method: "GET", path: "/api/office/bulk", needs: "designs:read" },
  officeBulk: { method: "GET", path: "/api/office/bulk/one", needs: "designs:read" },
  officeBulkItems: { method: "GET", path: "/api/office/bulk/items", needs: "designs:read" },
  officePlanBulk: { method: "POST", path: "/api/office/bulk/plan", needs: "designs:change" },
  officeStartBulk: { method: "POST", path: "/api/office/bulk/start", needs: "designs:change" },
  officeDropBulk: { method: "POST", path: "/api/office/bulk/drop", needs: "designs:change" },
  officeUndoBulk: { method: "POST", path: "/api/office/bulk/undo", needs: "designs:change" },
} as const satisfies Record<string, OfficeEndpoint>;
