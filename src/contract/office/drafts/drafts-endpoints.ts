import type { OfficeEndpoint } from "../office-endpoint.ts";

/** What somebody typed and has not saved yet: their own, and nobody else's. */
export const draftsEndpoints = {
  officeDraft: { method: "GET", path: "/api/office/draft", needs: "staff" },
  officeSaveDraft: { method: "POST", path: "/api/office/draft/save", needs: "staff" },
  officeDropDraft: { method: "POST", path: "/api/office/draft/drop", needs: "staff" },
} as const satisfies Record<string, OfficeEndpoint>;
