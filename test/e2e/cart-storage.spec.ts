import type { Page } from "@playwright/test";
import { expect, test } from "./journeys.ts";
import type { shopper } from "./shopper.ts";

test("a removed item can be restored, a cleared cart cannot (§ 4.26)", async ({ page, shop }) => {
  await shop.addDesignToCart(1006);
  const cart = await shop.openCart();
  await cart
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await expect(cart.getByText("Your Cart is Empty!")).toBeVisible();
  await cart.getByRole("button", { name: "Undo" }).click();
  await expect(cart.getByRole("button", { name: /^Remove / })).toHaveCount(1);
  await cart.getByRole("button", { name: "Clear cart" }).click();
  await expect(cart.getByText("Your Cart is Empty!")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("cartItems"))).toBe("[]");
});

test("another tab's cart shows at once", async ({ page, shop, context }) => {
  await shop.visit("/about-us");
  const other = await context.newPage();
  await other.goto("/p/1006");
  await other.getByRole("checkbox", { name: /₹/ }).first().check();
  await other.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("button", { name: /^Cart\b.*1/ })).toBeVisible();
});

test("shopping works without browser storage, with a warning", async ({ page, shop }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  await expectToldWhatIsLost(page, shop);
});

test("shopping works when browser storage is full, with a warning", async ({ page, shop }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await expectToldWhatIsLost(page, shop);
});

async function expectToldWhatIsLost(page: Page, shop: ReturnType<typeof shopper>) {
  await shop.addDesignToCart(1006);
  await expect(page.getByRole("main")).toContainText("The cart is lost when you leave.");
  const cart = await shop.openCart();
  await expect(cart.getByText("Your browser does not save the cart")).toBeVisible();
}
