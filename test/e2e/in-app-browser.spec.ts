import type { Page } from "@playwright/test";
import { standAtPayment } from "./buyers.ts";
import { expect, test } from "./journeys.ts";
import type { shopper } from "./shopper.ts";

test.use({
  userAgent:
    "Mozilla/5.0 (Linux; Android 16; SM-A156E; wv) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36 Instagram 400.0",
});

/** Pays or declines in an in-app browser, whose payment page then posts back to the shop. */
async function answer(page: Page, shop: ReturnType<typeof shopper>, button: string) {
  await standAtPayment(page, shop);
  await page.getByRole("button", { name: "Pay now" }).click();
  const widget = page.getByRole("dialog", { name: "Razorpay (emulated)" });
  await widget.getByRole("button", { name: button, exact: true }).click();
  await expect(page).toHaveURL(/\/payment\/return\?order_id=order_\w+&/);
}

test("in an in-app browser the payment page opens in the same tab and returns", async ({ page, shop }) => {
  await answer(page, shop, "Pay");
  await expect(page.getByText("Transaction successful! Finalizing your order...")).toBeVisible();
  await expect(page).toHaveURL("/account/order/list");
  await expect(page.getByRole("heading", { name: "My Downloads - (1)" })).toBeVisible();
});

test("in an in-app browser a declined payment fails", async ({ page, shop }) => {
  await answer(page, shop, "Decline");
  await expect(page.getByText("Payment failed or could not finalize order.")).toBeVisible();
});
