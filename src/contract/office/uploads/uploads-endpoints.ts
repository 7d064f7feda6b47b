import type { OfficeEndpoint } from "../office-endpoint.ts";

/**
 * What somebody of the staff has uploaded and not yet made into designs. The files themselves travel by the tus protocol to
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

/** Where tus uploads begin (`POST`), and below it where each goes on (`HEAD`, `PATCH`, `DELETE`). */
export const UPLOADED_FILES = "/api/office/uploads/files";
