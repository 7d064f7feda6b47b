import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { DEMO, enterAs, sessionOf } from "./customers.ts";
import { expect, test } from "./journeys.ts";

const cards = "main li:has(a[href^='/p/'])";

// The shop draws a picture when it is first asked for. A browser asks for six things at a time, so the next
// page would wait until pictures are drawn that no test looks at.
test.beforeEach(({ page }) => page.route("**/media/**", (route) => route.abort()));

test("a list is filtered and sorted by touch, filters are removed, Back works, and an empty list offers a way out", async ({
  page,
  shop,
}) => {
  await shop.visit("/category");
  const panel = page.getByRole("form", { name: "All filters" });
  const show = panel.getByRole("button", { name: /^Show .*designs?$/ });
  await page.getByRole("link", { name: "All filters" }).tap();
  await expect(page).toHaveURL("/category?facets=1");
  await panel.getByLabel("Sort by").selectOption("Lowest price");
  await panel.getByRole("checkbox", { name: /^Green/ }).tap();
  const jef = panel.getByRole("checkbox", { name: /^JEF/ });
  await jef.tap();
  const live = await show.filter({ hasText: /\d/ }).innerText();
  await show.tap();
  await expect(page).toHaveURL("/category?format=JEF&color=green&sort=price");
  await expect(page.locator("main").getByText(`${/\d+/.exec(live)?.[0]} designs ·`)).toBeVisible();
  // Sorting uses the prices of JEF files, not of cheaper files in other formats.
  const prices = await pricesOn(page);
  expect(prices).toHaveLength(18);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  await page.getByRole("link", { name: "Remove filter JEF" }).tap();
  await expect(page).toHaveURL("/category?color=green&sort=price");
  await page.goBack();
  await expect(page.getByRole("link", { name: "Remove filter JEF" })).toBeVisible();

  await page.getByRole("link", { name: "All filters" }).tap();
  await expect(jef).toBeChecked();
  await panel.getByText("Exact values").tap();
  await panel.getByLabel("Width to").fill("1");
  await show.tap();
  await expect(page.getByText("No matching designs.")).toBeVisible();
  const out = page.getByRole("link", { name: /^Without “Width to 1”: / });
  const count = /(\d+) designs?$/.exec(await out.innerText())?.[1];
  await out.tap();
  await expect(page.locator("main").getByText(`${count} designs ·`)).toBeVisible();
  await expect(page).toHaveURL("/category?format=JEF&color=green&sort=price");
  await page.getByRole("link", { name: "Clear all" }).tap();
  await expect(page).toHaveURL("/category");
});

test("a chip filters the list, is marked as active, and removes its filter", async ({ page, shop }) => {
  await page.addInitScript(() => localStorage.setItem("_speed", "700"));
  await shop.visit("/category");
  const grid = page.locator(".design-grid").first();
  const [header, top] = [await page.getByRole("banner").boundingBox(), await grid.boundingBox()];
  expect((top?.y ?? 999) - (header?.y ?? 0) - (header?.height ?? 0)).toBeLessThanOrEqual(234);
  const hour = page.getByRole("link", { name: /^Under 1 hour/ });
  await expect(hour).not.toHaveAttribute("aria-current");
  const count = Number((await hour.innerText()).replace("Under 1 hour of sewing", ""));
  await hour.tap();
  await expect(page).toHaveURL("/category?maxMinutes=60&speed=700");
  await expect(hour).toHaveAttribute("aria-current", "true");
  await expect(page.locator("main").getByText(`${count} designs`)).toBeVisible();
  await page.locator(cards).first().getByRole("link").first().tap();
  await expect(page.getByRole("slider", { name: "Embroidery speed" })).toHaveValue("700");
  await page.goBack();
  await hour.tap();
  await expect(page).toHaveURL("/category");
  await page.locator(".sort-menu summary").tap();
  await page.getByRole("link", { name: "Lowest price" }).tap();
  await expect(page).toHaveURL("/category?sort=price");
});

test("a theme's chip filters the category that it stands in, and keeps other filters", async ({
  page,
  shop,
}) => {
  await shop.visit("/category?subcategoryId=175");
  const chips = page.getByRole("list", { name: "All filters" });
  const theme = chips.locator('a[href*="theme="]').first();
  const [, name = "", count] = /^(.*?)(\d+)$/.exec((await theme.innerText()).replaceAll("\n", "")) ?? [];
  const address = (await theme.getAttribute("href")) ?? "";
  expect(address).toMatch(/^\/category\?subcategoryId=175&theme=[^&]+$/);
  await theme.tap();
  await expect(page).toHaveURL(address);
  await expect(page.locator("main").getByText(new RegExp(`^${count} designs?`))).toBeVisible();
  await chips
    .getByRole("link", { name: /^Under ₹/ })
    .first()
    .tap();
  await expect(page).toHaveURL(/theme=.*&maxPrice=/);
  await chips.getByRole("link", { name }).tap();
  await expect(page).toHaveURL(/subcategoryId=175&maxPrice=/);
});

async function pricesOn(page: Page): Promise<number[]> {
  const texts = await page.locator(`${cards} .design-card-price`).allInnerTexts();
  return texts.map((text) => Number(text.replace(/\D/g, "")));
}

test("Fits my machine combines with filters and keeps them", async ({ page, shop }) => {
  await page.addInitScript(() => {
    localStorage._machines = JSON.stringify([
      { name: "A", fields: [{ width: 180, height: 140 }], formats: ["PES"] },
    ]);
  });
  await shop.visit("/category?work=satin&facets=1");
  const panel = page.getByRole("form", { name: "All filters" });
  await expectAccessible(page, "filters of a list");
  // Uses the keyboard, as on a desktop.
  const green = panel.getByRole("checkbox", { name: /^Green/ });
  await green.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/work=satin/);
  await expect(page).toHaveURL(/color=green/);
  await expect(page.locator(cards).first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Fits my machine" }).click();
  await expect(page).toHaveURL(/fits=180x140/);
  await expect(page.getByRole("link", { name: "Remove filter Hoop 180 × 140 mm" })).toBeVisible();
  await expect(page).toHaveURL(/format=PES/);
  await expect(page).toHaveURL(/color=green/);
  await expect(page.getByRole("link", { name: "Remove filter PES" })).toBeVisible();
  const fits = page.locator(".design-card .fit[data-fit]");
  await expect(fits).toHaveCount(await page.locator(cards).count());
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("filters are a form, and invalid filters show a message", async ({ page }) => {
    await page.goto("/category");
    await page.getByRole("link", { name: /^Under ₹200/ }).click();
    await expect(page).toHaveURL("/category?maxPrice=200");
    const prices = await pricesOn(page);
    expect(Math.max(...prices)).toBeLessThanOrEqual(200);
    await page.locator(".sort-menu summary").click();
    await page.getByRole("link", { name: "Smallest" }).click();
    await expect(page).toHaveURL("/category?maxPrice=200&sort=small");
    await page.goto("/category?facets=1");
    const panel = page.getByRole("form", { name: "All filters" });
    await panel.getByRole("checkbox", { name: /^Red/ }).check();
    await panel.getByRole("checkbox", { name: /^Green/ }).check();
    await panel.getByRole("button", { name: /^Show .*designs?$/ }).click();
    await expect(page.getByRole("link", { name: "Remove filter Red" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Remove filter Green" })).toBeVisible();
    for (const wrong of ["minWidth=9&maxWidth=2", "color=turquoise"]) {
      const answer = await page.goto(`/category?${wrong}`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("alert")).toContainText("Showing all designs.");
      await expect(page.locator(cards)).toHaveCount(18);
    }
  });
});

test("a design shows its set, similar and recently viewed designs, and marks owned ones", async ({
  page,
  shop,
}) => {
  const customer = await sessionOf(page, DEMO);
  const headers = { authorization: `Bearer ${customer.token}` };
  const listed = await page.request.get(`/api/order/list?id=${customer.id}`, { headers });
  const [bought] = (await listed.json()).orders[0].orderPaths;
  await enterAs(page, customer);
  await shop.visit(`/p/${bought.productId}`);
  await expect(page.locator(".variant", { hasText: "You own this" })).not.toHaveCount(0);
  await shop.visit("/p/1154");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const linksOf = (region: string) => page.getByRole("region", { name: region }).getByRole("link");
  await expect(linksOf("From the same set")).toHaveText([/^Belur Lotus Butta/]);
  await expect(linksOf("Similar designs")).toHaveCount(12);
  await expect(linksOf("Recently viewed")).toHaveText([new RegExp(`${bought.productName}.*You own this`)]);
});
