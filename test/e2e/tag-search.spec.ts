import { letPass, stopClock } from "./clock.ts";
import { anyWidth, expect, test } from "./journeys.ts";

test("twenty designs a page, eight page buttons at a time (§ 2.10, 2.56, 2.58, 9.7)", async ({
  page,
  shop,
}) => {
  await shop.visit("/tagsearch/blouse");
  const cards = page.locator("main li:has(a[href^='/p/'])");
  await expect(cards).toHaveCount(20);
  await expect(cards.locator("img")).toHaveCount(20);
  const numbers = page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name: /^\d+$/ });
  await expect(numbers).toHaveText("1 2 3 4 5 6 7 8".split(" "));
  await numbers.last().click();
  await expect(page).toHaveURL("/tagsearch/blouse?page=8");
  await expect(numbers.first()).not.toHaveText("1");
});

test("the search form trims its term, Back returns, Share uses the page's address (§ 2.52, 2.54–2.57, 2.60)", async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await shop.visit("/tagsearch/lotus");
  await page.getByRole("main").getByPlaceholder("Search with Category, Tag & Product Name").fill("  mango ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/tagsearch/mango");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search Results for - mango");
  const shared: string[] = [];
  page.on("dialog", (dialog) => {
    shared.push(dialog.message());
    return dialog.accept();
  });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page
    .getByRole("button", { name: /^Share ./ })
    .first()
    .click();
  await expect
    .poll(() => shared)
    .toEqual([expect.stringContaining("/tagsearch/mango"), expect.stringMatching(/\/p\/\d+$/)]);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/tagsearch/lotus");
});

test(
  "the header's results show prices and hearts, and the box keeps the word (§ 1.3, 2.11)",
  anyWidth,
  async ({ page, shop }) => {
    await shop.visit("/about-us");
    const search = page.getByRole("banner").getByLabel("Search designs");
    await search.fill(" mango ");
    await search.press("Enter");
    await expect(page).toHaveURL("/product/catalogsearch/result/mango");
    await expect(search).toHaveValue("mango");
    const cards = page.locator("main li:has(a[href^='/p/'])");
    await expect(cards).toHaveCount(20);
    for (const card of await cards.all()) {
      await expect(card).toContainText(/from ₹[\d,]+/);
      await expect(card.getByRole("button", { name: /^Add to wishlist/ })).toBeVisible();
    }
    await page.reload();
    await expect(search).toHaveValue("mango");
  },
);

test("suggestions start at three characters, wait for a pause of 300 ms, and close when the text gets short (§ 5.11, 5.12, 9.12)", async ({
  page,
  shop,
}) => {
  await shop.visit("/about-us");
  await stopClock(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/product/search-products") asked.push(searchParams.get("q") ?? "");
  });
  const search = page.getByLabel("Search designs");
  await search.fill("pe");
  await letPass(page, 1_000);
  await search.fill("pea");
  await letPass(page, 250);
  await search.fill("peac");
  await letPass(page, 250);
  expect(asked).toEqual([]);
  await letPass(page, 100);
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(asked).toEqual(["peac"]);
  await search.fill("pe");
  await expect(page.getByRole("option")).toHaveCount(0);
});
