import type { OfficeEndpoint } from "../office-endpoint.ts";

/** The books: checks, totals and files for returns and accountants. */
export const booksEndpoints = {
  officeBooks: { method: "GET", path: "/api/office/books", needs: "books:read" },
  officeBookFile: { method: "GET", path: "/api/office/books/file", needs: "books:read" },
} as const satisfies Record<string, OfficeEndpoint>;
