import type { Page } from "@playwright/test";
import { enterAs, newCustomer } from "./customers.ts";
import { everyWidth, expect, test } from "./journeys.ts";

const slowly = (page: Page, delay: number) =>
  page.route("**/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue().catch(() => undefined);
  });

test("on a slow network the next page's room stands there at once", everyWidth, async ({ page, shop }) => {
  await shop.visit("/category");
  await slowly(page, 1_500);
  await page.locator("main a[href^='/p/']").nth(4).click();
  const room = page.locator(".page-skeleton", { hasText: "Loading..." });
  await expect(room).toBeVisible({ timeout: 1_200 });
  await expect(page).toHaveURL(/\/category$/);
  await expect(page.getByRole("checkbox", { name: /₹/ }).first()).toBeVisible();
  await expect(room).toHaveCount(0);
});

test("a customer's pages are never blank while the shop thinks", async ({ page, shop }) => {
  await enterAs(page, await newCustomer(page));
  await slowly(page, 2_000);
  for (const path of [
    "/account/order/list",
    "/account/profile",
    "/account/address",
    "/account/wishlist",
    "/checkout",
  ]) {
    await shop.visit(path);
    const shown = page.locator("main :is(.skeleton, .spinner-row, .hint, h1, h2)").filter({ visible: true });
    expect(await shown.count(), path).toBeGreaterThan(0);
  }
});

test(
  "back and forward show the page and its place at once, without asking again",
  everyWidth,
  async ({ page, shop }) => {
    await shop.visit("/category");
    const design = page.locator("main a[href^='/p/']").nth(12);
    await design.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    await design.click();
    await expect(page.getByRole("checkbox", { name: /₹/ }).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.route("**/api/**", (route) => route.abort());
    await page.goBack();
    await expect(page.locator(".design-card")).toHaveCount(18);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await page.goForward();
    await expect(page.getByRole("checkbox", { name: /₹/ }).first()).toBeVisible();
  },
);

test("a code sent again can be asked for once more after a visible wait", async ({ page, shop }) => {
  await page.clock.install();
  await shop.visit("/login");
  await page.route("**/api/customer/sendReset", (route) =>
    route.fulfill({ json: { success: true, msg: "OTP sent to your email" } }),
  );
  const main = page.getByRole("main");
  await main.getByRole("tab", { name: "Forgot Password" }).click();
  await main.getByLabel("Email").fill("lakshmi@example.org");
  await main.getByRole("button", { name: "Send OTP" }).click();
  const resend = main.getByRole("button", { name: /^Resend OTP/ });
  await resend.click();
  await expect(resend).toHaveText("Resend OTP (30 s)");
  await expect(resend).toBeDisabled();
  for (let second = 0; second < 30; second += 1) await page.clock.runFor(1_000);
  await expect(resend).toHaveText("Resend OTP");
  await expect(resend).toBeEnabled();
});

test("an order prints as a list, without what only a screen needs", async ({ page, shop }) => {
  await shop.logInAsDemo();
  await shop.visit("/account/order/list");
  await expect(page.getByRole("heading", { name: /My Downloads/ })).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button", { name: /^Cart/ })).toBeHidden();
  await expect(page.getByRole("heading", { name: /My Downloads/ })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
});
