import type { FunctionComponent } from "react";
import type { Permission } from "../contract/office/permissions.ts";
import { PageOutdated, reloadPage } from "../ui/page-reload.ts";
import { staticPage } from "../ui/router/page.ts";
import { PageError } from "../ui/router/page-outcome.ts";
import type { Route } from "../ui/router/page-types.ts";
import type { OfficeMessages } from "./messages/messages.ts";
import type { PageIconName } from "./ui/office-icons.tsx";

export type NavigationGroup = keyof OfficeMessages["frame"]["groups"];

/** A page of the office; its path is below `/office`. */
export interface OfficeScreen extends Route {
  /** Permission for the page; without it, all staff may see it. */
  readonly needs?: Permission;
  /** Name of its link in the navigation, and of its icon. */
  readonly link?: PageIconName;
  /** Group of the link. */
  readonly group?: NavigationGroup;
  /** Name in the command palette for a page without a link. */
  readonly title?: (messages: OfficeMessages) => string;
  /** Path of the page that it is opened from, whose link is marked for it. */
  readonly under?: string;
}

/** Every page of the office; the navigation has its links in this order. */
export const screens: readonly OfficeScreen[] = [
  {
    path: "/today",
    needs: "today:read",
    link: "today",
    group: "sell",
    parts: codeOf(async () => (await import("./screens/today/today-screen.tsx")).TodayScreen),
  },
  {
    path: "/sales",
    needs: "today:read",
    title: ({ today }) => today.sales,
    under: "/today",
    parts: codeOf(async () => (await import("./screens/today/sales-screen.tsx")).SalesScreen),
  },
  {
    path: "/orders",
    needs: "orders:read",
    link: "orders",
    group: "sell",
    parts: codeOf(async () => (await import("./screens/orders/orders-screen.tsx")).OrdersScreen),
  },
  {
    path: "/orders/:number",
    needs: "orders:read",
    parts: codeOf(async () => (await import("./screens/orders/order-screen.tsx")).OrderScreen),
  },
  {
    path: "/customers",
    needs: "customers:read",
    link: "customers",
    group: "sell",
    parts: codeOf(async () => (await import("./screens/customers/customers-screen.tsx")).CustomersScreen),
  },
  {
    path: "/customers/:id",
    needs: "customers:read",
    parts: codeOf(async () => (await import("./screens/customers/customer-screen.tsx")).CustomerScreen),
  },
  {
    path: "/promotions",
    needs: "promotions:change",
    link: "promotions",
    group: "sell",
    parts: codeOf(async () => (await import("./screens/promotions/promotions-screen.tsx")).PromotionsScreen),
  },
  {
    path: "/promotions/new",
    needs: "promotions:change",
    parts: codeOf(
      async () => (await import("./screens/promotions/new-promotion-screen.tsx")).NewPromotionScreen,
    ),
  },
  {
    path: "/care",
    needs: "care:answer",
    link: "care",
    group: "sell",
    parts: codeOf(async () => (await import("./screens/care/care-screen.tsx")).CareScreen),
  },
  {
    path: "/care/:number",
    needs: "care:answer",
    parts: codeOf(async () => (await import("./screens/care/ticket-screen.tsx")).TicketScreen),
  },
  {
    path: "/books",
    needs: "books:read",
    link: "books",
    group: "sell",
    parts: codeOf(async () => (await import("./screens/books/books-screen.tsx")).BooksScreen),
  },
  {
    path: "/designs",
    needs: "designs:read",
    link: "designs",
    group: "catalogue",
    parts: codeOf(async () => (await import("./screens/designs/design-list-screen.tsx")).DesignListScreen),
  },
  // It precedes `/designs/:id`, which would match it.
  {
    path: "/designs/new",
    needs: "designs:change",
    link: "newDesigns",
    group: "catalogue",
    parts: codeOf(async () => (await import("./screens/uploads/upload-screen.tsx")).UploadScreen),
  },
  {
    path: "/designs/:id",
    needs: "designs:read",
    parts: codeOf(async () => (await import("./screens/designs/design-screen.tsx")).DesignScreen),
  },
  {
    path: "/designs/:id/sales",
    needs: "designs:read",
    parts: codeOf(async () => (await import("./screens/designs/design-sales-screen.tsx")).DesignSalesScreen),
  },
  {
    path: "/designs/:id/selling",
    needs: "designs:read",
    parts: codeOf(async () => (await import("./screens/designs/selling/selling-screen.tsx")).SellingScreen),
  },
  {
    path: "/categories",
    needs: "categories:change",
    link: "categories",
    group: "catalogue",
    parts: codeOf(async () => (await import("./screens/categories/categories-screen.tsx")).CategoriesScreen),
  },
  {
    path: "/bulk",
    needs: "designs:change",
    link: "bulk",
    group: "catalogue",
    parts: codeOf(async () => (await import("./screens/bulk/bulk-list-screen.tsx")).BulkListScreen),
  },
  {
    path: "/bulk/:id",
    needs: "designs:read",
    parts: codeOf(async () => (await import("./screens/bulk/bulk-screen.tsx")).BulkScreen),
  },
  {
    path: "/pages",
    needs: "pages:change",
    link: "pages",
    group: "shop",
    parts: codeOf(async () => (await import("./screens/pages/pages-screen.tsx")).PagesScreen),
  },
  {
    path: "/pages/dark-patterns",
    needs: "pages:change",
    title: ({ pages }) => pages.names["dark-patterns"],
    under: "/pages",
    parts: codeOf(async () => (await import("./screens/pages/dark-patterns-screen.tsx")).DarkPatternsScreen),
  },
  {
    path: "/pages/:name",
    needs: "pages:change",
    parts: codeOf(async () => (await import("./screens/pages/page-screen.tsx")).PageScreen),
  },
  {
    path: "/machines",
    needs: "machines:change",
    link: "machines",
    group: "shop",
    parts: codeOf(async () => (await import("./screens/machines/machines-screen.tsx")).MachinesScreen),
  },
  {
    path: "/settings",
    needs: "settings:read",
    link: "settings",
    group: "setUp",
    parts: codeOf(async () => (await import("./screens/settings/settings-screen.tsx")).SettingsScreen),
  },
  {
    path: "/staff",
    needs: "staff:read",
    link: "staff",
    group: "setUp",
    parts: codeOf(async () => (await import("./screens/staff/staff-screen.tsx")).StaffScreen),
  },
  {
    path: "/log",
    needs: "log:read",
    link: "log",
    group: "setUp",
    parts: codeOf(async () => (await import("./screens/log/log-screen.tsx")).LogScreen),
  },
  {
    path: "/breaches",
    needs: "breaches:change",
    link: "breaches",
    group: "setUp",
    parts: codeOf(async () => (await import("./screens/breaches/breaches-screen.tsx")).BreachesScreen),
  },
  {
    path: "/move-in",
    needs: "shop:move-in",
    link: "moveIn",
    group: "setUp",
    parts: codeOf(async () => (await import("./screens/move-in/move-in-screen.tsx")).MoveInScreen),
  },
  {
    path: "/old-addresses",
    needs: "shop:move-in",
    title: ({ moveIn }) => moveIn.addresses,
    under: "/move-in",
    parts: codeOf(
      async () => (await import("./screens/move-in/old-addresses-screen.tsx")).OldAddressesScreen,
    ),
  },
  {
    path: "/claims",
    needs: "orders:change",
    title: ({ moveIn }) => moveIn.claims,
    under: "/care",
    parts: codeOf(async () => (await import("./screens/move-in/claims-screen.tsx")).ClaimsScreen),
  },
  {
    path: "/health",
    needs: "health:read",
    link: "health",
    group: "setUp",
    parts: codeOf(async () => (await import("./screens/health/health-screen.tsx")).HealthScreen),
  },
  {
    path: "/my-sign-in",
    title: ({ frame }) => frame.ownAccess,
    parts: codeOf(async () => (await import("./screens/access/own-access-screen.tsx")).OwnAccessScreen),
  },
];

function codeOf(load: () => Promise<FunctionComponent>): Route["parts"] {
  return [async () => staticPage({ Component: await load().catch(refuse) })];
}

/** Missing code belongs to another build, so the page is reloaded once. */
function refuse(error: unknown): never {
  if (error instanceof PageOutdated) reloadPage(error.message);
  throw new PageError(503);
}
