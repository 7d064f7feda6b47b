import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { enterAsBuyer } from "./buyers.ts";
import { expect, test } from "./journeys.ts";
import { markWhenReady, shopper } from "./shopper.ts";

const BANK = "HDFC SmartGateway (emulated)";

/** Stands on the bank's page, having come from a shop in that language. */
async function chooseBank(page: Page, shop: ReturnType<typeof shopper>, prefix = "") {
  await enterAsBuyer(page, shop);
  await payAtBank(page, shop, prefix);
}

async function payAtBank(page: Page, shop: ReturnType<typeof shopper>, prefix = "") {
  await shop.visit(`${prefix}/checkout`);
  await page.getByRole("radio").check();
  await page.getByRole("combobox").selectOption("hdfc");
  await page.locator(".pay-now").click();
  await expect(page.getByRole("heading", { name: BANK })).toBeVisible();
}

const orderOf = (page: Page) => page.url().split("/").at(-1) ?? "";
const choose = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** What the bank says of this order from now on. */
async function script(page: Page, outcome: string) {
  const faults = [{ on: "pay", do: "become", outcome, order_id: orderOf(page) }];
  await page.request.post("/emulator/hdfc/faults", { data: { faults } });
}

test("paying on the bank's page leads back and to the downloads, once, and takes what was ordered out of the cart (§ 1.7, 7.19, 7.26)", async ({
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

test("a declined payment has failed, and the next try is the same order", async ({ page, shop }) => {
  await chooseBank(page, shop);
  const first = orderOf(page);
  await choose(page, "Decline");
  await expect(page.getByText("Payment failed or could not finalize order.")).toBeVisible();
  await payAtBank(page, shop);
  expect(orderOf(page)).toBe(first);
});

test("the bank's page shuts nobody out", async ({ page, shop }) => {
  await chooseBank(page, shop);
  await expectAccessible(page, BANK);
});

test("who leaves the bank's page has not paid, and is told what to do", async ({ page, shop }) => {
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

test("an undecided payment says by which date the bank must decide, in the customer's language", async ({
  page,
  shop,
}) => {
  await chooseBank(page, shop, "/te");
  await script(page, "later");
  const answered = page.waitForResponse("**/webhdfcresponse?*");
  await choose(page, "Pay");
  await expect(page).toHaveURL(/\/te\/payment\/return/);
  const { decidesBy } = await (await answered).json();
  const date = new Intl.DateTimeFormat("te-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
  await expect(page.getByRole("main")).toContainText(date.format(new Date(decidesBy)));
});

test("a payment that came in after the customer left is not taken twice", async ({ page, shop }) => {
  await chooseBank(page, shop);
  const order_id = orderOf(page);
  await shop.visit("/checkout");
  await page.request.post("/emulator/hdfc/pay", { data: { order_id, outcome: "success" } });
  await page.getByRole("radio").check();
  await page.getByRole("combobox").selectOption("hdfc");
  await page.locator(".pay-now").click();
  await expect(page).toHaveURL("/account/order/list");
  await expect(page.getByRole("heading", { name: "My Downloads - (1)" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
});

test("what the bank has not decided stands in place of Pay now, and with the downloads, until it is decided", async ({
  page,
  shop,
}) => {
  await chooseBank(page, shop);
  const order_id = orderOf(page);
  await script(page, "later");
  // The browser is gone before the bank's page leads it back.
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
  await page.getByRole("combobox").selectOption("razorpay");
  await page.locator(".pay-now").click();
  await page.getByRole("dialog").getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL("/account/order/list");
  await page.request.post("/emulator/hdfc/decide", { data: { order_id, outcome: "success" } });
  await page.reload();
  await expect(page.getByRole("heading", { name: "My Downloads - (1)" })).toBeVisible();
  await expect(note).toBeHidden();
});

test("Pay now opens no window while a bank is at work, and a bank that said yes leads to the downloads", async ({
  page,
  shop,
}) => {
  await chooseBank(page, shop);
  const order_id = orderOf(page);
  // What is asked as the page opens is answered before the bank is at work.
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
