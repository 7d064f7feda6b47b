import type { App } from "../state/app-context.ts";
import type { Page } from "./page.ts";

export function page(app: App): Page {
  return { Component: () => <h1>{app.shop.name}</h1>, head: () => ({ title: app.shop.name }) };
}
