import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./journeys.ts";

const PAGES = [
  "/",
  "/category",
  "/p/1006",
  "/tagsearch/lotus",
  "/login",
  "/register",
  "/about-us",
  "/contact-us",
  "/sitemap",
  "/nowhere",
];

for (const scheme of ["light", "dark"] as const)
  for (const path of PAGES)
    test(`nothing on ${path} shuts anybody out (${scheme})`, async ({ page, shop }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await shop.visit(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(
          (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target).join(" ")}`,
        ),
      ).toEqual([]);
    });

for (const path of [...PAGES, "/te", "/kn/p/1006", "/te/category"])
  test(`${path} fits the screen down to 320 px and does not jump`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(
      await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
    ).toBeLessThan(0.01);
    for (const width of [320, 360, 768, 786, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `at ${width} px`).toBeLessThanOrEqual(width);
    }
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("pages are whole: links, words and pictures", async ({ page }) => {
    await page.goto("/category");
    expect(await page.locator("main a[href^='/p/']").count()).toBeGreaterThanOrEqual(18);
    await page.locator("main a[href^='/p/']").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /₹/ }).first()).toBeVisible();
  });
});
