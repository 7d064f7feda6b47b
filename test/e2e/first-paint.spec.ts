import { expect, test } from "./journeys.ts";

test("the shop's font waits for the first page, is worn from the next, and at once on a later visit", async ({
  page,
}) => {
  const family = () => page.locator("h1").evaluate((title) => getComputedStyle(title).fontFamily);
  await page.goto("/");
  expect(await family()).toMatch(/^"Anek Fallback"/);
  await page.waitForFunction(() => localStorage.getItem("font") !== null);
  expect(await family()).toMatch(/^"Anek Fallback"/);
  await page.locator(".design-card-link").first().click();
  await expect(page).toHaveURL(/\/p\/\d+$/);
  await expect.poll(family).toMatch(/^"Anek Latin"/);

  await page.addInitScript(() =>
    requestAnimationFrame(() => {
      document.documentElement.dataset.firstFrame = document.documentElement.className;
    }),
  );
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-first-frame", "anek");
});

test("a dialog opened on a catalogue page is dressed before it is shown", async ({ page }) => {
  await page.goto("/p/1006");
  await page.getByRole("button", { name: /^Cart/ }).click();
  const cart = page.getByRole("dialog", { name: "Cart" });
  expect(await cart.evaluate((dialog) => getComputedStyle(dialog).boxShadow)).not.toBe("none");
});
