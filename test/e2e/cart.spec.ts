import { holdCalls } from "./held-calls.ts";
import { expect, test } from "./journeys.ts";

test("an empty cart says so (§ 2.32, 2.34)", async ({ page, shop }) => {
  await shop.visit("/category");
  const cart = await shop.openCart();
  await expect(cart).toContainText("Your Cart is Empty!");
  await page.keyboard.press("Escape");
  await expect(cart).toBeHidden();
});

test("the cart's code is loaded when something is added, so it opens on a slow connection", async ({
  page,
  shop,
}) => {
  // Waits for the import, not only the preload: later only imported code is available offline.
  const code = page.waitForResponse(
    (answer) =>
      /\/assets\/cart-panel-.*\.js/.test(answer.url()) && answer.request().resourceType() === "script",
  );
  await shop.addDesignToCart(1490);
  await code;
  // Waits for the modules that it imports.
  await page.waitForLoadState("networkidle");
  await holdCalls(page, "**/assets/**");
  const cart = await shop.openCart();
  await expect(cart.getByRole("button", { name: "Checkout" })).toBeVisible();
});

test("quantity, variants and discount follow the shop's rules (§ 1.5, 3.7, 4.23, 4.24, 9.1, 9.22)", async ({
  page,
  shop,
}) => {
  await shop.addDesignToCart(1490);
  const cart = await shop.openCart();
  const price = await page.evaluate(() => JSON.parse(localStorage.getItem("cartItems") ?? "[]")[0].total);
  const subtotal = (copies: number) => `₹${(price * copies).toLocaleString("en-IN")}`;
  await cart.getByRole("button", { name: "Decrease quantity" }).click();
  await expect(cart).toContainText(subtotal(1));
  await cart.getByRole("button", { name: "Increase quantity" }).click();
  await expect(cart).toContainText(subtotal(2));
  const total = Math.floor((price * 2 * 100 * 90 + 50) / 100) / 100;
  await expect(cart).toContainText(
    `₹${Number.isInteger(total) ? total.toLocaleString("en-IN") : total.toFixed(2)}`,
  );
  await cart
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await expect(cart).toContainText("Your Cart is Empty!");
});

test("a second copy of a file asks for confirmation once", async ({ page, shop }) => {
  await shop.addDesignToCart(1490);
  const cart = await shop.openCart();
  const question = cart.getByText("You need only one copy for all machines of this kind.");
  const more = cart.getByRole("button", { name: "Increase quantity" });
  await expect(question).toBeHidden();
  await more.click();
  await expect(question).toBeVisible();
  await cart.getByRole("button", { name: "Buy one" }).click();
  await expect(cart.getByLabel("Quantity: 1")).toBeVisible();
  await expect(question).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await expect(cart.getByLabel("Quantity: 2")).toBeVisible();
  await expect(question).toBeHidden();
  await page.reload();
  await shop.openCart();
  await expect(cart.getByLabel("Quantity: 2")).toBeVisible();
  await expect(question).toBeHidden();
});

test("adding a design again replaces its variants (§ 4.22)", async ({ page, shop }) => {
  await shop.addDesignToCart(1006);
  await shop.visit("/p/1006");
  const boxes = page.getByRole("checkbox", { name: /₹/ });
  for (const box of await boxes.all()) await box.uncheck();
  await boxes.nth(1).check();
  await page.getByRole("button", { name: /cart/i }).filter({ hasNotText: /^Cart/ }).last().click();
  await expect
    .poll(() =>
      page.evaluate(() =>
        JSON.parse(localStorage.getItem("cartItems") ?? "[]").map(
          (item: { selectedVariants: unknown[] }) => item.selectedVariants.length,
        ),
      ),
    )
    .toEqual([1]);
});

test("clear empties the cart (§ 4.25)", async ({ shop }) => {
  await shop.addDesignToCart(1006);
  const cart = await shop.openCart();
  await cart.getByRole("button", { name: "Clear cart" }).click();
  await expect(cart).toContainText("Your Cart is Empty!");
});

for (const broken of [
  "{not json",
  '"text"',
  "null",
  '[{"id":"x"}]',
  '[{"id":1006,"qty":-5,"selectedVariants":[{}]}]',
])
  test(`a corrupt cart is repaired or emptied: ${broken}`, async ({ page, shop }) => {
    await page.addInitScript((text) => localStorage.setItem("cartItems", text), broken);
    await shop.visit("/category");
    const cart = await shop.openCart();
    await expect(cart).toContainText("Your Cart is Empty!");
  });

test("the checkout asks first, and cancelling stays (§ 2.33)", async ({ page, shop }) => {
  await shop.addDesignToCart(1006);
  const cart = await shop.openCart();
  await cart.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page).toHaveURL(/\/p\/1006/);
});
