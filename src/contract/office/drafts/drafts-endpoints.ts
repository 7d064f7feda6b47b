import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Drafts of unsaved forms. Staff members see only their own. */
export const draftsEndpoints = {
  officeDraft: { method: "GET", path: "/api/office/draft", needs: "staff" },
  officeSaveDraft: { method: "POST", path: "/api/office/draft/save", needs: "staff" },
  officeDropDraft: { method: "POST", path: "/api/office/draft/drop", needs: "staff" },
} as const satisfies Record<string, OfficeEndpoint>;
