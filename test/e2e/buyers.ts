import { expect, type Page } from "@playwright/test";
import { addAddress, enterAs, newCustomer, type TestCustomer } from "./customers.ts";
import type { shopper } from "./shopper.ts";

type Shopper = ReturnType<typeof shopper>;

/** Registers and logs in a customer with an address and a design in the cart. */
export async function enterAsBuyer(page: Page, shop: Shopper): Promise<TestCustomer> {
  const customer = await newCustomer(page);
  await addAddress(page, customer);
  await enterAs(page, customer);
  await shop.addDesignToCart(1006);
  return customer;
}

/** Opens the checkout with a design in the cart and the only address selected. */
export async function standAtPayment(page: Page, shop: Shopper): Promise<void> {
  await enterAsBuyer(page, shop);
  await shop.visit("/checkout");
  await expect(page.getByRole("radio")).toBeChecked();
}

/** Buys a design by the checkout's API calls; returns the order number. */
export async function buy(page: Page, { id, token }: TestCustomer, productId = 1006): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const { data: product } = await (
    await page.request.get(`/api/product/getWebProductById?id=${productId}`)
  ).json();
  const variant: { id: number } = product.productvariants[0];
  const cartItems = [{ id: productId, qty: 1, selectedVariants: [{ id: variant.id }] }];
  const opened = await page.request.post("/api/order/razorpayorder", { headers, data: { cartItems } });
  const { orderId, data } = await opened.json();
  const paid = await page.request.post("/emulator/razorpay/pay", {
    data: { order_id: orderId, outcome: "success" },
  });
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = await paid.json();
  const claim = { customerId: id, orderId, grandTotal: data.data.amount / 100, paymentId, signature };
  const products = [{ productId, variantIds: [variant.id] }];
  const created = await page.request.post("/api/order/create", { headers, data: { ...claim, products } });
  return (await created.json()).order.number;
}
