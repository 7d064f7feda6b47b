import { Outlet } from "react-router";
import type { App } from "../../state/app-context.ts";
import type { Page } from "../page.ts";

export function page(app: App): Page {
  return { Component: Outlet, head: () => ({ title: app.shop.name }) };
}
