import { expect, type Locator, type Page } from "@playwright/test";
import { DEMO } from "./customers.ts";

/** Actions of a customer in the shop, found by accessible names. */
export function shopper(page: Page) {
  return {
    /** Opens a page and waits until it is hydrated. */
    async visit(path: string): Promise<void> {
      await page.goto(path);
      await startApplication(page);
    },

    async chooseFirstVariant(): Promise<Locator> {
      const variant = page.getByRole("checkbox", { name: /₹/ }).first();
      await variant.check();
      return variant;
    },

    async addDesignToCart(id: number): Promise<void> {
      await this.visit(`/p/${id}`);
      await this.chooseFirstVariant();
      await page.getByRole("button", { name: "Add to cart" }).click();
      await expect(page.getByRole("button", { name: /^Cart\b.*[1-9]/ })).toBeVisible();
    },

    async openCart(): Promise<Locator> {
      await page.getByRole("button", { name: /^Cart/ }).click();
      const cart = page.getByRole("dialog", { name: "Cart" });
      await expect(cart).toBeVisible();
      return cart;
    },

    async goToCheckout(): Promise<void> {
      const cart = await this.openCart();
      await cart.getByRole("button", { name: "Checkout" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Continue" }).click();
    },

    /** Fills and submits the login form on the page or in `within`. */
    async logIn(within: Page | Locator = page, who = DEMO): Promise<void> {
      await within.getByLabel("Email or phone").fill(who.email);
      await within.getByLabel("Password", { exact: true }).fill(who.password);
      await within.getByRole("button", { name: /^log ?in$/i }).click();
    },

    async logInAsDemo(): Promise<void> {
      await this.visit("/login");
      await this.logIn(page.getByRole("main"));
      await expect(page).toHaveURL("/account/view");
    },
  };
}

/** Waits until the served page is hydrated. */
async function startApplication(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-ready", "yes");
}

/** Marks the document once the application runs; call it before the first page opens. */
export async function markWhenReady(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("kasuti:ready", () => {
      document.documentElement.dataset.ready = "yes";
    });
  });
}
