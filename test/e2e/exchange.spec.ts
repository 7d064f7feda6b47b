import type { Page } from "@playwright/test";
import { enterAs, newCustomer, type TestCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";
import { enterDemoOffice } from "./office.ts";

interface Variant {
  readonly id: number;
  readonly variantName: string;
  readonly variantPrice: number;
}

/** A design with variants at different prices, the cheapest first. */
async function severalPrices(page: Page): Promise<{ id: number; variants: Variant[] }> {
  const { data } = await (await page.request.get("/api/product/getProductByCategory?categoryId=130")).json();
  const found = (data as { id: number; productvariants: Variant[] }[])
    .map(({ id, productvariants }) => ({
      id,
      variants: productvariants.toSorted((one, two) => one.variantPrice - two.variantPrice),
    }))
    .find(({ variants }) => new Set(variants.map((each) => each.variantPrice)).size >= 3);
  if (!found) throw new Error("No design of the demo shop has three prices");
  return found;
}

/** Buys a variant by API calls; returns the order's number. */
async function buy(page: Page, { token, id: customerId }: TestCustomer, productId: number, variant: number) {
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: object) =>
    (await page.request.post(path, { headers, data })).json();
  const cartItems = [{ id: productId, qty: 1, selectedVariants: [{ id: variant }] }];
  const { orderId, data } = await post("/api/order/razorpayorder", { cartItems });
  const paid = await post("/emulator/razorpay/pay", { order_id: orderId, outcome: "success" });
  const { order } = await post("/api/order/create", {
    ...{ customerId, orderId, grandTotal: data.data.amount / 100 },
    products: [{ productId, variantIds: [variant] }],
    paymentId: paid.razorpay_payment_id,
  });
  return order.number as number;
}

test("a bought variant is exchanged on Downloads, for a dearer one after the difference is paid", async ({
  page,
  shop,
}) => {
  const { id, variants } = await severalPrices(page);
  const [cheap, middle, dear] = [variants[0], variants[Math.floor(variants.length / 2)], variants.at(-1)];
  if (!cheap || !middle || !dear) throw new Error("The design has too few variants");
  const customer = await newCustomer(page);
  await buy(page, customer, id, middle.id);
  const old = await buy(page, customer, id, middle.id);
  await enterAs(page, customer);
  await shop.visit("/account/order/list");
  const open = async (row: number) => {
    await page.locator("tbody tr").nth(row).getByRole("button", { name: "Exchange" }).click();
    return page.getByRole("dialog", { name: "Exchange" });
  };
  const library = page.getByLabel("All files in one zip").locator("option").first();
  const before = await library.textContent();
  const dialog = await open(0);
  await dialog.getByRole("radio", { name: dear.variantName }).check();
  await expect(dialog.getByRole("radio", { name: /to pay/ }).first()).toBeVisible();
  await dialog.getByRole("button", { name: /^Pay ₹[\d.,]+ and exchange$/ }).click();
  await page
    .getByRole("dialog", { name: "Razorpay (emulated)" })
    .getByRole("button", { name: "Pay" })
    .click();
  await expect(
    page.getByRole("status").filter({ hasText: "Exchanged. Your new files are in order" }),
  ).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(3);
  // The new order has the focus, is on the screen and says so; the library counts its files.
  await expect(page.locator("tbody tr").first()).toBeFocused();
  await expect(page.locator("tbody tr").first()).toBeInViewport();
  await expect(page.locator("tbody tr").first().getByText("Exchanged", { exact: true })).toBeVisible();
  await expect(library).not.toHaveText(before ?? "");
  await expect(page.locator("tbody tr").first()).toContainText(dear.variantName);
  await expect(page.locator("tbody tr").first()).toContainText(`Exchanged from order #${old}`);
  // The new line cannot be exchanged.
  await expect(page.locator("tbody tr").first().getByRole("button", { name: "Exchange" })).toHaveCount(0);
  // The old order stays, with its receipt and without files.
  const given = page.locator("tbody tr").nth(1);
  await expect(given).toContainText(`#${old}`);
  await expect(given.locator("s")).toContainText(middle.variantName);
  await expect(given).toContainText(/Exchanged for #\d+/);
  await expect(given).not.toContainText(/refunded/i);
  await expect(given.getByRole("link")).toHaveCount(0);
  await expect(given.getByRole("button")).toHaveText(["Receipt"]);
  // Its price rose by ₹20 while the dialog was open.
  await page.route(
    "**/getWebProductById**",
    async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      for (const each of data.productvariants) each.variantPrice -= 20;
      await route.fulfill({ response, json: { data } });
    },
    { times: 1 },
  );
  const second = await open(2);
  await expect(second.getByText(/₹[\d,.]+ refund/).first()).toBeVisible();
  await second.getByRole("radio", { name: cheap.variantName }).check();
  const option = second.locator("label").filter({ hasText: cheap.variantName });
  await expect(option).toContainText(`₹${cheap.variantPrice - 20}`);
  await second.getByRole("button", { name: "Exchange", exact: true }).click();
  await expect(page.getByText("The price has changed. Please review the difference.")).toBeVisible();
  await expect(option).toContainText(`₹${cheap.variantPrice}`);
  await second.getByRole("button", { name: "Exchange", exact: true }).click();
  await expect(page.locator("tbody tr").first()).toContainText(cheap.variantName);
  await expect(page.locator(".ordered-variant").filter({ hasText: middle.variantName })).toHaveCount(0);
  await enterDemoOffice(page, `/orders/${old}`);
  const line = page.getByRole("table").locator("tbody tr").filter({ hasText: middle.variantName }).first();
  await expect(line.locator("s").first()).toContainText(middle.variantName);
  await expect(line.getByRole("link", { name: /^Exchanged for order #\d+$/ })).toBeVisible();
});
