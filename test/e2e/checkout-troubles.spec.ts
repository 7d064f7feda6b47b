import type { Page } from "@playwright/test";
import { stopClock } from "./clock.ts";
import { addAddress, enterAs, newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";
import type { shopper } from "./shopper.ts";

/** Stands before the payment step with two copies of a design and an address. */
async function standAtPayment(page: Page, shop: ReturnType<typeof shopper>) {
  const customer = await newCustomer(page);
  await addAddress(page, customer);
  await enterAs(page, customer);
  await shop.addDesignToCart(1006);
  const cart = await shop.openCart();
  await cart.getByRole("button", { name: "Increase quantity" }).click();
  await shop.visit("/checkout");
  await page.getByRole("radio").check();
}

const payInWindow = async (page: Page) => {
  await page.getByRole("button", { name: "Pay now" }).click();
  const widget = page.getByRole("dialog", { name: "Razorpay (emulated)" });
  await widget.getByRole("button", { name: "Pay" }).click();
};

test("checkout says what is bought, what it costs, and that it is not taken back", async ({ page, shop }) => {
  await standAtPayment(page, shop);
  const main = page.getByRole("main");
  await expect(main).toContainText("For some customers the phone number is the password.");
  await expect(main.getByRole("note").locator("p")).toHaveCount(3);
  await expect(main.getByRole("note")).toContainText("Once bought they are not refunded");
  const amounts = await main.locator(".totals dd").allTextContents();
  const [subtotal = 0, discount = 0, delivery, total] = amounts.map((text) =>
    Number(text.replace(/[^\d.]/g, "")),
  );
  expect(subtotal).toBeGreaterThan(200);
  expect(discount).toBeCloseTo(subtotal / 10, 1);
  expect(delivery).toBe(0);
  expect(total).toBeCloseTo(subtotal - discount, 2);
});

test("who pays while the new address is on its way pays with that address", async ({ page, shop }) => {
  await enterAs(page, await newCustomer(page));
  await shop.addDesignToCart(1006);
  await shop.visit("/checkout");
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/api/address/add", async (route) => {
    await held;
    await route.continue();
  });
  const main = page.getByRole("main");
  await main.getByLabel("Full Name").fill("Ananya Rao");
  await main.getByLabel("Phone").fill("9876500000");
  await main.getByLabel("Town/City").fill("Ilkal");
  await main.getByLabel("State").fill("Karnataka");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByRole("button", { name: "Pay now" })).toBeDisabled();
  letThrough();
  await payInWindow(page);
  await expect(page).toHaveURL("/account/order/list");
});

test("a provider that makes no order is said so, and the page waits for another try", async ({
  page,
  shop,
}) => {
  await standAtPayment(page, shop);
  await page.route("**/api/order/razorpayorder", (route) => route.fulfill({ status: 502, json: {} }));
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to create Razorpay order" })).toContainText(
    "Payment processing failed",
  );
  await expect(page.getByRole("button", { name: "Pay now" })).toBeEnabled();
});

test("a created order leads to the downloads after a second", async ({ page, shop }) => {
  await standAtPayment(page, shop);
  await stopClock(page);
  await payInWindow(page);
  await expect(page.getByText("Payment received. Your designs are in Downloads.").first()).toBeVisible();
  await page.clock.runFor(900);
  await expect(page).toHaveURL("/checkout");
  await page.clock.runFor(150);
  await expect(page).toHaveURL("/account/order/list");
});

const returns = [
  ["/payment/return", 3_000, "Order ID missing. Cannot finalize order.", "/order/failed"],
  ["/payment/return/7", 5_000, "Transaction successful! Finalizing your order...", "/account/order/list"],
] as const;

for (const [address, wait, said, target] of returns)
  test(`${address} leads on after ${wait} ms`, async ({ page, shop }) => {
    await enterAs(page, await newCustomer(page));
    await page.route("**/backend/api/order/webhdfcresponse?*", (route) =>
      route.fulfill({ json: { success: true } }),
    );
    await shop.visit("/about-us");
    await stopClock(page);
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement("a"), { href: to });
      document.body.append(link);
      link.click();
    }, address);
    // Fetching and showing the page takes turns of the clock too.
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(page.getByText(said)).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.clock.runFor(wait - 500);
    await expect(page).toHaveURL(address);
    await page.clock.runFor(550);
    await expect(page).toHaveURL(target);
  });

test("a capture that fails is ignored", async ({ page, shop }) => {
  await standAtPayment(page, shop);
  await page.route("**/api/order/paymentcapture", (route) => route.fulfill({ status: 500, json: {} }));
  await payInWindow(page);
  await expect(page).toHaveURL("/account/order/list");
  await expect(page.getByRole("heading", { name: "My Downloads - (1)" })).toBeVisible();
});

test("an order that is refused ends on the failed page, with the cart kept", async ({ page, shop }) => {
  await standAtPayment(page, shop);
  await page.route("**/api/order/create", (route) => route.fulfill({ status: 409, json: {} }));
  await payInWindow(page);
  await expect(page.getByText("Order creation failed")).toBeVisible();
  await expect(page).toHaveURL("/order/failed");
  await expect(page.getByRole("button", { name: /^Cart\b.*2/ })).toBeVisible();
});
