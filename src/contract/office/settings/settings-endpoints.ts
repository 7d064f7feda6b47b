import type { OfficeEndpoint } from "../office-endpoint.ts";

/** The shop's name, logo, colours, tax data and connections, and the set-up of a new shop. */
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
  /** Confirms that a test mail arrived, by the link in it. */
  officeConfirmMail: { method: "POST", path: "/api/office/settings/mail-arrived", needs: "settings:read" },
  officeConnections: { method: "GET", path: "/api/office/settings/connections", needs: "settings:read" },
  /** Tests keys and stores them encrypted. */
  officeSaveConnection: {
    method: "POST",
    path: "/api/office/settings/connections/save",
    needs: "settings:change",
    freshProof: true,
  },
  officeRemoveConnection: {
    method: "POST",
    path: "/api/office/settings/connections/remove",
    needs: "settings:change",
    freshProof: true,
  },
  officeNames: { method: "GET", path: "/api/office/settings/names", needs: "settings:read" },
  officeSaveNames: { method: "POST", path: "/api/office/settings/names", needs: "settings:change" },
  officeSetup: { method: "GET", path: "/api/office/setup", needs: "today:read" },
  /** Skips a step of the set-up, or takes that back. */
  officeSkipStep: { method: "POST", path: "/api/office/setup/skip", needs: "settings:change" },
} as const satisfies Record<string, OfficeEndpoint>;
