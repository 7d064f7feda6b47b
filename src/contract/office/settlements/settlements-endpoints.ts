import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Settlements of payment providers, compared with the shop's payments. */
export const settlementsEndpoints = {
  officeSettlements: { method: "GET", path: "/api/office/settlements", needs: "books:read" },
  /** Takes a form with `provider` and `file`. */
  officeImportSettlements: { method: "POST", path: "/api/office/settlements", needs: "books:settle" },
  officeFetchSettlements: { method: "POST", path: "/api/office/settlements/fetch", needs: "books:settle" },
  officeSettlementColumns: { method: "POST", path: "/api/office/settlements/columns", needs: "books:settle" },
  officeSettlementFees: { method: "GET", path: "/api/office/settlements/fees", needs: "books:read" },
} as const satisfies Record<string, OfficeEndpoint>;
