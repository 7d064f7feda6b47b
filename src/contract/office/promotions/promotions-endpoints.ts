import type { OfficeEndpoint } from "../office-endpoint.ts";

/**
 * Sales, volume discounts, codes, free designs and sets. Large ones need a fresh proof: free designs, more
 * than half of a price, or all designs.
 */
export const promotionsEndpoints = {
  officePromotions: { method: "GET", path: "/api/office/promotions", needs: "promotions:change" },
  officeAddPromotion: { method: "POST", path: "/api/office/promotions", needs: "promotions:change" },
  /** Shows what a promotion would do; nothing is saved. */
  officePreviewPromotion: {
    method: "POST",
    path: "/api/office/promotions/preview",
    needs: "promotions:change",
  },
  officeChangePromotion: {
    method: "POST",
    path: "/api/office/promotions/change",
    needs: "promotions:change",
  },
  /** Undoes an end by staff. */
  officeResumePromotion: {
    method: "POST",
    path: "/api/office/promotions/resume",
    needs: "promotions:change",
  },
  officeEndPromotion: { method: "POST", path: "/api/office/promotions/end", needs: "promotions:change" },
  /** Generated codes as CSV. */
  officePromotionCodes: { method: "GET", path: "/api/office/promotions/codes", needs: "promotions:change" },
} as const satisfies Record<string, OfficeEndpoint>;
