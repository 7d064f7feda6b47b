import type { OfficeEndpoint } from "../office-endpoint.ts";

/**
 * A staff member's uploads that are not designs yet. Files are sent with the tus protocol to
 * `UPLOADED_FILES`.
 */
export const uploadsEndpoints = {
  officeUploads: { method: "GET", path: "/api/office/uploads", needs: "designs:change" },
  officeUploadPicture: { method: "GET", path: "/api/office/uploads/picture", needs: "designs:change" },
  officeCompleteUpload: { method: "POST", path: "/api/office/uploads/complete", needs: "designs:change" },
  officeAddUpload: { method: "POST", path: "/api/office/uploads/add", needs: "designs:change" },
  officeTakeCategories: {
    method: "POST",
    path: "/api/office/uploads/categories",
    needs: "categories:change",
  },
  officeDropUploads: { method: "POST", path: "/api/office/uploads/drop", needs: "designs:change" },
} as const satisfies Record<string, OfficeEndpoint>;

/** Address of tus uploads (`POST`); each upload has an address below it (`HEAD`, `PATCH`, `DELETE`). */
export const UPLOADED_FILES = "/api/office/uploads/files";
