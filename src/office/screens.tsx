import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { Permission } from "../contract/office/permissions.ts";
import type { OfficeMessages } from "./messages/messages.ts";

export interface OfficeScreen {
  /** Below `/office`. */
  readonly path: string;
  readonly Page: LazyExoticComponent<ComponentType>;
  /** Who sees it; left out: everybody of the staff. */
  readonly needs?: Permission;
  /** Its link in the navigation. */
  readonly link?: keyof OfficeMessages["frame"];
  /** What it is found as where it has no such link. */
  readonly title?: (messages: OfficeMessages) => string;
}

/** Every page of the office; links stand in the navigation in this order. */
export const screens: readonly OfficeScreen[] = [
  {
    path: "/today",
    needs: "today:read",
    link: "today",
    Page: lazy(async () => ({ default: (await import("./screens/today/today-screen.tsx")).TodayScreen })),
  },
  {
    path: "/orders",
    needs: "orders:read",
    link: "orders",
    Page: lazy(async () => ({ default: (await import("./screens/orders/orders-screen.tsx")).OrdersScreen })),
  },
  {
    path: "/orders/:number",
    needs: "orders:read",
    Page: lazy(async () => ({ default: (await import("./screens/orders/order-screen.tsx")).OrderScreen })),
  },
  // Before the design of a number: `new` is none.
  {
    path: "/designs/new",
    needs: "designs:change",
    title: ({ uploads }) => uploads.title,
    Page: lazy(async () => ({ default: (await import("./screens/uploads/upload-screen.tsx")).UploadScreen })),
  },
  {
    path: "/designs",
    needs: "designs:read",
    link: "designs",
    Page: lazy(async () => ({
      default: (await import("./screens/designs/design-list-screen.tsx")).DesignListScreen,
    })),
  },
  {
    path: "/designs/:id",
    needs: "designs:read",
    Page: lazy(async () => ({ default: (await import("./screens/designs/design-screen.tsx")).DesignScreen })),
  },
  {
    path: "/categories",
    needs: "categories:change",
    link: "categories",
    Page: lazy(async () => ({
      default: (await import("./screens/categories/categories-screen.tsx")).CategoriesScreen,
    })),
  },
  {
    path: "/bulk",
    needs: "designs:change",
    link: "bulk",
    Page: lazy(async () => ({
      default: (await import("./screens/bulk/bulk-list-screen.tsx")).BulkListScreen,
    })),
  },
  {
    path: "/bulk/:id",
    needs: "designs:read",
    Page: lazy(async () => ({ default: (await import("./screens/bulk/bulk-screen.tsx")).BulkScreen })),
  },
  {
    path: "/customers",
    needs: "customers:read",
    link: "customers",
    Page: lazy(async () => ({
      default: (await import("./screens/customers/customers-screen.tsx")).CustomersScreen,
    })),
  },
  {
    path: "/customers/:id",
    needs: "customers:read",
    Page: lazy(async () => ({
      default: (await import("./screens/customers/customer-screen.tsx")).CustomerScreen,
    })),
  },
  {
    path: "/machines",
    needs: "machines:change",
    link: "machines",
    Page: lazy(async () => ({
      default: (await import("./screens/machines/machines-screen.tsx")).MachinesScreen,
    })),
  },
  {
    path: "/designs/:id/selling",
    needs: "designs:read",
    Page: lazy(async () => ({
      default: (await import("./screens/selling/selling-screen.tsx")).SellingScreen,
    })),
  },
  {
    path: "/pages",
    needs: "pages:change",
    link: "pages",
    Page: lazy(async () => ({ default: (await import("./screens/pages/pages-screen.tsx")).PagesScreen })),
  },
  {
    path: "/pages/:name",
    needs: "pages:change",
    Page: lazy(async () => ({ default: (await import("./screens/pages/page-screen.tsx")).PageScreen })),
  },
  {
    path: "/staff",
    needs: "staff:read",
    link: "staff",
    Page: lazy(async () => ({ default: (await import("./screens/staff/staff-screen.tsx")).StaffScreen })),
  },
  {
    path: "/log",
    needs: "log:read",
    link: "log",
    Page: lazy(async () => ({ default: (await import("./screens/log/log-screen.tsx")).LogScreen })),
  },
  {
    path: "/health",
    needs: "health:read",
    link: "health",
    Page: lazy(async () => ({
      default: (await import("./screens/health/health-screen.tsx")).HealthScreen,
    })),
  },
  {
    path: "/my-sign-in",
    title: ({ frame }) => frame.ownAccess,
    Page: lazy(async () => ({
      default: (await import("./screens/access/own-access-screen.tsx")).OwnAccessScreen,
    })),
  },
];
