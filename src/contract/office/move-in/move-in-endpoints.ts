import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Moving in from an older shop, and the older shop's addresses. */
export const moveInEndpoints = {
  officeAddresses: { method: "GET", path: "/api/office/addresses", needs: "shop:move-in" },
  officeAssignAddress: { method: "POST", path: "/api/office/addresses", needs: "shop:move-in" },
  officeClaims: { method: "GET", path: "/api/office/claims", needs: "orders:change" },
  officeDecideClaim: { method: "POST", path: "/api/office/claims", needs: "orders:change" },
  officeDiscardMoveIn: { method: "POST", path: "/api/office/move-in/discard", needs: "shop:move-in" },
  officeMoveIn: { method: "GET", path: "/api/office/move-in", needs: "shop:move-in" },
  officeMoveInRun: { method: "GET", path: "/api/office/move-in/run", needs: "shop:move-in" },
  officeSaveMoveInChoices: { method: "POST", path: "/api/office/move-in/choices", needs: "shop:move-in" },
  officeStartMoveIn: { method: "POST", path: "/api/office/move-in/run", needs: "shop:move-in" },
  officeTellBuyers: { method: "POST", path: "/api/office/move-in/mails", needs: "shop:move-in" },
} as const satisfies Record<string, OfficeEndpoint>;
