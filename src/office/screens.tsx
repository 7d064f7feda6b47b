import type { FunctionComponent } from "react";
import type { Permission } from "../contract/office/permissions.ts";
import { PageOutdated, reloadPage } from "../ui/page-reload.ts";
import { stillPage } from "../ui/router/page.ts";
import { PageError } from "../ui/router/page-outcome.ts";
import type { Route } from "../ui/router/page-types.ts";
import type { OfficeMessages } from "./messages/messages.ts";

/** A page of the office; its path is below `/office`. */
export interface OfficeScreen extends Route {
  /** Permission for the page; without it, all staff may see it. */
  readonly needs?: Permission;
  /** Key of its link in the navigation. */
  readonly link?: keyof OfficeMessages["frame"];
  /** Name in the command palette for a page without a link. */
  readonly title?: (messages: OfficeMessages) => string;
}

/** Every page of the office; the navigation has its links in this order. */
export const screens: readonly OfficeScreen[] = [
  {
    path: "/today",
    needs: "today:read",
    link: "today",
    parts: codeOf(async () => (await import("./screens/today/today-screen.tsx")).TodayScreen),
  },
  {
    path: "/orders",
    needs: "orders:read",
    link: "orders",
    parts: codeOf(async () => (await import("./screens/orders/orders-screen.tsx")).OrdersScreen),
  },
  {
    path: "/orders/:number",
    needs: "orders:read",
    parts: codeOf(async () => (await import("./screens/orders/order-screen.tsx")).OrderScreen),
  },
  // It precedes `/designs/:id`, which would match it.
  {
    path: "/designs/new",
    needs: "designs:change",
    title: ({ uploads }) => uploads.title,
    parts: codeOf(async () => (await import("./screens/uploads/upload-screen.tsx")).UploadScreen),
  },
  {
    path: "/designs",
    needs: "designs:read",
    link: "designs",
    parts: codeOf(async () => (await import("./screens/designs/design-list-screen.tsx")).DesignListScreen),
  },
  {
    path: "/designs/:id",
    needs: "designs:read",
    parts: codeOf(async () => (await import("./screens/designs/design-screen.tsx")).DesignScreen),
  },
  {
    path: "/categories",
    needs: "categories:change",
    link: "categories",
    parts: codeOf(async () => (await import("./screens/categories/categories-screen.tsx")).CategoriesScreen),
  },
  {
    path: "/bulk",
    needs: "designs:change",
    link: "bulk",
    parts: codeOf(async () => (await import("./screens/bulk/bulk-list-screen.tsx")).BulkListScreen),
  },
  {
    path: "/bulk/:id",
    needs: "designs:read",
    parts: codeOf(async () => (await import("./screens/bulk/bulk-screen.tsx")).BulkScreen),
  },
  {
    path: "/customers",
    needs: "customers:read",
    link: "customers",
    parts: codeOf(async () => (await import("./screens/customers/customers-screen.tsx")).CustomersScreen),
  },
  {
    path: "/customers/:id",
    needs: "customers:read",
    parts: codeOf(async () => (await import("./screens/customers/customer-screen.tsx")).CustomerScreen),
  },
  {
    path: "/machines",
    needs: "machines:change",
    link: "machines",
    parts: codeOf(async () => (await import("./screens/machines/machines-screen.tsx")).MachinesScreen),
  },
  {
    path: "/designs/:id/selling",
    needs: "designs:read",
    parts: codeOf(async () => (await import("./screens/selling/selling-screen.tsx")).SellingScreen),
  },
  {
    path: "/pages",
    needs: "pages:change",
    link: "pages",
    parts: codeOf(async () => (await import("./screens/pages/pages-screen.tsx")).PagesScreen),
  },
  {
    path: "/pages/:name",
    needs: "pages:change",
    parts: codeOf(async () => (await import("./screens/pages/page-screen.tsx")).PageScreen),
  },
  {
    path: "/staff",
    needs: "staff:read",
    link: "staff",
    parts: codeOf(async () => (await import("./screens/staff/staff-screen.tsx")).StaffScreen),
  },
  {
    path: "/log",
    needs: "log:read",
    link: "log",
    parts: codeOf(async () => (await import("./screens/log/log-screen.tsx")).LogScreen),
  },
  {
    path: "/health",
    needs: "health:read",
    link: "health",
    parts: codeOf(async () => (await import("./screens/health/health-screen.tsx")).HealthScreen),
  },
  {
    path: "/my-sign-in",
    title: ({ frame }) => frame.ownAccess,
    parts: codeOf(async () => (await import("./screens/access/own-access-screen.tsx")).OwnAccessScreen),
  },
];

function codeOf(load: () => Promise<FunctionComponent>): Route["parts"] {
  return [async () => stillPage({ Component: await load().catch(refuse) })];
}

/** Missing code belongs to another build, so the page is reloaded once. */
function refuse(error: unknown): never {
  if (error instanceof PageOutdated) reloadPage(error.message);
  throw new PageError(503);
}
