import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Staff members and the log of their changes. */
export const staffEndpoints = {
  officeStaff: { method: "GET", path: "/api/office/staff", needs: "staff:read" },
  officeAddStaff: { method: "POST", path: "/api/office/staff/add", needs: "staff:change", freshProof: true },
  officeChangeRole: {
    method: "POST",
    path: "/api/office/staff/role",
    needs: "staff:change",
    freshProof: true,
  },
  officeResetStaff: {
    method: "POST",
    path: "/api/office/staff/reset",
    needs: "staff:change",
    freshProof: true,
  },
  officeRemoveStaff: {
    method: "POST",
    path: "/api/office/staff/remove",
    needs: "staff:change",
    freshProof: true,
  },
  officeLog: { method: "GET", path: "/api/office/log", needs: "log:read" },
} as const satisfies Record<string, OfficeEndpoint>;
