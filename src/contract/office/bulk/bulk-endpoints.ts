import type { OfficeEndpoint } from "../office-endpoint.ts";

/**
 * Changing many designs at once: planned and looked at first, then done piece by piece, and undone for a day. What puts
 * designs on sale or takes them down needs `designs:publish` as well; more than 100 prices, or one
 * that falls by more than half, need a fresh proof.
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
