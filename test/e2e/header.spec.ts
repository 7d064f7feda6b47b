import type { Page } from "@playwright/test";
import { desktopOnly, expect, test } from "./journeys.ts";

const header = (page: Page) => page.getByRole("banner");
const menuButton = (page: Page) => header(page).getByRole("button", { name: "Menu" });

test("a phone's menu links to every category; Escape and Back close it", async ({ page, shop }) => {
  await shop.visit("/p/1006");
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const close of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
    await menuButton(page).click();
    await expect(menu.locator(".category-tiles a:has(img)")).toHaveCount(10);
    await close();
    await expect(menu).toHaveCount(0);
    await expect(menuButton(page)).toBeFocused();
  }
  await menuButton(page).click();
  await menu.getByRole("link", { name: "New Arrivals" }).click();
  await expect(page.getByRole("heading", { name: "New Arrivals" })).toBeInViewport();
  await menuButton(page).click();
  await menu.getByRole("link", { name: "Saree Work" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saree Work" })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await menuButton(page).click();
  await expect(menu.getByRole("link", { name: "Help" })).toHaveAttribute("href", "/help");
  await menu.getByRole("button", { name: "My machine" }).click();
  await expect(page.getByRole("dialog", { name: "My machine" })).toBeVisible();
});

test("the header of a phone hides on scrolling down and returns on scrolling up", async ({ page, shop }) => {
  await shop.visit("/category");
  const shown = () => header(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  await page.mouse.wheel(0, 900);
  await expect.poll(shown).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -60);
  await expect.poll(shown).toBeGreaterThan(50);
  await page.mouse.wheel(0, 600);
  await expect.poll(shown).toBeLessThanOrEqual(0);
  await header(page).getByRole("link").first().focus();
  await page.keyboard.press("Tab");
  await expect.poll(shown, "the keyboard's focus stays in view").toBeGreaterThan(50);
});

test("a wide header stays visible", desktopOnly, async ({ page, shop }) => {
  await shop.visit("/category");
  await expect(menuButton(page)).toBeHidden();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect((await header(page).boundingBox())?.y).toBe(0);
});

test("a phone's search is an icon, and the cart stays reachable when it opens", async ({ page, shop }) => {
  await shop.visit("/p/1006");
  const field = page.getByRole("search").getByRole("textbox", { name: "Search designs" });
  const height = (await header(page).boundingBox())?.height ?? 0;
  expect(height).toBeLessThanOrEqual(60);
  expect((await field.boundingBox())?.width).toBeLessThanOrEqual(48);
  await field.click();
  expect((await field.boundingBox())?.width).toBeGreaterThan(180);
  await page.keyboard.type("peacock");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect((await header(page).boundingBox())?.height).toBe(height);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/result\/peacock$/);
  await field.fill("lotus");
  await page.getByRole("button", { name: /^Cart/ }).click();
  await expect(page.getByRole("dialog", { name: "Cart" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a phone's menu links to the categories, and its search works", async ({ page }) => {
    await page.goto("/p/1006");
    await menuButton(page).click();
    await expect(page.getByRole("navigation", { name: "Categories" })).toBeVisible();
    await page.getByRole("textbox", { name: "Search designs" }).fill("lotus");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("lotus");
  });
});
