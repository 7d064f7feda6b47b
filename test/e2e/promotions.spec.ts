import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { standAtPayment } from "./buyers.ts";
import { enterAs, newCustomer } from "./customers.ts";
import { holdCalls } from "./held-calls.ts";
import { expect, test } from "./journeys.ts";

/** Designs that no other journey buys. The first two are a set. */
const SET = [1154, 1362] as const;
const ON_SALE = 1783;
const FREE = 1669;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Announces a promotion in the demo office; call the returned function to end it. */
async function announce(request: APIRequestContext, promotion: object): Promise<() => Promise<unknown>> {
  const home = await request.get("/api/health");
  const headers = { origin: new URL(home.url()).origin };
  await request.post("/api/office/sign-in/demo", { headers, data: {} });
  const answer = await request.post("/api/office/promotions", { headers, data: promotion });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()).promotion;
  return () => request.post("/api/office/promotions/end", { headers, data: { id, reason: "test" } });
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Opens a page again until it shows the promotion: answers are cached for up to a second. */
async function visitUntil(page: Page, path: string, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "yes");
}

test("a sale strikes the price only beside the lowest one of 30 days and says its end", async ({
  page,
  shop,
  request,
}) => {
  const end = await announce(request, {
    ...{ name: "Leaf week", kind: "sale", percent: 20, scope: { productIds: [ON_SALE] } },
    ends: inDays(3),
  });
  await visitUntil(page, `/p/${ON_SALE}`, /^Sale ends \d+ \w+, \d+:\d\d [ap]m$/);
  const buy = page.locator(".sale-price");
  const before = await buy.locator("s").textContent();
  await expect(buy).toContainText(`Lowest price in the 30 days before the sale: ${before}`);
  // The struck price is no part of a variant's name.
  await expect(page.getByRole("checkbox", { name: /₹[\d.]+$/ }).first()).toBeAttached();
  await visitUntil(page, "/product/catalogsearch/result/Surabhi%20Leaf%20Spray", "−20 %");
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "−20 %" });
  await expect(card).toContainText(`Lowest price in the 30 days before the sale: ${before}`);

  await shop.addDesignToCart(ON_SALE);
  const cart = await shop.openCart();
  await expect(cart).toContainText("Lowest price in the 30 days before the sale:");
  await end();
});

test("the set for the machine is added at once, with its discount beside that of a code", async ({
  page,
  shop,
  request,
}) => {
  const code = `SET${Date.now() % 1e6}`;
  const ends = [
    await announce(request, { name: "Whole sets", kind: "set", percent: 20 }),
    await announce(request, {
      name: "Lotus code",
      kind: "code",
      code,
      percent: 30,
      scope: { productIds: SET },
    }),
  ];
  await page.addInitScript(() => {
    const machine = { name: "Brother", fields: [{ width: 500, height: 500 }], formats: ["PES"] };
    localStorage.setItem("_machines", JSON.stringify([machine]));
  });
  await enterAs(page, await newCustomer(page));
  await shop.addDesignToCart(SET[0]);
  const cart = await shop.openCart();
  await cart.getByRole("button", { name: "Add the set to the cart" }).click();
  await expect(cart.getByRole("listitem", { name: /Belur Lotus/ })).toHaveCount(2);
  await expect(cart).toContainText("Whole sets");

  await shop.visit(`/checkout?code=${code.toLowerCase()}`);
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary.getByRole("textbox", { name: "Discount code" })).toHaveValue(code);
  await expect(summary).toContainText("Lotus code");
  await expect(summary).toContainText("Whole sets");
  await summary.getByRole("textbox", { name: "Discount code" }).fill("NOSUCHCODE");
  await summary.getByRole("button", { name: "Apply" }).click();
  await expect(summary).toContainText("This code does not exist.");
  for (const end of ends) await end();
});

test("a free design is ordered with an account and is under Downloads", async ({ page, shop, request }) => {
  const end = await announce(request, {
    ...{ name: "Try one", kind: "free", scope: { productIds: [FREE] } },
    ends: inDays(3),
  });
  await enterAs(page, await newCustomer(page));
  await visitUntil(page, "/", "Try a free design first");
  await visitUntil(page, `/p/${FREE}`, "Free for you, once");
  await expect(page.locator(".buy-from .price-free")).toHaveText("₹0");
  await shop.chooseFirstVariant();
  await expect(page.getByRole("group", { name: "Total" })).toHaveText("₹0");
  await expect(page.locator(".buy-total s")).toHaveText(/^₹[\d.,]+$/);
  await expect(page.locator(".buy .btn-primary:visible")).toHaveText("Get it for free");
  await page.getByRole("button", { name: "Get it for free" }).click();
  await expect(page).toHaveURL("/account/order/list");
  await expect(page.getByRole("main")).toContainText("Surabhi Leaf Spray Kurti Yoke");
  await shop.visit(`/p/${FREE}`);
  await expect(page.locator(".buy").getByText("You own this")).toBeVisible();
  await expect(page.locator(".buy")).toHaveText(/^(?!.*for free).*$/);
  await expect(page.locator(".buy .btn:visible")).toHaveCount(0);
  // Another variant is no longer free.
  await page.getByRole("checkbox", { name: /₹/ }).nth(1).check();
  await expect(page.getByRole("group", { name: "Total" })).toHaveText(/^₹[1-9]/);
  await expect(page.getByRole("button", { name: "Get it for free" })).toHaveCount(0);
  await end();
});

/** The line with the total, in the cart and at checkout. */
const totalIn = (place: Locator) => place.locator("dl").filter({ hasText: /^Total/ });

test("no total is shown before the shop has said it, in the cart and at checkout", async ({ page, shop }) => {
  const answer = await holdCalls(page, "**/api/cart/price");
  await enterAs(page, await newCustomer(page));
  await shop.addDesignToCart(ON_SALE);
  await expect(page.locator(".cart-now")).not.toContainText("₹");
  const cart = await shop.openCart();
  await expect(totalIn(cart)).toHaveText("Totalcalculating…");
  await expect(cart.locator("dl").first()).toHaveText("Subtotal–Discount–Delivery₹0");
  await cart.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Continue" }).click();
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(totalIn(summary)).toHaveText("Totalcalculating…");
  await expect(page.getByRole("button", { name: "Pay now" })).not.toContainText("₹");
  answer();
  await expect(totalIn(summary)).toHaveText(/^Total₹[\d.,]+$/);
});

test("a total that the shop could not say is asked for again", async ({ page, shop }) => {
  let isDown = true;
  await page.route("**/api/cart/price", (route) => (isDown ? route.abort() : route.continue()));
  await standAtPayment(page, shop);
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary.getByRole("alert")).toContainText("The total could not be calculated.");
  await expect(totalIn(summary)).toHaveText("Total–");
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "could not be calculated" })).toBeVisible();
  const cart = await shop.openCart();
  await expect(totalIn(cart)).toHaveText("Total–");
  isDown = false;
  await cart.getByRole("button", { name: "Try again" }).click();
  await expect(totalIn(cart)).toHaveText("Total₹418.50");
  await cart.getByRole("button", { name: "Close" }).click();
  isDown = true;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(totalIn(summary)).toHaveText("Total–");
  isDown = false;
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("dialog", { name: "Razorpay (emulated)" })).toContainText("418.50");
});

test("the cart's total stays in sight above long lists of designs", async ({ shop }) => {
  for (const id of [1006, 1154, 1362, ON_SALE]) await shop.addDesignToCart(id);
  const cart = await shop.openCart();
  await expect(totalIn(cart)).toHaveText(/^Total₹/);
  await expect(totalIn(cart)).toBeInViewport({ ratio: 1 });
  await expect(cart.getByRole("button", { name: "Checkout" })).toBeInViewport({ ratio: 1 });
});

test("a total that changed before payment is said once, with both sums", async ({ page, shop }) => {
  let total = 100;
  await page.route("**/api/cart/price", async (route) => {
    const answer = await (await route.fetch()).json();
    const applied = total === 100 ? [{ name: "Short sale", amount: answer.subtotal - total }] : [];
    await route.fulfill({ json: { ...answer, total, discount: answer.subtotal - total, applied } });
  });
  await enterAs(page, await newCustomer(page));
  await shop.addDesignToCart(ON_SALE);
  await shop.visit("/checkout");
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary).toContainText("Short sale");
  total = 120;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(summary.getByRole("alert")).toHaveText(
    "Prices or discounts have changed: your total is now ₹120 instead of ₹100.",
  );
});

test("a code whose last use goes before Pay is refused beside its field, and the cart is bought without", async ({
  page,
  shop,
  request,
}) => {
  const code = `LAST${Date.now() % 1e6}`;
  const end = await announce(request, { name: "Last one", kind: "code", code, percent: 50, limit: 1 });
  await standAtPayment(page, shop);
  await shop.visit(`/checkout?code=${code}`);
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary).toContainText("Last one");
  const other = await newCustomer(page);
  const { data } = await (await page.request.get("/api/product/getWebProductById?id=1006")).json();
  const selectedVariants = [{ id: data.productvariants[0].id }];
  const taken = await page.request.post("/api/order/razorpayorder", {
    headers: { authorization: `Bearer ${other.token}` },
    data: { code, cartItems: [{ id: 1006, qty: 3, selectedVariants }] },
  });
  expect(taken.status()).toBe(200);
  await page.getByRole("button", { name: /Pay now/ }).click();
  const field = summary.getByRole("textbox", { name: "Discount code" });
  await expect(field).toHaveAccessibleDescription("This code cannot be used for this cart.");
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  await page.route("**/api/cart/price", async (route) => {
    await isPressed;
    await route.continue();
  });
  await summary.getByRole("button", { name: "Remove code" }).click();
  const pay = page.getByRole("button", { name: /Pay now/ });
  await pay.click();
  // The price without the code is being computed: the payment waits for it.
  await expect(pay).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("main")).not.toContainText("The total has changed");
  press();
  const widget = page.getByRole("dialog", { name: "Razorpay (emulated)" });
  await expect(widget).toContainText("418.50");
  await expect(page.getByRole("main")).not.toContainText("The total has changed");
  await widget.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL("/account/order/list");
  await end();
});

test("a code over the whole total is ordered for free at the checkout", async ({ page, shop, request }) => {
  const code = `GIFT${Date.now() % 1e6}`;
  const end = await announce(request, { name: "Gift", kind: "code", code, percent: 100 });
  await standAtPayment(page, shop);
  await shop.visit(`/checkout?code=${code}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Pay now" })).toBeHidden();
  await main.getByRole("button", { name: "Order for free" }).click();
  await expect(page).toHaveURL("/account/order/list");
  await expect(page.getByRole("main").getByRole("button", { name: "Stitch file" }).first()).toBeVisible();
  await end();
});
