import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Finding and changing designs. */
export const designsEndpoints = {
  officeDesigns: { method: "GET", path: "/api/office/designs", needs: "designs:read" },
  officeCountDesigns: { method: "GET", path: "/api/office/designs/count", needs: "designs:read" },
  officeDesignCounts: { method: "GET", path: "/api/office/designs/counts", needs: "designs:read" },
  officeDesignOptions: { method: "GET", path: "/api/office/designs/options", needs: "designs:read" },
  officeDesign: { method: "GET", path: "/api/office/designs/one", needs: "designs:read" },
  officeStitchFile: { method: "GET", path: "/api/office/designs/stitch-file", needs: "designs:read" },
  /** Makes an uploaded file of batch `photo/<id>` the design's last picture. */
  officeAddPhoto: { method: "POST", path: "/api/office/designs/add-photo", needs: "designs:change" },
  officeDuplicateDesign: { method: "POST", path: "/api/office/designs/duplicate", needs: "designs:change" },
  officeDeleteDraft: { method: "POST", path: "/api/office/designs/delete-draft", needs: "designs:change" },
  officeChangeDesign: { method: "POST", path: "/api/office/designs/change", needs: "designs:change" },
} as const satisfies Record<string, OfficeEndpoint>;
