import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Moving in from an older shop, and the older shop's addresses. */
export const moveInEndpoints = {
  officeAddresses: { method: "GET", path: "/api/office/addresses", needs: "shop:move-in" },
  officeAssignAddress: { method: "POST", path: "/api/office/addresses", needs: "shop:move-in" },
  officeClaims: { method: "GET", path: "/api/office/claims", needs: "orders:change" },
  officeDecideClaim: { method: "POST", path: "/api/office/claims", needs: "orders:change" },
  officeMoveIn: { method: "GET", path: "/api/office/move-in", needs: "shop:move-in" },
} as const satisfies Record<string, OfficeEndpoint>;
