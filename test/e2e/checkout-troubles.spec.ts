import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { languages } from "../../src/contract/languages.ts";
import { enterAsBuyer, standAtPayment } from "./buyers.ts";
import { letPass, stopClock } from "./clock.ts";
import { enterAs, newCustomer } from "./customers.ts";
import { holdCalls } from "./held-calls.ts";
import { expect, test } from "./journeys.ts";

const payInWindow = async (page: Page) => {
  await page.getByRole("button", { name: "Pay now" }).click();
  const widget = page.getByRole("dialog", { name: "Razorpay (emulated)" });
  await widget.getByRole("button", { name: "Pay" }).click();
};

test("the checkout shows items, total and the no-returns notice (§ 2.62–2.64, 9.2)", async ({
  page,
  shop,
}) => {
  await enterAs(page, await newCustomer(page));
  await shop.addDesignToCart(1006);
  const cart = await shop.openCart();
  await cart.getByRole("button", { name: "Increase quantity" }).click();
  await shop.visit("/checkout");
  const main = page.getByRole("main");
  await expect(main).toContainText("For some customers the phone number is the password.");
  await expect(main.getByRole("note").locator("p[lang]")).toHaveCount(languages.length);
  await expect(main.getByRole("note")).toContainText("Once bought they are not refunded");
  await expect(main.locator(".totals-sum")).toContainText("₹");
  const amounts = await main.locator(".totals dd").allTextContents();
  const [subtotal = 0, discount = 0, delivery, total] = amounts.map((text) =>
    Number(text.replace(/[^\d.]/g, "")),
  );
  expect(subtotal).toBeGreaterThan(200);
  expect(discount).toBeCloseTo(subtotal / 10, 1);
  expect(delivery).toBe(0);
  expect(total).toBeCloseTo(subtotal - discount, 2);
});

test("Pay now during the saving of a new address uses that address", async ({ page, shop }) => {
  await enterAs(page, await newCustomer(page));
  await shop.addDesignToCart(1006);
  await shop.visit("/checkout");
  const letThrough = await holdCalls(page, "**/api/address/add");
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

test("the checkout does not allow payment before the addresses are loaded", async ({ page, shop }) => {
  await enterAsBuyer(page, shop);
  const letThrough = await holdCalls(page, "**/api/address/list?*");
  await shop.visit("/checkout");
  const pay = page.getByRole("main").getByRole("button", { name: "Pay now" });
  await expect(page.getByText("Done")).toBeVisible();
  await expect(pay).toBeDisabled();
  letThrough();
  await expect(pay).toBeEnabled();
});

test("a page of an older build reloads once, keeps cart and form, and never during a payment", async ({
  page,
  shop,
}) => {
  await enterAs(page, await newCustomer(page));
  await shop.addDesignToCart(1006);
  await shop.visit("/checkout");
  const main = page.getByRole("main");
  const save = main.getByRole("button", { name: "Save" });
  await main.getByLabel("Full Name").fill("Ananya Rao");
  await main.getByLabel("Phone").fill("9876500000");
  await main.getByLabel("Town/City").fill("Ilkal");
  await main.getByLabel("State").fill("Karnataka");
  const other = { "x-contract": "ffffffff" };
  const unknown = { success: false, code: "not-found", reason: "call-unknown", error: "No such call" };
  await page.route("**/api/address/add", (route) =>
    route.fulfill({ status: 404, headers: other, json: unknown }),
  );
  let loads = 0;
  page.on("load", () => (loads += 1));
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "your cart and entries are saved" })).toBeVisible();
  await expect(main.getByLabel("Town/City")).toHaveValue("Ilkal");
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "This API call does not exist" })).toBeVisible();
  await page.unroute("**/api/address/add");
  await save.click();
  await expect(page.getByRole("radio")).toBeChecked();
  expect(loads).toBe(1);

  await page.route("**/api/order/preorder", (route) =>
    route.fulfill({ headers: { "x-contract": "eeeeeeee" }, json: { renamed: true } }),
  );
  await page.getByRole("button", { name: "Pay now" }).click();
  const widget = page.getByRole("dialog", { name: "Razorpay (emulated)" });
  await expect(widget).toBeVisible();
  expect(loads).toBe(1);
  await widget.getByText("Close", { exact: true }).click();
  await expect.poll(() => loads).toBe(2);
  await expect(main.locator(".totals-sum")).toContainText("₹");
  await expect(page.getByRole("radio")).toBeChecked();
});

test("Pay asks once about designs that do not fit, and a provider's failure allows another attempt (§ 8.13, 8.14)", async ({
  page,
  shop,
}) => {
  await standAtPayment(page, shop);
  let attempts = 0;
  await page.route("**/api/order/razorpayorder", (route) => {
    attempts += 1;
    return route.fulfill({ status: 502, json: {} });
  });
  await page.evaluate(() => {
    localStorage._machines = JSON.stringify([{ name: "Usha", fields: [], formats: ["JEF"] }]);
  });
  const pay = page.getByRole("button", { name: "Pay now" });
  const question = page.getByRole("alertdialog");
  await pay.click();
  await expect(question).toContainText("Usha does not read this format");
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(question).toBeHidden();
  await pay.click();
  await question.getByRole("button", { name: "Buy anyway" }).click();
  await expect.poll(() => attempts).toBe(1);
  await expect(pay).toBeEnabled();
  await pay.click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to create Razorpay order" })).toContainText(
    "Payment processing failed",
  );
  await expect(page.getByRole("button", { name: "Pay now" })).toBeEnabled();
});

test("each refusal of a checkout is shown in the customer's language", async ({ page, shop }) => {
  await enterAsBuyer(page, shop);
  await shop.visit("/te/checkout");
  await expect(page.getByRole("radio")).toBeChecked();
  const refusedWith = async (path: string, change: object, sentence: string) => {
    await page.route(`**/api/order/${path}`, (route) => {
      const sent = route.request().postDataJSON();
      return route.continue({ postData: JSON.stringify({ ...sent, ...change }) });
    });
    await page.getByRole("button", { name: "ఇప్పుడే చెల్లించండి" }).click();
    await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
    await page.unroute(`**/api/order/${path}`);
  };
  const te = JSON.parse(readFileSync("locales/te/contract/refusals/sentences.json", "utf8")).refusals;
  const gone = [{ id: 1006, qty: 1, selectedVariants: [{ id: 999_999 }] }];
  await refusedWith("razorpayorder", { cartItems: gone }, te["not-on-sale"]);
  await refusedWith("preorder", { grandTotal: 1 }, te["price-changed"]);
  await refusedWith("preorder", { products: [{ productId: 7, variantIds: [7] }] }, te["order-differs"]);
});

test("a created order opens the downloads after a second (§ 4.14, 9.16)", async ({ page, shop }) => {
  await standAtPayment(page, shop);
  await stopClock(page);
  await payInWindow(page);
  await expect(page.getByText("Payment received. Your designs are in Downloads.").first()).toBeVisible();
  await letPass(page, 900);
  await expect(page).toHaveURL("/checkout");
  await letPass(page, 150);
  await expect(page).toHaveURL("/account/order/list");
});

test("a capture that fails is ignored (§ 4.13)", async ({ page, shop }) => {
  await standAtPayment(page, shop);
  await page.route("**/api/order/paymentcapture", (route) => route.fulfill({ status: 500, json: {} }));
  await payInWindow(page);
  await expect(page).toHaveURL("/account/order/list");
  await expect(page.getByRole("heading", { name: "My Downloads - (1)" })).toBeVisible();
});

test("a refused order opens the failed page and keeps the cart (§ 4.15, 8.15)", async ({ page, shop }) => {
  await standAtPayment(page, shop);
  await page.route("**/api/order/create", (route) => route.fulfill({ status: 409, json: {} }));
  await payInWindow(page);
  await expect(page.getByText("Order creation failed")).toBeVisible();
  await expect(page).toHaveURL("/order/failed");
  await expect(page.getByRole("button", { name: /^Cart\b.*1/ })).toBeVisible();
});
