import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { everyWidth, expect, test } from "./journeys.ts";

const cards = "main li:has(a[href^='/p/'])";

test(
  "a category shows 18 designs a page and eight page buttons at a time",
  everyWidth,
  async ({ page, shop }) => {
    await shop.visit("/category");
    await expect(page.locator(cards)).toHaveCount(18);
    const pages = page.getByRole("navigation", { name: "Pages" });
    const numbers = pages.locator("a, button").filter({ hasText: /^\d+$/ });
    await expect(numbers).toHaveText(["1", "2", "3", "4", "5", "6", "7", "8"]);
    const first = await page.locator(cards).first().textContent();
    await pages.getByText("2", { exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.locator(cards).first()).not.toHaveText(first ?? "");
    await shop.visit("/category?categoryId=130&page=8");
    await pages.getByText("Next").click();
    await expect(numbers.first()).toHaveText("9");
  },
);

test.describe("before any script", () => {
  test.use({ javaScriptEnabled: false });
  test("the chosen category and what is in it stand in view on a phone", async ({ page }) => {
    await page.goto("/category?categoryId=10&subcategoryId=175");
    await expectChosenInView(page, "Offers", "Offer Designs");
    await expect(page.getByText("Subcategories (1)")).toBeInViewport();
    await page.goto("/category?categoryId=5&subcategoryId=84");
    await expectChosenInView(page, "Buttas & Motifs", "Elephant Motif");
  });
});

test("another category comes into view in its row, and the page stays", async ({ page, shop }) => {
  await shop.visit("/category");
  const rows = page.getByRole("navigation", { name: "Categories" }).getByRole("list");
  for (const row of await rows.all()) await row.evaluate((list) => list.scrollTo({ left: 300 }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Offer Designs" }).click();
  await expectChosenInView(page, "Offers", "Offer Designs");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

async function expectChosenInView(page: Page, top: string, sub: string): Promise<void> {
  const categories = page.getByRole("navigation", { name: "Categories" });
  for (const name of [top, sub])
    await expect(categories.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(categories.locator("[aria-current=page]")).toHaveText(sub);
}

test("impossible pages behave like the nearest real one", async ({ page, shop }) => {
  for (const wrong of ["-1", "0", "x"]) {
    await shop.visit(`/category?categoryId=130&page=${wrong}`);
    await expect(page.locator(cards)).toHaveCount(18);
  }
  await shop.visit("/category?categoryId=130&page=1000000000");
  expect(await page.locator(cards).count()).toBeGreaterThan(0);
});

test("an unknown category says that it is empty", async ({ page, shop }) => {
  await shop.visit("/category?categoryId=999999");
  await expect(page.getByRole("main")).toContainText(
    /No products found for this category|Empty data in category|Not Found/,
  );
});

test("the catalogue comes as a PDF named after the category", async ({ page, shop }) => {
  await shop.visit("/category");
  const name = (await page.getByRole("main").getByRole("heading", { level: 1 }).textContent()) ?? "";
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`${name}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
});

test("suggestions forgive a slip and lead to the design", everyWidth, async ({ page, shop }) => {
  await shop.visit("/category");
  const search = page.getByRole("search").getByLabel("Search designs");
  await search.fill("peacok");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await search.press("ArrowDown");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/p\/\d+$/);
});

test("scroll to top appears after 300 px", async ({ page, shop }) => {
  await shop.visit("/category");
  const top = page.getByRole("button", { name: "Scroll to top" });
  await expect(top).toBeHidden();
  await page.evaluate(() => scrollTo(0, 900));
  await top.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test(
  "the search box is everywhere but on home, account and tag search",
  everyWidth,
  async ({ page, shop }) => {
    const header = page.getByRole("banner").getByLabel("Search designs");
    await shop.visit("/about-us");
    await expect(header).toBeVisible();
    await shop.visit("/");
    await expect(header).toHaveCount(0);
    await shop.visit("/tagsearch/lotus");
    await expect(header).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Search Results for - lotus" })).toBeVisible();
  },
);
