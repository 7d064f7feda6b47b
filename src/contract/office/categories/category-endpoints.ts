import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Categories of designs, and the home page's top sellers. */
export const categoryEndpoints = {
  officeCategories: { method: "GET", path: "/api/office/categories", needs: "designs:read" },
  officeAddCategory: { method: "POST", path: "/api/office/categories/add", needs: "categories:change" },
  officeRenameCategory: {
    method: "POST",
    path: "/api/office/categories/rename",
    needs: "categories:change",
  },
  officeMoveCategory: { method: "POST", path: "/api/office/categories/move", needs: "categories:change" },
  officeRemoveCategory: {
    method: "POST",
    path: "/api/office/categories/remove",
    needs: "categories:change",
  },
  officeTopSellers: { method: "GET", path: "/api/office/top-sellers", needs: "designs:read" },
  officeChooseTopSellers: {
    method: "POST",
    path: "/api/office/top-sellers/choose",
    needs: "categories:change",
  },
} as const satisfies Record<string, OfficeEndpoint>;
