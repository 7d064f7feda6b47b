import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { lingerOnPages } from "./clock.ts";
import { addAddress, enterAs, newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";

// These tests check colours and roles of elements that appear after a tap or an error; they are equal in all
// languages.

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await lingerOnPages(page);
});

test("search messages are accessible, also on the banner", async ({ page, shop }) => {
  for (const path of ["/", "/about-us"]) {
    await shop.visit(path);
    const search = page.getByRole("search").getByLabel("Search designs");
    await search.fill("zzzqqq");
    await expect(page.getByText("Nearest categories")).toBeVisible();
    await expectAccessible(page, `nothing found on ${path}`);
    await page.route("**/search-products?*", (route) => route.abort());
    await search.fill("zzzqqqq");
    await expect(page.getByText("Search failed.")).toBeVisible();
    await expectAccessible(page, `failed search on ${path}`);
    await page.unroute("**/search-products?*");
    await search.fill(" ");
    await search.press("Enter");
    await expectMessageForEverybody(page, "alert");
  }
});

test("messages and removed cart items are accessible", async ({ page, shop }) => {
  await shop.visit("/p/1006");
  await page.getByRole("button", { name: "Add to wishlist" }).click();
  await expectMessageForEverybody(page, "alert");
  await page.getByRole("checkbox", { name: /₹/ }).first().check();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("button", { name: "View cart" })).toBeVisible();
  await expectMessageForEverybody(page, "status");
  await page.evaluate(() => {
    const [item] = JSON.parse(localStorage.getItem("cartItems") ?? "[]");
    const sold = { id: 1, name: "An older machine", price: 90 };
    item.selectedVariants.push(sold);
    localStorage.setItem("cartItems", JSON.stringify([item]));
  });
  await shop.visit("/about-us");
  const cart = await shop.openCart();
  await expect(cart.getByText("No longer on sale")).toBeVisible();
  await expectAccessible(page, "a cart with what is sold no more");
  await cart.getByRole("button", { name: "Clear cart" }).click();
  await expect(cart.getByRole("button", { name: "Undo" })).toBeVisible();
  await expectAccessible(page, "a cleared cart");
});

test("account forms and confirmations are accessible", async ({ page, shop }) => {
  const customer = await newCustomer(page);
  await addAddress(page, customer);
  await enterAs(page, customer);
  await shop.visit("/account/address");
  const main = page.getByRole("main");
  await main.locator(".btn-secondary").click();
  await main.locator("[type=submit]").click();
  await expect(main.locator("[aria-invalid=true]").first()).toBeVisible();
  await expectAccessible(page, "an address form with faults");
  await shop.visit("/account/my-data");
  await main.locator(".btn-danger").click();
  await page.getByRole("dialog").locator("[type=submit]").click();
  await expect(page.getByRole("dialog").locator(".field-error")).toBeVisible();
  await expectAccessible(page, "the question before an account is closed");
});

test("the password reset steps are accessible", async ({ page, shop }) => {
  await page.route("**/api/customer/sendReset", (route) =>
    route.fulfill({ json: { success: true, msg: "" } }),
  );
  await page.route("**/api/customer/verifyOtp", (route) =>
    route.fulfill({ json: { success: true, msg: "" } }),
  );
  await shop.visit("/login");
  const main = page.getByRole("main");
  await main.getByRole("tab").nth(2).click();
  await main.getByLabel("Email").fill("lakshmi@example.org");
  await main.getByRole("button", { name: "Send OTP" }).click();
  await main.getByLabel("OTP").fill("123456");
  await expectAccessible(page, "the code of a reset");
  await main.getByRole("button", { name: "Verify OTP" }).click();
  await main.getByLabel("New password").waitFor();
  await expectAccessible(page, "the new password");
});

async function expectMessageForEverybody(page: Page, role: "alert" | "status"): Promise<void> {
  await expect(page.locator(".toasts").getByRole(role).first()).toBeVisible();
  await expectAccessible(page, `a message: ${await page.locator(".toasts").innerText()}`);
}
