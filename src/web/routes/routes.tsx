import type { Route } from "../../ui/router/page-types.ts";
import type { App } from "../state/app-context.ts";
import { loadCustomerStyles } from "../styles/lazy-styles.ts";
import { lazyPage, type PageModule } from "./lazy-page.ts";

/**
 * All addresses of the storefront (specification, section 2, and one tool); browser and server share this
 * table.
 */
export function createRoutes(app: App): Route[] {
  const at: At = (path, ...loads) => ({ path, parts: loads.map((load) => lazyPage(app, load)) });
  const tools = [
    at("tools/open-design", () => import("./open-design-page.tsx")),
    at("names", () => import("./names-page.tsx")),
  ];
  const dressed = [...customerPages(at), ...accountPages(at), ...tools].map((route) => ({
    ...route,
    styles: loadCustomerStyles,
  }));
  return [...publicPages(at), ...dressed, ...informationPages(at)];
}

/** Creates a route from a path and the modules of its parts, outermost first. */
type At = (path: string, ...loads: (() => Promise<PageModule>)[]) => Route;

const publicPages = (at: At): Route[] => [
  at("/", () => import("./home-page.tsx")),
  at("category", () => import("./category-page.tsx")),
  at("products", () => import("./category-page.tsx")),
  at("p/:id", () => import("./product-page.tsx")),
  at("tagsearch/:tag?", () => import("./tag-search-page.tsx")),
  at("product/catalogsearch/result/:text?", () => import("./search-page.tsx")),
];

/** Pages of forms and payment results. */
const customerPages = (at: At): Route[] => [
  at("login", () => import("./customer/login-page.tsx")),
  at("register", () => import("./customer/register-page.tsx")),
  at("download", () => import("./customer/download-link-page.tsx")),
  at("wishlist", () => import("./wishlist-page.tsx")),
  at("checkout", () => import("./checkout/checkout-page.tsx")),
  at("order/failed", () => import("./checkout/order-failed-page.tsx")),
  at("order/success", () => import("./checkout/order-success-page.tsx")),
  at("payment/return/:orderId?", () => import("./checkout/payment-return-page.tsx")),
  at("help", () => import("./information/help-page.tsx")),
  at("help/usb", async () => ({ page: (await import("./information/help-page.tsx")).usbGuidePage })),
  at("help/ticket", () => import("./information/ticket-page.tsx")),
  at("contact-us", () => import("./information/contact-page.tsx")),
];

const accountPages = (at: At): Route[] => {
  const frame = () => import("./account/account-page.tsx");
  return [
    at("account", frame, () => import("./account/overview-page.tsx")),
    at("account/view", frame, () => import("./account/overview-page.tsx")),
    at("account/profile", frame, () => import("./account/profile-page.tsx")),
    at("account/my-data", frame, () => import("./account/my-data-page.tsx")),
    at("account/order", frame, () => import("./account/downloads-page.tsx")),
    at("account/order/list", frame, () => import("./account/downloads-page.tsx")),
    at("account/wishlist", frame, async () => ({ page: (await import("./wishlist-page.tsx")).accountPage })),
    at("account/address", frame, () => import("./account/address-page.tsx")),
  ];
};

const fixedTexts = () => import("./information/fixed-text-pages.tsx");

const informationPages = (at: At): Route[] => [
  at("about-us", () => import("./information/about-page.tsx")),
  at("sitemap", () => import("./information/sitemap-page.tsx")),
  at("pricing", () => import("./information/pricing-page.tsx")),
  at("returnsandcancellation", () => import("./information/returns-page.tsx")),
  at("privacy-policy", () => import("./information/privacy-page.tsx")),
  at("grievance-officer", () => import("./information/grievance-officer-page.tsx")),
  at("how-results-are-ordered", async () => ({ page: (await fixedTexts()).orderingPage })),
  at("dark-patterns", async () => ({ page: (await fixedTexts()).declarationPage })),
  at("accessibility", fixedTexts),
  at("licence/:version?", async () => ({ page: (await fixedTexts()).licencePage })),
  at("terms-and-conditions", () => import("./information/terms-page.tsx")),
];
