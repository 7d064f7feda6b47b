import type { OfficeEndpoint } from "../office-endpoint.ts";

/** The shop's name, logo, colours and tax data, the set-up of a new shop, and a test of its mail server. */
export const settingsEndpoints = {
  officeSettings: { method: "GET", path: "/api/office/settings", needs: "settings:read" },
  /** Receipts have the legal name and the GSTIN. */
  officeSaveSettings: {
    method: "POST",
    path: "/api/office/settings/save",
    needs: "settings:change",
    freshProof: true,
  },
  /** Makes an uploaded file of batch `photo/logo` the shop's logo, or removes the logo. */
  officeSetLogo: { method: "POST", path: "/api/office/settings/logo", needs: "settings:change" },
  /** Sends a mail to the caller. */
  officeTestMail: { method: "POST", path: "/api/office/settings/test-mail", needs: "settings:change" },
  officeSetup: { method: "GET", path: "/api/office/setup", needs: "today:read" },
} as const satisfies Record<string, OfficeEndpoint>;
