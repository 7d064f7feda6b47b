import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Sales, tasks that need attention, missed searches and synonyms. */
export const todayEndpoints = {
  officeToday: { method: "GET", path: "/api/office/today", needs: "today:read" },
  officeLatestOrders: { method: "GET", path: "/api/office/today/orders", needs: "orders:read" },
  officeRemindOrder: { method: "POST", path: "/api/office/orders/remind", needs: "orders:change" },
  officeSales: { method: "GET", path: "/api/office/sales", needs: "today:read" },
  officeDesignSales: { method: "GET", path: "/api/office/designs/sales", needs: "designs:read" },
  officeBestSellers: { method: "GET", path: "/api/office/sales/best", needs: "today:read" },
  officeExportSales: { method: "GET", path: "/api/office/sales/export", needs: "today:read" },
  officeAttention: { method: "GET", path: "/api/office/attention", needs: "today:read" },
  officeMissedSearches: { method: "GET", path: "/api/office/searches", needs: "today:read" },
  officeDismissSearch: { method: "POST", path: "/api/office/searches/dismiss", needs: "designs:change" },
  officeSynonyms: { method: "GET", path: "/api/office/synonyms", needs: "today:read" },
  officeAddSynonym: { method: "POST", path: "/api/office/synonyms/add", needs: "designs:change" },
  officeRemoveSynonym: { method: "POST", path: "/api/office/synonyms/remove", needs: "designs:change" },
} as const satisfies Record<string, OfficeEndpoint>;
