import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Sales, tasks that need attention, missed searches and synonyms. */
export const todayEndpoints = {
  officeSales: { method: "GET", path: "/api/office/sales", needs: "today:read" },
  officeDesignSales: { method: "GET", path: "/api/office/designs/sales", needs: "designs:read" },
  officeBestSellers: { method: "GET", path: "/api/office/sales/best", needs: "today:read" },
  officeAttention: { method: "GET", path: "/api/office/attention", needs: "today:read" },
  officeMissedSearches: { method: "GET", path: "/api/office/searches", needs: "today:read" },
  officeDismissSearch: { method: "POST", path: "/api/office/searches/dismiss", needs: "designs:change" },
  officeSynonyms: { method: "GET", path: "/api/office/synonyms", needs: "today:read" },
  officeAddSynonym: { method: "POST", path: "/api/office/synonyms/add", needs: "designs:change" },
  officeRemoveSynonym: { method: "POST", path: "/api/office/synonyms/remove", needs: "designs:change" },
} as const satisfies Record<string, OfficeEndpoint>;
