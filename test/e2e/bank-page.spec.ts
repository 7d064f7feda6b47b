import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { enterAsBuyer } from "./buyers.ts";
import { expect, test } from "./journeys.ts";
import { markWhenReady, shopper } from "./shopper.ts";

const BANK = "HDFC SmartGateway (emulated)";

/** Opens the bank's page from the shop in that language. */
async function chooseBank(page: Page, shop: ReturnType<typeof shopper>, prefix = "") {
  await enterAsBuyer(page, shop);
  await payAtBank(page, shop, prefix);
}

async function payAtBank(page: Page, shop: ReturnType<typeof shopper>, prefix = "") {
  await shop.visit(`${prefix}/checkout`);
  await page.getByRole("radio").check();
  await page.getByRole("button", { name: /^HDFC/ }).click();
  await page.locator(".pay-now").click();
  await expect(page.getByRole("heading", { name: BANK })).toBeVisible();
}

const orderOf = (page: Page) => page.url().split("/").at(-1) ?? "";
const choose = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** Sets the outcome of payments for this order. */
async function script(page: Page, outcome: string) {
  const faults = [{ on: "pay", do: "become", outcome, order_id: orderOf(page) }];
  await page.request.post("/emulator/hdfc/faults", { data: { faults } });
}

test("paying on the bank's page returns to the shop once, opens the downloads and removes the bought items from the cart (§ 1.7, 7.19, 7.26)", async ({
  page,
  shop,
  context,
}) => {
  await chooseBank(page, shop);
  const otherTab = await context.newPage();
  await markWhenReady(otherTab);
  await shopper(otherTab).addDesignToCart(1647);
  await otherTab.close();
  await choose(page, "Pay");
  await expect(page.getByText("Transaction successful! Finalizing your order...")).toBeVisible();
  await expect(page).toHaveURL("/account/order/list");
  await expect(page.getByRole("heading", { name: "My Downloads - (1)" })).toBeVisible();
  const cart = await shop.openCart();
  await expect(cart.locator(".cart-line-name")).toHaveAttribute("href", "/p/1647");
});

test("a declined payment fails, and the next attempt uses the same order", async ({ page, shop }) => {
  await chooseBank(page, shop);
  const first = orderOf(page);
  await choose(page, "Decline");
  await expect(page.getByText("Payment failed or could not finalize order.")).toBeVisible();
  await payAtBank(page, shop);
  expect(orderOf(page)).toBe(first);
});

test("the bank's page is accessible", async ({ page, shop }) => {
  await chooseBank(page, shop);
  await expectAccessible(page, BANK);
});

test("a customer who leaves the bank's page is told that nothing was paid and what to do", async ({
  page,
  shop,
}) => {
  await chooseBank(page, shop);
  await choose(page, "Cancel");
  await expect(page.getByRole("main")).toContainText("Payment not completed. Your cart is saved.");
  await expect(page).toHaveURL("/order/failed");
  await expect(page.getByRole("main")).toContainText("Payment not completed. Your cart is saved.");
  await expect(page.getByRole("main")).not.toContainText("declined");
  await expect(page.getByRole("main").getByRole("link", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Cart.*1/ })).toBeVisible();
});

test("the Back button leaves the payment step as it was", async ({ page, shop }) => {
  await chooseBank(page, shop);
  await page.goBack();
  await expect(page.locator(".pay-now")).toBeEnabled();
});

test("a pending payment shows the bank's deadline in the customer's language", async ({ page, shop }) => {
  await chooseBank(page, shop, "/te");
  await script(page, "later");
  const answered = page.waitForResponse("**/webhdfcresponse?*");
  await choose(page, "Pay");
  await expect(page).toHaveURL(/\/te\/payment\/return/);
  const { decidesBy } = await (await answered).json();
  const date = new Intl.DateTimeFormat("te-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
  await expect(page.getByRole("main")).toContainText(date.format(new Date(decidesBy)));
});

test("a payment that succeeds after the customer left is not charged twice", async ({ page, shop }) => {
  await chooseBank(page, shop);
  const order_id = orderOf(page);
  await shop.visit("/checkout");
  await page.request.post("/emulator/hdfc/pay", { data: { order_id, outcome: "success" } });
  await page.getByRole("radio").check();
  await page.getByRole("button", { name: /^HDFC/ }).click();
  await page.locator(".pay-now").click();
  await expect(page).toHaveURL("/account/order/list");
  await expect(page.getByRole("heading", { name: "My Downloads - (1)" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
});

test("a pending payment replaces Pay now and is shown on the downloads page until the bank decides", async ({
  page,
  shop,
}) => {
  await chooseBank(page, shop);
  const order_id = orderOf(page);
  await script(page, "later");
  // The browser closes before the bank's page redirects it.
  await page.request.post("/emulator/hdfc/pay", { data: { order_id, outcome: "later" } });
  await shop.visit("/account/order/list");
  const note = page.getByRole("status").filter({ hasText: "Payment pending at your bank" });
  await expect(note).toContainText(
    /₹[\d,]+\.\d\d is being confirmed by your bank until \d+ \w+ \d{4}; do not pay again/,
  );
  await shop.visit("/checkout");
  await expect(note).toContainText("do not pay again");
  await expect(page.locator(".pay-now")).toBeHidden();
  await note.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("Your bank has not decided yet.")).toBeVisible();
  await expectAccessible(page, "Checkout");

  await note.getByRole("button", { name: "Pay another way" }).click();
  await expect(note).toContainText("it is refunded automatically");
  await note.getByRole("button", { name: "Yes, pay another way" }).click();
  await page.getByRole("radio").check();
  await page.getByRole("button", { name: "UPI, card or net banking" }).click();
  await page.locator(".pay-now").click();
  await page.getByRole("dialog").getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL("/account/order/list");
  await page.request.post("/emulator/hdfc/decide", { data: { order_id, outcome: "success" } });
  await page.reload();
  await expect(page.getByRole("heading", { name: "My Downloads - (1)" })).toBeVisible();
  await expect(note).toBeHidden();
});

test("Pay now opens no payment window while a payment is pending, and an approved one opens the downloads", async ({
  page,
  shop,
}) => {
  await chooseBank(page, shop);
  const order_id = orderOf(page);
  // The page's first request is answered before the payment is pending.
  const known = page.waitForResponse("**/api/order/pending-payments");
  await shop.visit("/checkout");
  await known;
  await page.getByRole("radio").check();
  await expect(page.locator(".pay-now")).toBeEnabled();
  await page.request.post("/emulator/hdfc/pay", { data: { order_id, outcome: "later" } });
  await page.locator(".pay-now").click();
  const note = page.getByRole("status").filter({ hasText: "Payment pending at your bank" });
  await expect(note).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.request.post("/emulator/hdfc/decide", { data: { order_id, outcome: "success" } });
  await note.getByRole("button", { name: "Check again" }).click();
  await expect(page).toHaveURL("/account/order/list");
  await expect(page.getByRole("heading", { name: "My Downloads - (1)" })).toBeVisible();
});
