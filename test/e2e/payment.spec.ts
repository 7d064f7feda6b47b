import type { Page } from "@playwright/test";
import { addAddress, enterAs, newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";

/** Puts a customer with one design in the cart and one address before the payment step. */
async function standAtCheckout(page: Page, shop: { addDesignToCart(id: number): Promise<void> }) {
  const customer = await newCustomer(page);
  await addAddress(page, customer);
  await enterAs(page, customer);
  await shop.addDesignToCart(1006);
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "3 Payment" })).toBeVisible();
  return page.getByRole("button", { name: "Pay now" });
}

const widget = (page: Page) => page.getByRole("dialog", { name: "Razorpay (emulated)" });
const cartSize = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cartItems") ?? "[]").length);

test("a total that changed is told before the window opens", async ({ page, shop }) => {
  await standAtCheckout(page, shop);
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem("cartItems") ?? "[]");
    cart[0].selectedVariants[0].price = 1;
    localStorage.setItem("cartItems", JSON.stringify(cart));
  });
  await shop.visit("/checkout");
  await page.getByRole("radio").check();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("alert")).toContainText("instead of ₹1.");
  await expect(widget(page)).toHaveCount(0);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(widget(page)).toBeVisible();
});

test("a line lost after paying is a payment being confirmed, also after a reload", async ({ page, shop }) => {
  const payNow = await standAtCheckout(page, shop);
  let line = false;
  await page.route("**/api/order/create", (route) => (line ? route.continue() : route.abort()));
  await page.getByRole("radio").check();
  await payNow.click();
  await widget(page).getByRole("button", { name: "Pay" }).click();
  await expect(page.getByText("Your payment is being confirmed")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your payment is being confirmed")).toBeVisible();
  await expect(page.getByText("declined")).toHaveCount(0);
  line = true;
  await expect(page).toHaveURL("/account/order/list", { timeout: 15_000 });
  await expect(page.getByRole("heading", { name: "My Downloads - (1)" })).toBeVisible();
  expect(await cartSize(page)).toBe(0);
});

test("after a success the countdown leads to the downloads", async ({ page, shop }) => {
  await page.clock.install();
  await enterAs(page, await newCustomer(page));
  await shop.visit("/order/success");
  await expect(page.getByRole("heading", { name: "Transaction Successful" })).toBeVisible();
  await expect(page.getByText("Redirecting to your orders page in 5 seconds...")).toBeVisible();
  for (let second = 0; second < 5; second++) await page.clock.runFor(1_000);
  await expect(page).toHaveURL("/account/order/list");
});

const returns = [
  ["/payment/return", null, "Order ID missing. Cannot finalize order.", "/order/failed"],
  [
    "/payment/return?order_id=7",
    { success: true },
    "Transaction successful! Finalizing your order...",
    "/account/order/list",
  ],
  ["/payment/return/7", { success: false }, "Payment failed or could not finalize order.", "/order/failed"],
  ["/payment/return/7", "broken", "Error finalizing order.", "/order/failed"],
] as const;

for (const [address, answer, said, target] of returns)
  test(`coming back from the bank to ${address}: ${said}`, async ({ page, shop }) => {
    await enterAs(page, await newCustomer(page));
    await page.route("**/backend/api/order/webhdfcresponse?order_id=7", (route) =>
      answer === "broken" ? route.abort() : route.fulfill({ json: answer }),
    );
    await shop.visit(address);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page).toHaveURL(target, { timeout: 8_000 });
  });

test("a payment the bank has not decided is asked for again", async ({ page, shop }) => {
  await enterAs(page, await newCustomer(page));
  let asked = 0;
  await page.route("**/backend/api/order/webhdfcresponse?order_id=7", (route) => {
    asked += 1;
    return route.fulfill({ json: asked < 3 ? { success: false, pending: true } : { success: true } });
  });
  await shop.visit("/payment/return?order_id=7");
  await expect(page.getByText("Your payment is being confirmed")).toBeVisible();
  await page.getByRole("button", { name: "Ask again now" }).click();
  await expect(page.getByText("Transaction successful! Finalizing your order...")).toBeVisible({
    timeout: 10_000,
  });
});
