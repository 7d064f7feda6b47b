import type { Page } from "@playwright/test";
import { expect, test } from "./journeys.ts";

/** Marks the document; the returned function is true until another document replaces it. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => "marked" in window);
}

const footerLink = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "All designs" });

test("a page whose code fails to load keeps header and footer, and loads later without a reload", async ({
  page,
  context,
  shop,
}) => {
  await shop.visit("/about-us");
  const isSame = await mark(page);
  let failures = 0;
  await page.route(/\/assets\/category-page-/, (route) => {
    failures += 1;
    return route.abort();
  });
  await footerLink(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be loaded");
  await expect(page.getByRole("banner")).toBeVisible();
  const retry = page.getByRole("button", { name: "Try again" });
  await retry.click();
  // The browser joins a request to one for the same code that is failing.
  await expect.poll(() => failures).toBe(2);
  await expect(retry).not.toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be loaded");
  await page.unroute(/\/assets\/category-page-/);
  await context.setOffline(true);
  // The page must have noticed the loss, or it does not notice the reconnection.
  await page.waitForFunction(() => !navigator.onLine);
  await context.setOffline(false);
  await expect(page.locator(".design-card")).toHaveCount(18);
  expect(await isSame()).toBe(true);
});

test("a page whose code no longer exists is reloaded", async ({ page, shop }) => {
  await shop.visit("/about-us");
  const isSame = await mark(page);
  await page.route(/\/assets\/category-page-/, (route) => route.fulfill({ status: 404 }));
  await footerLink(page).click();
  await expect(page.locator(".design-card")).toHaveCount(18);
  await expect(page).toHaveURL(/\/category$/);
  expect(await isSame()).toBe(false);
  // The new document's code is missing too: it stays as served, and its links work.
  await page.locator("main a[href^='/p/']").first().click();
  await expect(page).toHaveURL(/\/p\/\d+$/);
});

test("a page that gets data of another build is reloaded", async ({ page, shop }) => {
  await shop.visit("/category");
  const isSame = await mark(page);
  await page.route("**/api/product/getWebProductById?*", (route) =>
    route.fulfill({ headers: { "x-contract": "ffffffff" }, json: { success: true, design: { id: 1006 } } }),
  );
  await page.locator("main a[href^='/p/']").first().click();
  await expect(page.getByRole("checkbox", { name: /₹/ }).first()).toBeVisible();
  expect(await isSame()).toBe(false);
});

test("a crash shows a message, with header, footer and links", async ({ page, shop }) => {
  await shop.visit("/category");
  await page.route("**/api/product/getWebProductById?*", (route) =>
    route.fulfill({ json: { success: true, data: { id: 1006, name: "Half a design" } } }),
  );
  await page.locator("main a[href^='/p/']").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong on this page");
  await expect(page.getByText("The shop did not answer")).toHaveCount(0);
  await page.unroute("**/api/product/getWebProductById?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("checkbox", { name: /₹/ }).first()).toBeVisible();
});

for (const script of ["boot", "client", "shop"])
  test(`without its ${script} script the page is complete, and its links work`, async ({ page }) => {
    await page.route(new RegExp(`/assets/${script}-`), (route) => route.abort());
    await page.goto("/category");
    await expect(page.locator(".design-card")).toHaveCount(18);
    await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
    // Without its boot script, a page has styles and links but cannot show a message.
    if (script !== "boot") await expect(page.getByText("This page did not load completely.")).toBeVisible();
    await page.getByLabel("Search designs").fill("lotus");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\/catalogsearch\/result\/lotus$/);
    await page.locator("main a[href^='/p/']").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/p\/\d+$/);
  });

test("a page without any of its files shows a message and a retry link", async ({ page }) => {
  await page.route("**/assets/**", (route) => route.fulfill({ status: 404 }));
  await page.goto("/te/category");
  await expect(page.getByText("ఈ పేజీ పూర్తిగా లోడ్ కాలేదు.")).toBeVisible();
  await page.unroute("**/assets/**");
  await page.getByRole("link", { name: "మళ్లీ" }).first().click();
  await expect(page.getByText("ఈ పేజీ పూర్తిగా లోడ్ కాలేదు.")).toBeHidden();
  await expect(page).toHaveURL(/\/te\/category$/);
});
