import type { Page } from "@playwright/test";
import { expect, test } from "./journeys.ts";

/** Stays true as long as no other document replaces this one. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => "marked" in window);
}

const footerLink = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "All designs" });

test("a page whose code does not come keeps the shop around it, and comes without a reload", async ({
  page,
  context,
  shop,
}) => {
  await shop.visit("/about-us");
  const isSame = await mark(page);
  await page.route(/\/assets\/category-page-/, (route) => route.abort());
  await footerLink(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be loaded");
  await expect(page.getByRole("banner")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be loaded");
  await page.unroute(/\/assets\/category-page-/);
  await context.setOffline(true);
  // A page that has not heard of it yet hears nothing of the line's return either.
  await page.waitForFunction(() => !navigator.onLine);
  await context.setOffline(false);
  await expect(page.locator(".design-card")).toHaveCount(18);
  expect(await isSame()).toBe(true);
});

test("a page whose code the shop has no more is loaded as it is now", async ({ page, shop }) => {
  await shop.visit("/about-us");
  const isSame = await mark(page);
  await page.route(/\/assets\/category-page-/, (route) => route.fulfill({ status: 404 }));
  await footerLink(page).click();
  await expect(page.locator(".design-card")).toHaveCount(18);
  await expect(page).toHaveURL(/\/category$/);
  expect(await isSame()).toBe(false);
  // The new document's code is missing too: it stands as it came, and its links lead on.
  await page.locator("main a[href^='/p/']").first().click();
  await expect(page).toHaveURL(/\/p\/\d+$/);
});

test("a page whose data another build has renamed is loaded as it is now", async ({ page, shop }) => {
  await shop.visit("/category");
  const isSame = await mark(page);
  await page.route("**/api/product/getWebProductById?*", (route) =>
    route.fulfill({ headers: { "x-contract": "ffffffff" }, json: { success: true, design: { id: 1006 } } }),
  );
  await page.locator("main a[href^='/p/']").first().click();
  await expect(page.getByRole("checkbox", { name: /₹/ }).first()).toBeVisible();
  expect(await isSame()).toBe(false);
});

test("a crash is told as one, with the shop around it and ways on", async ({ page, shop }) => {
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
  test(`without its ${script} script the page is whole, and leads on`, async ({ page }) => {
    await page.route(new RegExp(`/assets/${script}-`), (route) => route.abort());
    await page.goto("/category");
    await expect(page.locator(".design-card")).toHaveCount(18);
    await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
    // A page whose boot script is missing has its styles and its links; nothing else can be said without a
    // script.
    if (script !== "boot") await expect(page.getByText("This page did not load completely.")).toBeVisible();
    await page.getByLabel("Search designs").fill("lotus");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\/catalogsearch\/result\/lotus$/);
    await page.locator("main a[href^='/p/']").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/p\/\d+$/);
  });

test("a page whose files are all gone says so without styles or scripts, and offers to try again", async ({
  page,
}) => {
  await page.route("**/assets/**", (route) => route.fulfill({ status: 404 }));
  await page.goto("/te/category");
  await expect(page.getByText("ఈ పేజీ పూర్తిగా లోడ్ కాలేదు.")).toBeVisible();
  await page.unroute("**/assets/**");
  await page.getByRole("link", { name: "మళ్ళీ" }).first().click();
  await expect(page.getByText("ఈ పేజీ పూర్తిగా లోడ్ కాలేదు.")).toBeHidden();
  await expect(page).toHaveURL(/\/te\/category$/);
});
