import { expect, type Page } from "@playwright/test";
import { addAddress, enterAs, newCustomer, type TestCustomer } from "./customers.ts";
import type { shopper } from "./shopper.ts";

type Shopper = ReturnType<typeof shopper>;

/** Lets a customer of this test's own in, with an address and a design in the cart. */
export async function enterAsBuyer(page: Page, shop: Shopper): Promise<TestCustomer> {
  const customer = await newCustomer(page);
  await addAddress(page, customer);
  await enterAs(page, customer);
  await shop.addDesignToCart(1006);
  return customer;
}

/** Stands before the payment step with a design in the cart and the only address chosen. */
export async function standAtPayment(page: Page, shop: Shopper): Promise<void> {
  await enterAsBuyer(page, shop);
  await shop.visit("/checkout");
  await expect(page.getByRole("radio")).toBeChecked();
}
