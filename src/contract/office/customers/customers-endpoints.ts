import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Customers, and what staff can do for them. */
export const customersEndpoints = {
  officeCustomers: { method: "GET", path: "/api/office/customers", needs: "customers:read" },
  officeCustomerCounts: { method: "GET", path: "/api/office/customers/counts", needs: "customers:read" },
  officeCustomer: { method: "GET", path: "/api/office/customers/one", needs: "customers:read" },
  officeCustomerOrders: { method: "GET", path: "/api/office/customers/orders", needs: "customers:read" },
  officeNoteOnCustomer: { method: "POST", path: "/api/office/customers/note", needs: "customers:change" },
  officeEndCustomerSession: {
    method: "POST",
    path: "/api/office/customers/sessions/end",
    needs: "customers:change",
  },
  officeEndCustomerSessions: {
    method: "POST",
    path: "/api/office/customers/sessions/end-all",
    needs: "customers:change",
  },
  officeSendPasswordCode: {
    method: "POST",
    path: "/api/office/customers/password-code",
    needs: "customers:change",
  },
  officeExportCustomer: {
    method: "POST",
    path: "/api/office/customers/export",
    needs: "customers:export",
    freshProof: true,
  },
  officeExportCustomers: {
    method: "POST",
    path: "/api/office/customers/export-all",
    needs: "customers:export",
    freshProof: true,
  },
  officeCloseCustomer: {
    method: "POST",
    path: "/api/office/customers/close",
    needs: "customers:close",
    freshProof: true,
  },
  officeReleasePhone: {
    method: "POST",
    path: "/api/office/customers/release-phone",
    needs: "customers:close",
    freshProof: true,
  },
  officeCorrectEmail: {
    method: "POST",
    path: "/api/office/customers/correct-email",
    needs: "customers:close",
    freshProof: true,
  },
  officeViewAs: { method: "POST", path: "/api/office/customers/view-as", needs: "customers:view-as" },
} as const satisfies Record<string, OfficeEndpoint>;
