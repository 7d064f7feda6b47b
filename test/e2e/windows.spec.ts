import type { Page } from "@playwright/test";
import { DEMO, enterAs, newCustomer, sessionOf } from "./customers.ts";
import { holdCalls } from "./held-calls.ts";
import { anyWidth, expect, test } from "./journeys.ts";

/** Blocks files of these names until the returned function is called; counts the attempts by kind. */
async function withhold(page: Page, name: string, status?: number) {
  const attempts = { fetch: 0, script: 0 };
  const pattern = new RegExp(`/assets/${name}-[^/]+$`);
  await page.route(pattern, (route) => {
    if (route.request().resourceType() === "script") attempts.script += 1;
    else attempts.fetch += 1;
    return status ? route.fulfill({ status }) : route.abort();
  });
  return { attempts, release: () => page.unroute(pattern) };
}

/** Holds the first request of a file until it is told to fail. */
async function holdOnce(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isFirst = true;
  // The route stays: without any, the browser would release what is held.
  await page.route(`**/assets/${name}-*`, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await promise;
    // The browser may have given the request up.
    await route.abort().catch(() => undefined);
  });
  return resolve;
}

const loginButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Login" });
const cartButton = (page: Page) => page.getByRole("button", { name: /^Cart/ });

for (const missing of ["cart-panel", "customer"])
  test(`without its ${missing} the cart shows a message, and opens once the network returns`, async ({
    page,
    shop,
  }) => {
    await shop.visit("/about-us");
    const { attempts, release } = await withhold(page, missing);
    await page.getByLabel("Search designs").fill("lotus");
    await cartButton(page).click();
    const cart = page.getByRole("dialog", { name: "Cart" });
    await expect(cart.getByRole("alert")).toContainText("The shop cannot be reached.");
    await expect(page.getByLabel("Search designs")).toHaveValue("lotus");
    await cart.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => attempts.fetch).toBe(2);
    await expect(cart.getByRole("alert")).toBeVisible();
    await release();
    await cart.getByRole("button", { name: "Try again" }).click();
    await expect(cart).toContainText("Your Cart is Empty!");
    await expect(page.getByLabel("Search designs")).toHaveValue("lotus");
    // A browser may cache a failed module import, so nothing is imported before all files are available.
    expect(attempts.script).toBe(0);
  });

for (const { missing, at, role, opener, holds } of [
  {
    missing: "picture-viewer",
    at: "/p/1006",
    role: "link",
    opener: /^View full screen/,
    holds: ".viewer-frame",
  },
  { missing: "stitch-player", at: "/account/order/list", role: "button", opener: /^Play: /, holds: "canvas" },
] as const)
  test(`without its ${missing} a dialog shows a message, and loads once the network returns`, async ({
    page,
    shop,
  }) => {
    await enterAs(page, await sessionOf(page, DEMO));
    await shop.visit(at);
    const { attempts, release } = await withhold(page, missing);
    const pressed = page.getByRole(role, { name: opener }).last();
    await pressed.click();
    const window = page.getByRole("dialog");
    await expect(window.getByRole("alert")).toContainText("The shop cannot be reached.");
    await release();
    await window.getByRole("button", { name: "Try again" }).click();
    await expect(window.locator(holds)).toBeVisible();
    expect(attempts.script).toBe(0);
    await page.keyboard.press("Escape");
    await expect(window).toHaveCount(0);
    await expect(pressed).toBeFocused();
  });

test("a dialog shows that its contents are loading", async ({ page, shop }) => {
  await shop.visit("/p/1006");
  const letGo = await holdCalls(page, "**/assets/cart-panel-*");
  await cartButton(page).click();
  const cart = page.getByRole("dialog", { name: "Cart" });
  await expect(cart.locator(".spin")).toBeVisible();
  await expect(cart).toContainText("Loading...");
  letGo();
  await expect(cart).toContainText("Your Cart is Empty!");
});

test("a crashed dialog shows a message and a retry button over the page", async ({ page, shop }) => {
  await shop.visit("/p/1006");
  const halfAnswer = { success: true, data: { pictures: [] } };
  await page.route("**/api/product/stitchout?*", (route) => route.fulfill({ json: halfAnswer }));
  await page.getByLabel("Search designs").fill("lotus");
  await page
    .getByRole("link", { name: /^View full screen/ })
    .first()
    .press("Enter");
  const window = page.getByRole("dialog");
  await expect(window.getByRole("alert")).toContainText("Something went wrong. Please try again.");
  await page.unroute("**/api/product/stitchout?*");
  await window.getByRole("button", { name: "Try again" }).click();
  await expect(window.locator(".viewer-frame")).toBeVisible();
  await expect(page.getByLabel("Search designs")).toHaveValue("lotus");
});

test("a missing module of the login dialog is loaded again when the network returns", async ({
  page,
  context,
  shop,
}) => {
  await shop.visit("/category");
  const { attempts, release } = await withhold(page, "auth-tabs");
  await loginButton(page).click();
  const login = page.getByRole("dialog");
  await expect(login.getByRole("alert")).toBeVisible();
  await context.setOffline(true);
  // The page must have noticed the loss, or it does not notice the reconnection.
  await page.waitForFunction(() => !navigator.onLine);
  await release();
  await context.setOffline(false);
  await expect(login.getByLabel("Email or phone")).toBeFocused();
  expect(attempts.script).toBe(0);
});

test("an attempt that fails after the network's return begins again", async ({ page, shop }) => {
  await shop.visit("/category");
  const fail = await holdOnce(page, "auth-tabs");
  await loginButton(page).click();
  const login = page.getByRole("dialog");
  await expect(login).toContainText("Loading...");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  fail();
  await expect(login.getByLabel("Email or phone")).toBeFocused();
});

test("a file that hangs since before the network's return is asked for again", async ({ page, shop }) => {
  await shop.visit("/category");
  const fail = await holdOnce(page, "auth-panel");
  const { release } = await withhold(page, "auth-tabs");
  await loginButton(page).click();
  const login = page.getByRole("dialog");
  await expect(login.getByRole("alert")).toBeVisible();
  await release();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(login.getByLabel("Email or phone")).toBeFocused();
  fail();
});

test("a dialog whose code no longer exists reloads the page once, then asks to reload", async ({
  page,
  shop,
}) => {
  await shop.visit("/p/1006");
  const { release } = await withhold(page, "cart-panel", 404);
  await cartButton(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Please try again" })).toBeVisible();
  await cartButton(page).click();
  const cart = page.getByRole("dialog", { name: "Cart" });
  await expect(cart.getByRole("alert")).toContainText("The shop was updated");
  await release();
  await cart.getByRole("button", { name: "Reload" }).click();
  await expect(cart).toHaveCount(0);
  await expect(await shop.openCart()).toContainText("Your Cart is Empty!");
});

test("a dialog returns the focus to its opener however it closes", anyWidth, async ({ page, shop }) => {
  await shop.addDesignToCart(1006);
  const dialog = page.getByRole("dialog");
  const ways: Record<string, () => Promise<void>> = {
    Escape: () => page.keyboard.press("Escape"),
    close: () => dialog.locator(".dialog-head button").click(),
    backdrop: () => page.mouse.click(2, 200),
    Back: async () => void (await page.goBack()),
  };
  for (const opener of [cartButton(page), loginButton(page)])
    for (const [way, close] of Object.entries(ways)) {
      if (way === "backdrop" && (page.viewportSize()?.width ?? 0) < 500) continue;
      await opener.click();
      await expect(dialog.locator(".btn-primary").last()).toBeVisible();
      await expectDepth(page, 1);
      await close();
      await expect(dialog, way).toHaveCount(0);
      await expect(opener, way).toBeFocused();
    }
  const cart = await shop.openCart();
  const checkout = cart.getByRole("button", { name: "Checkout" });
  for (const close of [ways.Escape, ways.Back, () => page.getByRole("button", { name: "Cancel" }).click()]) {
    await checkout.click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectDepth(page, 2);
    await close?.();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(checkout).toBeFocused();
  }
});

test("two clicks open a dialog once, and selecting text beyond its edge does not close it", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await shop.visit("/category");
  await loginButton(page).dblclick();
  const field = page.getByRole("dialog").getByLabel("Email or phone");
  await field.fill("asha@example.org");
  const { x, y } = (await field.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 60, y + 10);
  await page.mouse.down();
  await page.mouse.move(20, y + 10, { steps: 3 });
  await page.mouse.up();
  await expect(field).toHaveValue("asha@example.org");
  await page.mouse.click(20, y + 10);
  await expect(field).toHaveCount(0);
});

test("a dialog whose opener was removed leaves the focus on the page", async ({ page, shop }) => {
  await enterAs(page, await newCustomer(page));
  await page.addInitScript(() => sessionStorage.setItem("passwordRequest", "asked"));
  await shop.visit("/category");
  await page.getByRole("button", { name: "Choose a password" }).click();
  const window = page.getByRole("dialog");
  await expect(window.getByLabel("New password")).toBeFocused();
  expect(await window.evaluate((dialog) => getComputedStyle(dialog).boxShadow)).not.toBe("none");
  await window.getByRole("button", { name: "Later" }).click();
  await expect(page.getByRole("main")).toBeFocused();
});

test("the login dialog focuses its first field, and so does each tab", async ({ page, shop }) => {
  await shop.visit("/category");
  await loginButton(page).click();
  const login = page.getByRole("dialog");
  await expect(login.getByLabel("Email or phone")).toBeFocused();
  await login.getByRole("tab", { name: "REGISTER" }).click();
  await expect(login.getByLabel("Full Name")).toBeFocused();
  await login.getByRole("tab", { name: "REGISTER" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(login.getByRole("tab", { name: "Forgot Password" })).toBeFocused();
});

test("Back closes dialogs and stays on the page", anyWidth, async ({ page, shop }) => {
  await shop.visit("/about-us");
  await page.getByRole("contentinfo").getByRole("link", { name: "All designs" }).click();
  await page.locator("main a[href^='/p/']").first().click();
  await expect(page).toHaveURL(/\/p\/\d+$/);
  await shop.chooseFirstVariant();
  await page.getByRole("button", { name: "Add to cart" }).click();
  const dialog = page.getByRole("dialog");
  for (const opener of [cartButton(page), loginButton(page)]) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await expectDepth(page, 1);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/p\/\d+$/);
    await expect(page.getByRole("checkbox", { name: /₹/ }).first()).toBeChecked();
  }
  await page.goForward();
  await expectDepth(page, 0);
  await expect(dialog).toHaveCount(0);
  // Closing with Escape leaves no history entry either.
  await shop.openCart();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expectDepth(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/category$/);
});

/** Waits for the history, which follows the opening and closing of a dialog asynchronously. */
async function expectDepth(page: Page, depth: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.layer ?? 0)).toBe(depth);
}

test("a page opened from the cart is one history step from the page below the cart", async ({
  page,
  shop,
}) => {
  await shop.visit("/about-us");
  const cart = await shop.openCart();
  await cart.getByRole("link", { name: "Browse designs" }).click();
  await expect(page).toHaveURL(/\/category$/);
  await expect(cart).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/about-us$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the login leaves no empty history step", async ({ page, shop }) => {
  const customer = await newCustomer(page);
  await shop.visit("/about-us");
  await page.getByRole("contentinfo").getByRole("link", { name: "All designs" }).click();
  await expect(page).toHaveURL(/\/category$/);
  await loginButton(page).click();
  await Promise.all([page.waitForEvent("load"), shop.logIn(page.getByRole("dialog"), customer)]);
  await expectDepth(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/about-us$/);
});
