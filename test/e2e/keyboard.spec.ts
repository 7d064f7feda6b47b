import type { Locator, Page } from "@playwright/test";
import { addAddress, newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";

/** Moves on by Tab, as far as it takes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 150; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No way to ${target} by Tab`);
}

async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test("a purchase from the design to its file by keyboard alone", async ({ page, shop }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 768, "keyboards belong to desks");
  const customer = await newCustomer(page);
  await addAddress(page, customer);
  await shop.visit("/p/1006");
  const main = page.getByRole("main");
  await press(page, main.getByRole("checkbox", { name: /₹/ }).first(), "Space");
  await press(page, main.getByRole("button", { name: "Add to cart" }));
  await press(page, page.getByRole("button", { name: /^Cart\b.*1/ }));
  await press(page, page.getByRole("dialog", { name: "Cart" }).getByRole("button", { name: "Checkout" }));
  await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Continue" }));
  await page.waitForURL(/\/login/);
  await tabTo(page, main.getByLabel("Email or phone"));
  await page.keyboard.type(customer.email);
  await tabTo(page, main.getByLabel("Password", { exact: true }));
  await page.keyboard.type(customer.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/checkout/);
  await press(page, main.getByRole("radio").first(), "Space");
  await press(page, main.getByRole("button", { name: "Pay now" }));
  const widget = page.getByRole("dialog", { name: "Razorpay (emulated)" });
  await press(page, widget.getByRole("button", { name: "Pay" }));
  await page.waitForURL(/\/account\/order\/list/, { timeout: 20_000 });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    press(page, main.getByRole("cell").getByRole("link", { name: "Download" }).first()),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
});
