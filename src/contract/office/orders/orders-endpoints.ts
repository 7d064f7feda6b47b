import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Finding orders, and acting on them. */
export const ordersEndpoints = {
  officeOrders: { method: "GET", path: "/api/office/orders", needs: "orders:read" },
  officeOrderCounts: { method: "GET", path: "/api/office/orders/counts", needs: "orders:read" },
  officeOrder: { method: "GET", path: "/api/office/orders/one", needs: "orders:read" },
  officeOrderDocument: { method: "GET", path: "/api/office/orders/document", needs: "orders:read" },
  officeResendOrderMail: {
    method: "POST",
    path: "/api/office/orders/resend-mail",
    needs: "orders:change",
  },
  officeReconcileOrder: { method: "POST", path: "/api/office/orders/reconcile", needs: "orders:change" },
  officeAddOrderNote: { method: "POST", path: "/api/office/orders/notes/add", needs: "orders:change" },
  officeGiveDesign: {
    method: "POST",
    path: "/api/office/orders/give",
    needs: "orders:refund",
    freshProof: true,
  },
  officeRefundOrder: {
    method: "POST",
    path: "/api/office/orders/refund",
    needs: "orders:refund",
    freshProof: true,
  },
  officeExportOrders: {
    method: "POST",
    path: "/api/office/orders/export",
    needs: "orders:export",
    freshProof: true,
  },
} as const satisfies Record<string, OfficeEndpoint>;
