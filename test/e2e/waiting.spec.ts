import { letPass, stopClock } from "./clock.ts";
import { DEMO, enterAs, newCustomer, sessionOf } from "./customers.ts";
import { holdCalls } from "./held-calls.ts";
import { anyWidth, expect, test } from "./journeys.ts";

test("on a slow network the next page's layout appears at once", anyWidth, async ({ page, shop }) => {
  await shop.visit("/category");
  const letThrough = await holdCalls(page, "**/api/**");
  await page.locator("main a[href^='/p/']").nth(4).click();
  const room = page.locator(".page-skeleton", { hasText: "Loading..." });
  await expect(room).toBeVisible();
  await expect(page).toHaveURL(/\/category$/);
  letThrough();
  await expect(page.getByRole("checkbox", { name: /₹/ }).first()).toBeVisible();
  await expect(room).toHaveCount(0);
});

test("customer pages are never blank while data load", async ({ page, shop }) => {
  await enterAs(page, await newCustomer(page));
  await holdCalls(page, "**/api/**");
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
  "Back and Forward show the page and scroll position at once, without requests",
  anyWidth,
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

test("a code sent again can be asked for once more after a visible wait (§ 4.7)", async ({ page, shop }) => {
  await shop.visit("/login");
  await stopClock(page);
  await page.route("**/api/customer/sendReset", (route) =>
    route.fulfill({ json: { success: true, msg: "OTP sent to your email" } }),
  );
  const main = page.getByRole("main");
  await main.getByRole("tab", { name: "Forgot Password" }).click();
  await main.getByLabel("Email").fill("lakshmi@example.org");
  await main.getByRole("button", { name: "Send OTP" }).click();
  const resend = main.getByRole("button", { name: /^Resend OTP/ });
  await resend.click();
  for (let left = 30; left > 0; left -= 1) {
    await expect(resend).toHaveText(`Resend OTP (${left} s)`);
    await expect(resend).toBeDisabled();
    await letPass(page, 1_000);
  }
  await expect(resend).toHaveText("Resend OTP");
  await expect(resend).toBeEnabled();
});

test("an order prints as a list, without what only a screen needs", async ({ page, shop }) => {
  await enterAs(page, await sessionOf(page, DEMO));
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
