import { data, type NonIndexRouteObject, type RouteObject } from "react-router";
import { Layout } from "../layout/layout.tsx";
import type { App } from "../state/app-context.ts";
import { lazyPage, type PageModule } from "./page.ts";
import { PageError } from "./page-error.tsx";

/** Every address of the storefront (specification, section 2), the same table in the browser and on the server. */
export function createRoutes(app: App): RouteObject[] {
  const at: At = (path, load) => ({
    path,
    lazy: lazyPage(app, load),
  });
  const pages = [...publicPages(at), ...customerPages(at), ...informationPages(at)];
  const children = [...pages, { path: "*", loader: notFound, Component: () => null }];
  return [
    { Component: Layout, ErrorBoundary: PageError, children: [{ ErrorBoundary: PageError, children }] },
  ];
}

type At = (path: string, load: () => Promise<PageModule>) => NonIndexRouteObject;

const publicPages = (at: At): RouteObject[] => [
  at("/", () => import("./home-page.tsx")),
  at("category", () => import("./category-page.tsx")),
  at("products", () => import("./category-page.tsx")),
  at("p/:id", () => import("./product-page.tsx")),
  at("tagsearch/:tag?", () => import("./tag-search-page.tsx")),
  at("product/catalogsearch/result/:text?", () => import("./search-page.tsx")),
];

const customerPages = (at: At): RouteObject[] => [
  at("login", () => import("./customer/login-page.tsx")),
  at("register", () => import("./customer/register-page.tsx")),
  at("wishlist", () => import("./customer/wishlist-page.tsx")),
  at("checkout", () => import("./checkout/checkout-page.tsx")),
  at("order/failed", () => import("./checkout/order-failed-page.tsx")),
  at("order/success", () => import("./checkout/order-success-page.tsx")),
  at("payment/return/:orderId?", () => import("./checkout/payment-return-page.tsx")),
  {
    ...at("account", () => import("./account/account-page.tsx")),
    children: [
      at("", () => import("./account/overview-page.tsx")),
      at("view", () => import("./account/overview-page.tsx")),
      at("profile", () => import("./account/profile-page.tsx")),
      at("order", () => import("./account/downloads-page.tsx")),
      at("order/list", () => import("./account/downloads-page.tsx")),
      at("wishlist", () => import("./account/wishlist-page.tsx")),
      at("address", () => import("./account/address-page.tsx")),
    ],
  },
];

const informationPages = (at: At): RouteObject[] => [
  at("about-us", () => import("./information/about-page.tsx")),
  at("contact-us", () => import("./information/contact-page.tsx")),
  at("sitemap", () => import("./information/sitemap-page.tsx")),
  at("pricing", () => import("./information/pricing-page.tsx")),
  at("returnsandcancellation", () => import("./information/returns-page.tsx")),
  at("privacy-policy", () => import("./information/privacy-page.tsx")),
  at("terms-and-conditions", () => import("./information/terms-page.tsx")),
];

function notFound(): never {
  throw data(null, { status: 404 });
}
