import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Views of lists: own ones, and those that all staff share. */
export const viewsEndpoints = {
  officeViews: { method: "GET", path: "/api/office/views", needs: "staff" },
  officeViewCounts: { method: "GET", path: "/api/office/views/counts", needs: "staff" },
  officeSaveView: { method: "POST", path: "/api/office/views/save", needs: "staff" },
  officeShareView: { method: "POST", path: "/api/office/views/share", needs: "views:share" },
  officeRemoveView: { method: "POST", path: "/api/office/views/remove", needs: "staff" },
  officeUnshareView: { method: "POST", path: "/api/office/views/unshare", needs: "views:share" },
  officeHideColumns: { method: "POST", path: "/api/office/views/columns", needs: "staff" },
} as const satisfies Record<string, OfficeEndpoint>;
