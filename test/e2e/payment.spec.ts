import type { Page } from "@playwright/test";
import { enterAsBuyer, standAtPayment } from "./buyers.ts";
import { followLink, letPass, stopClock } from "./clock.ts";
import { enterAs, newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";

const widget = (page: Page) => page.getByRole("dialog", { name: "Razorpay (emulated)" });
const cartSize = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cartItems") ?? "[]").length);

test("a changed total is shown before the payment window opens", async ({ page, shop }) => {
  await enterAsBuyer(page, shop);
  await page.route("**/api/cart/price", async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, total: 1 } });
  });
  await shop.visit("/checkout");
  await page.getByRole("radio").check();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("alert")).toContainText("instead of ₹1.");
  await expect(widget(page)).toHaveCount(0);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(widget(page)).toBeVisible();
});

test("a connection lost after paying shows a payment being confirmed, also after a reload", async ({
  page,
  shop,
}) => {
  await standAtPayment(page, shop);
  let line = false;
  await page.route("**/api/order/create", (route) => (line ? route.continue() : route.abort()));
  await page.getByRole("button", { name: "Pay now" }).click();
  await widget(page).getByRole("button", { name: "Pay" }).click();
  await expect(page.getByText("Your payment is being confirmed")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your payment is being confirmed")).toBeVisible();
  await expect(page.getByText("declined")).toHaveCount(0);
  line = true;
  await expect(page).toHaveURL("/account/order/list");
  await expect(page.getByRole("heading", { name: "My Downloads - (1)" })).toBeVisible();
  expect(await cartSize(page)).toBe(0);
});

test("after a success the countdown opens the downloads (§ 2.16, 2.86, 2.87, 9.17)", async ({
  page,
  shop,
}) => {
  await enterAs(page, await newCustomer(page));
  await shop.visit("/about-us");
  await stopClock(page);
  await followLink(page, "/order/success", page.getByRole("heading", { name: "Transaction Successful" }));
  for (const left of [5, 4, 3, 2, 1]) {
    await expect(page.getByText(`Redirecting to your orders page in ${left} seconds...`)).toBeVisible();
    await letPass(page, 1_000);
  }
  await expect(page).toHaveURL("/account/order/list");
});

const returns = [
  ["/payment/return", null, "Order ID missing. Cannot finalize order.", 3_000, "/order/failed"],
  [
    "/payment/return?order_id=7",
    { success: true },
    "Transaction successful! Finalizing your order...",
    5_000,
    "/account/order/list",
  ],
  [
    "/payment/return/7",
    { success: false },
    "Payment failed or could not finalize order.",
    3_000,
    "/order/failed",
  ],
  ["/payment/return/7", "broken", "Error finalizing order.", 3_000, "/order/failed"],
] as const;

for (const [address, answer, text, wait, target] of returns)
  test(`returning from the bank to ${address} redirects after ${wait} ms: ${text} (§ 4.17–4.21, 7.26, 9.17)`, async ({
    page,
    shop,
  }) => {
    await enterAs(page, await newCustomer(page));
    await page.route("**/backend/api/order/webhdfcresponse?order_id=7", (route) =>
      answer === "broken" ? route.abort() : route.fulfill({ json: answer }),
    );
    await shop.visit("/about-us");
    await stopClock(page);
    await followLink(page, address, page.getByText(text));
    await letPass(page, wait - 500);
    await expect(page).toHaveURL(address);
    await letPass(page, 550);
    await expect(page).toHaveURL(target);
  });

test("a pending payment is polled", async ({ page, shop }) => {
  await enterAs(page, await newCustomer(page));
  let asked = 0;
  await page.route("**/backend/api/order/webhdfcresponse?order_id=7", (route) => {
    asked += 1;
    return route.fulfill({ json: asked < 3 ? { success: false, pending: true } : { success: true } });
  });
  await shop.visit("/payment/return?order_id=7");
  await expect(page.getByText("Your payment is being confirmed")).toBeVisible();
  await page.getByRole("button", { name: "Check again now" }).click();
  await expect(page.getByText("Transaction successful! Finalizing your order...")).toBeVisible();
});
