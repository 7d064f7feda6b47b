import type { Page } from "@playwright/test";
import type { Language } from "../../src/contract/languages.ts";
import { officeWindows, openFirst, openPaid } from "./office-window-shots.ts";
import type { Shot } from "./shot.ts";

async function enterOffice(page: Page): Promise<void> {
  await page.goto("/office");
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post("/api/office/sign-in/demo", { headers, data: {} });
}

const inLanguage = (language: Language) => async (page: Page) => {
  await enterOffice(page);
  await page.evaluate((code) => localStorage.setItem("office-language", code), language);
};

/** Period with sales of the demo shop. */
async function showYear(page: Page): Promise<void> {
  const year = page.waitForResponse(/\/api\/office\/sales\?.*period=year/);
  await page.getByLabel("Period", { exact: true }).selectOption("year");
  await year;
}

/** Pages of the office, and its important dialogs. */
export const officeShots: readonly Shot[] = [
  { name: "office-door", path: "/office" },
  ...[
    { name: "office-today", path: "/office/today", act: showYear },
    { name: "office-orders", path: "/office/orders" },
    { name: "office-order", path: "/office/orders", act: openPaid },
    { name: "office-order-dark", path: "/office/orders", act: openPaid, dark: true },
    { name: "office-designs", path: "/office/designs" },
    { name: "office-design", path: "/office/designs/1006" },
    { name: "office-selling", path: "/office/designs/1006/selling" },
    { name: "office-uploads", path: "/office/designs/new" },
    { name: "office-bulk", path: "/office/bulk" },
    { name: "office-categories", path: "/office/categories" },
    { name: "office-customers", path: "/office/customers" },
    { name: "office-customer", path: "/office/customers", act: openFirst },
    { name: "office-machines", path: "/office/machines" },
    { name: "office-pages", path: "/office/pages" },
    { name: "office-page", path: "/office/pages/about" },
    { name: "office-contact", path: "/office/pages/shop" },
    { name: "office-staff", path: "/office/staff" },
    { name: "office-log", path: "/office/log" },
    { name: "office-health", path: "/office/health" },
    { name: "office-own-access", path: "/office/my-sign-in" },
    ...officeWindows,
  ].map((shot) => ({ ...shot, prepare: enterOffice })),
  { name: "office-design-telugu", path: "/office/designs/1006", prepare: inLanguage("te") },
  { name: "office-orders-kannada", path: "/office/orders", prepare: inLanguage("kn") },
  { name: "office-today-hindi", path: "/office/today", prepare: inLanguage("hi") },
];
