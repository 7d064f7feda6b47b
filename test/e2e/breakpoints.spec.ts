import type { Page } from "@playwright/test";
import { desktopOnly, expect, test } from "./journeys.ts";

const changes = [
  ["/", 768, ".home-row .design-grid", 3, 4],
  ["/category", 608, ".design-grid", 2, 3],
  ["/category", 786, ".category-page", 1, 2],
  ["/p/1006", 720, ".product", 1, 2],
] as const;

for (const [path, width, element, below, from] of changes)
  test(`${path} changes its columns at ${width} px (§ 9.21)`, async ({ page }) => {
    await page.goto(path);
    const columns = () =>
      page
        .locator(element)
        .first()
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
    await page.setViewportSize({ width: width - 1, height: 740 });
    await expect.poll(columns).toBe(below);
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(columns).toBe(from);
  });

test("a product page has the phone's layout below 786 px (§ 9.21)", async ({ page }) => {
  await page.goto("/p/1006");
  const words = page.locator(".product-actions .btn span").first();
  const position = () => words.evaluate((element) => getComputedStyle(element).position);
  await page.setViewportSize({ width: 785, height: 740 });
  await expect.poll(position).toBe("absolute");
  await page.setViewportSize({ width: 786, height: 740 });
  await expect.poll(position).toBe("static");
});

test("a design's picture stays beside the variants and covers no detail", desktopOnly, async ({ page }) => {
  await page.goto("/p/1006");
  for (const [width, height] of [
    [786, 720],
    [1024, 768],
    [1280, 720],
    [1366, 768],
    [1920, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await detailsHiddenWhileScrolling(page), `${width} × ${height}`).toEqual([]);
  }
});

/** Texts of the Details table that are covered at some scroll position or never in view. */
function detailsHiddenWhileScrolling(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hidden = new Set<string | null>();
    const header = document.querySelector("header")?.offsetHeight ?? 0;
    const cells = [...document.querySelectorAll(".facts :is(dt, dd)")];
    const unseen = new Set(cells.map((cell) => cell.textContent));
    for (let top = 0; top < document.documentElement.scrollHeight - innerHeight; top += 40) {
      scrollTo({ top, behavior: "instant" });
      for (const cell of cells) {
        const { left, top: upper, height } = cell.getBoundingClientRect();
        const middle = upper + height / 2;
        if (middle < header || middle > innerHeight - 1) continue;
        unseen.delete(cell.textContent);
        if (!cell.contains(document.elementFromPoint(left + 8, middle))) hidden.add(cell.textContent);
      }
    }
    return [...hidden, ...unseen].map(String);
  });
}
