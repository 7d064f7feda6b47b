import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Publishing designs, taking them down and replacing their files. */
export const sellingEndpoints = {
  officeSale: { method: "GET", path: "/api/office/designs/sale", needs: "designs:read" },
  officeDesignPreview: { method: "GET", path: "/api/office/designs/preview", needs: "designs:read" },
  officePublishDesign: { method: "POST", path: "/api/office/designs/publish", needs: "designs:publish" },
  officeTakeDownDesign: { method: "POST", path: "/api/office/designs/take-down", needs: "designs:publish" },
  officeReplacement: { method: "GET", path: "/api/office/designs/replacement", needs: "designs:change" },
  officeUndoReplacement: {
    method: "POST",
    path: "/api/office/designs/replace/undo",
    needs: "designs:change",
  },
  officeReplaceFiles: { method: "POST", path: "/api/office/designs/replace", needs: "designs:change" },
} as const satisfies Record<string, OfficeEndpoint>;
