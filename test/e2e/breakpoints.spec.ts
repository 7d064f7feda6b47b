import { expect, test } from "./journeys.ts";

const changes = [
  ["/", 768, ".home-categories ul", 2, 3],
  ["/category", 786, ".category-page", 1, 2],
  ["/p/1006", 786, ".product", 1, 2],
] as const;

for (const [path, width, element, below, from] of changes)
  test(`${path} changes its columns at ${width} px`, async ({ page }) => {
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
