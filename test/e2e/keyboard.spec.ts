import type { Locator, Page } from "@playwright/test";
import { desktopOnly, expect, test } from "./journeys.ts";

/** Presses Tab until the element has the focus. */
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

async function fill(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

test(
  "a new visitor finds, registers, buys and downloads a design by keyboard alone",
  desktopOnly,
  async ({ page, shop }) => {
    const phone = `8${Math.floor(Math.random() * 1e9)
      .toString()
      .padStart(9, "0")}`;
    const main = page.getByRole("main");
    const cart = page.getByRole("button", { name: /^Cart/ });

    await shop.visit("/");
    await fill(page, main.getByRole("textbox").or(main.getByRole("combobox")).first(), "peacock");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/tagsearch\/peacock$/);
    await press(page, main.locator(".design-card-link").first());
    await page.waitForURL(/\/p\/\d+$/);
    await press(page, main.getByRole("checkbox", { name: /₹/ }).first(), "Space");
    await press(page, main.getByRole("button", { name: "Add to cart" }));

    await press(page, page.getByRole("banner").getByRole("button", { name: "Login" }));
    const dialog = page.getByRole("dialog");
    await tabTo(page, dialog.getByRole("tab", { name: "LOGIN" }));
    await page.keyboard.press("ArrowRight");
    await fill(page, dialog.getByLabel("Full Name"), "Savitri Kulkarni");
    await fill(page, dialog.getByLabel("Email"), `${phone}@example.org`);
    await fill(page, dialog.getByLabel("Phone"), phone);
    await fill(page, dialog.getByLabel("Password", { exact: true }), "zari-thread");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);

    await press(page, cart);
    await press(page, page.getByRole("dialog", { name: "Cart" }).getByRole("button", { name: "Checkout" }));
    await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Continue" }));
    await page.waitForURL(/\/checkout/);
    await fill(page, main.getByLabel("Town/City"), "Ilkal");
    await fill(page, main.getByLabel("State"), "Karnataka");
    await press(page, main.getByRole("button", { name: "Save address" }));
    await expect(main.getByRole("radio")).toBeChecked();
    await press(page, main.getByRole("button", { name: "Pay now" }));
    const widget = page.getByRole("dialog", { name: "Razorpay (emulated)" });
    await press(page, widget.getByRole("button", { name: "Pay" }));
    await page.waitForURL(/\/account\/order\/list/);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      press(page, main.getByRole("cell").getByRole("link", { name: "Download" }).first()),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
  },
);
