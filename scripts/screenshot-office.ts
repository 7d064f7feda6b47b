import type { Page } from "@playwright/test";
import type { Language } from "../src/contract/languages.ts";
import type { Shot } from "./screenshot-list.ts";

async function enterOffice(page: Page): Promise<void> {
  await page.goto("/office");
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post("/api/office/sign-in/demo", { headers, data: {} });
}

const inLanguage = (language: Language) => async (page: Page) => {
  await enterOffice(page);
  await page.evaluate((code) => localStorage.setItem("office-language", code), language);
};

/** The first row's own page. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole("table").getByRole("link").first().click();
  await page.waitForURL(/\/\d+$/);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.locator(".waiting").waitFor({ state: "detached" });
}

/** The demo shop sold in the past. */
async function showYear(page: Page): Promise<void> {
  await page.getByText("A year", { exact: true }).click();
}

async function openStitches(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Show stitches" }).first().click();
  await page.getByRole("dialog").getByRole("application").waitFor();
}

async function markTwo(page: Page): Promise<void> {
  for (const place of [0, 1]) await page.getByRole("table").getByRole("checkbox").nth(place).check();
  await page.getByRole("button", { name: "Change…" }).click();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("lotus");
  await page.getByRole("dialog").getByRole("option").first().waitFor();
}

/** Every page of the office, and the windows that matter. */
export const officeShots: readonly Shot[] = [
  { name: "office-door", path: "/office" },
  ...[
    { name: "office-today", path: "/office/today", act: showYear },
    { name: "office-orders", path: "/office/orders" },
    { name: "office-order", path: "/office/orders", act: openFirst },
    { name: "office-order-dark", path: "/office/orders", act: openFirst, dark: true },
    { name: "office-designs", path: "/office/designs" },
    { name: "office-marked", path: "/office/designs", act: markTwo, whole: false },
    { name: "office-design", path: "/office/designs/1006" },
    { name: "office-stitches", path: "/office/designs/1006", act: openStitches, whole: false },
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
    { name: "office-palette", path: "/office/today", act: openPalette, whole: false },
  ].map((shot) => ({ ...shot, prepare: enterOffice })),
  { name: "office-design-telugu", path: "/office/designs/1006", prepare: inLanguage("te") },
  { name: "office-orders-kannada", path: "/office/orders", prepare: inLanguage("kn") },
];
