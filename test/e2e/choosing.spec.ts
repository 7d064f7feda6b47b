import { expect, test } from "./journeys.ts";
import { expectNobodyShutOut } from "./sight.ts";

const cards = "main li:has(a[href^='/p/'])";

test("what fits my machine narrows together with filters, which stay", async ({ page, shop }) => {
  await page.addInitScript(() => {
    localStorage._machines = JSON.stringify([
      { name: "A", fields: [{ width: 180, height: 140 }], formats: ["PES"] },
    ]);
  });
  await shop.visit("/category?work=satin&facets=1");
  const panel = page.getByRole("form", { name: "Filter and sort" });
  await expectNobodyShutOut(page, "filters of a list");
  // By keyboard, where there is no thumb.
  const green = panel.getByRole("checkbox", { name: /^Green/ });
  await green.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/work=satin/);
  await expect(page).toHaveURL(/color=green/);
  await expect(page.locator(cards).first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Fits my machine" }).click();
  await expect(page).toHaveURL(/fits=180x140/);
  await expect(page).toHaveURL(/format=PES/);
  await expect(page).toHaveURL(/color=green/);
  await expect(page.getByRole("link", { name: "Remove filter PES" })).toBeVisible();
  const fits = page.locator(".design-card .fit[data-fit]");
  await expect(fits).toHaveCount(await page.locator(cards).count());
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("filters are a form, and choices that make no sense leave the list with a sentence", async ({
    page,
  }) => {
    await page.goto("/category?facets=1");
    const panel = page.getByRole("form", { name: "Filter and sort" });
    await panel.getByRole("checkbox", { name: /^Red/ }).check();
    await panel.getByRole("checkbox", { name: /^Green/ }).check();
    await panel.getByRole("button", { name: "Show designs" }).click();
    await expect(page.getByRole("link", { name: "Remove filter Red" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Remove filter Green" })).toBeVisible();
    for (const wrong of ["minWidth=9&maxWidth=2", "color=turquoise"]) {
      const answer = await page.goto(`/category?${wrong}`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("alert")).toContainText("These are all designs.");
      await expect(page.locator(cards)).toHaveCount(18);
    }
  });
});

test("what was seen before stands below a design, with those like it", async ({ page, shop }) => {
  await shop.visit("/p/1006");
  await shop.visit("/p/1154");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("region", { name: "Recently seen" }).getByRole("link")).not.toHaveCount(0);
  await expect(page.getByRole("region", { name: "Designs like this" }).getByRole("link")).not.toHaveCount(0);
});
