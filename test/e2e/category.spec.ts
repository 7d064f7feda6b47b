import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { anyWidth, everyWidth, expect, test } from "./journeys.ts";

const cards = "main li:has(a[href^='/p/'])";

test(
  "a category shows 18 designs a page and eight page buttons at a time (§ 1.2, 2.5, 2.7, 2.40, 2.41, 9.6)",
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
  test("the selected category is in view on a phone", async ({ page }) => {
    await page.goto("/category?categoryId=10&subcategoryId=175");
    await expectSelectedInView(page, "Offer Designs");
    await expect(page.getByText("Subcategories (1)")).toBeInViewport();
    await page.goto("/category?categoryId=5&subcategoryId=84");
    await expectSelectedInView(page, "Elephant Motif");
  });
});

test("selecting another category scrolls its row, not the page", async ({ page, shop }) => {
  await shop.visit("/category");
  const rows = page.getByRole("navigation", { name: "Categories" }).getByRole("list");
  for (const row of await rows.all()) await row.evaluate((list) => list.scrollTo({ left: 300 }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Offer Designs" }).click();
  await expectSelectedInView(page, "Offer Designs");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

async function expectSelectedInView(page: Page, name: string): Promise<void> {
  const selected = page.getByRole("navigation", { name: "Categories" }).locator("[aria-current=page]");
  await expect(selected).toHaveText(name);
  await expect(selected).toBeInViewport({ ratio: 1 });
}

test("page numbers out of range show the nearest page", async ({ page, shop }) => {
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

test("the catalogue comes as a PDF named after the category (§ 2.6, 2.42, 7.17)", async ({ page, shop }) => {
  await shop.visit("/category?categoryId=5&subcategoryId=84");
  const name = (await page.getByRole("main").getByRole("heading", { level: 1 }).textContent()) ?? "";
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`${name}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
});

test("suggestions tolerate a typing error and open the design (§ 1.3)", anyWidth, async ({ page, shop }) => {
  await shop.visit("/category");
  const search = page.getByRole("search").getByLabel("Search designs");
  await search.fill("peacok");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await search.press("ArrowDown");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/p\/\d+$/);
});

test("scroll to top appears after 300 px, small, and covers neither footer nor cart bar (§ 2.36, 9.19)", async ({
  page,
  shop,
}) => {
  const top = page.getByRole("button", { name: "Scroll to top" });
  await shop.visit("/p/1006");
  for (const place of [900, 100_000]) {
    await page.evaluate((y) => scrollTo(0, y), place);
    await expect(page.locator(".buy-bar")).toBeInViewport({ ratio: 1 });
    expect(await partsBehind(top), `design, scrolled by ${place}`).toEqual([]);
  }
  await shop.addDesignToCart(1006);
  await page.evaluate(() => scrollTo(0, 100_000));
  expect(await partsBehind(top), "a design in the cart").toEqual([]);
  await shop.visit("/category");
  await expect(top).toBeHidden();
  for (const width of [1366, 1280, 1024, 768, 360])
    for (const place of [301, 900, 100_000]) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate((y) => scrollTo(0, y), place);
      await expect(top).toBeInViewport({ ratio: 1 });
      const box = await top.boundingBox();
      expect(box).toMatchObject({ width: 44, height: 44 });
      expect(await partsBehind(top), `${width} px, scrolled by ${place}`).toEqual([]);
    }
  await top.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(top).toBeHidden();
});

/** Texts of the footer and bars along the lower edge that the button overlaps. */
function partsBehind(button: Locator): Promise<string[]> {
  return button.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const overlaps = ({ left, right, top, bottom }: DOMRect) =>
      left < own.right && right > own.left && top < own.bottom && bottom > own.top;
    const texts = [...document.querySelectorAll("footer :is(a, h2, p)")].map((text) => {
      const content = document.createRange();
      content.selectNodeContents(text);
      return content;
    });
    const bars = document.querySelectorAll(".cart-now, .buy-bar");
    return [...texts, ...bars].filter((part) => [...part.getClientRects()].some(overlaps)).map(String);
  });
}

test(
  "the search box is everywhere but on home, account and tag search (§ 2.30, 2.55)",
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

test("a printed category uses the whole width of the paper", async ({ page, shop }) => {
  await shop.visit("/category");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: "print" });
  const grid = page.locator(".design-grid");
  expect(await grid.evaluate((list) => list.getBoundingClientRect().width)).toBeGreaterThan(1_000);
  // Width of A4 at 96 dpi without the usual margins.
  await page.setViewportSize({ width: 718, height: 1_000 });
  expect(await grid.evaluate((list) => list.getBoundingClientRect().width)).toBeGreaterThan(600);
  const names = page.locator(".design-card-name");
  expect(await names.evaluateAll(brokenWords)).toEqual([]);
});

/** Words that are broken across two lines. */
function brokenWords(names: Element[]): string[] {
  return names.flatMap((name) => {
    const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode();
    return [...(text?.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      if (text) range.setStart(text, index);
      if (text) range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
}
