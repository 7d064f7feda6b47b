import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Information pages, licences, banner, contact data and links, and the declaration on dark patterns. */
export const pagesEndpoints = {
  officePages: { method: "GET", path: "/api/office/pages", needs: "pages:change" },
  officePage: { method: "GET", path: "/api/office/pages/page", needs: "pages:change" },
  officeSavePage: { method: "POST", path: "/api/office/pages/save", needs: "pages:change" },
  officePreviewPage: { method: "POST", path: "/api/office/pages/preview", needs: "pages:change" },
  officeLicences: { method: "GET", path: "/api/office/pages/licences", needs: "pages:change" },
  /** Buyers from then on agree to the new version; earlier orders keep theirs. */
  officeSaveLicences: { method: "POST", path: "/api/office/pages/licences/save", needs: "pages:change" },
  officeContact: { method: "GET", path: "/api/office/pages/contact", needs: "pages:change" },
  /** The contact data has the sender address of all mails. */
  officeSaveContact: {
    method: "POST",
    path: "/api/office/pages/contact/save",
    needs: "pages:change",
    freshProof: true,
  },
  officePreviewContact: { method: "POST", path: "/api/office/pages/contact/preview", needs: "pages:change" },
  officePageHistory: { method: "GET", path: "/api/office/pages/history", needs: "pages:change" },
  officePageVersion: { method: "GET", path: "/api/office/pages/version", needs: "pages:change" },
  officeDarkPatterns: { method: "GET", path: "/api/office/pages/dark-patterns", needs: "pages:change" },
  officeCheckDarkPattern: {
    method: "POST",
    path: "/api/office/pages/dark-patterns/check",
    needs: "pages:change",
  },
  /** Publishes the declaration with the caller's name, or withdraws it. */
  officeDeclareDarkPatterns: {
    method: "POST",
    path: "/api/office/pages/dark-patterns/declare",
    needs: "settings:change",
    freshProof: true,
  },
  officeRestorePage: { method: "POST", path: "/api/office/pages/restore", needs: "pages:change" },
} as const satisfies Record<string, OfficeEndpoint>;
