import type { Page } from "@playwright/test";
import { addAddress, addToWishlist, DEMO, enterAs, newCustomer, sessionOf } from "./customers.ts";
import { expect, test } from "./journeys.ts";

/** Width of the screen and the browser's text size, both in pixels; 16 is what browsers begin with. */
const SCREENS = [
  [360, 20],
  [360, 24],
  [360, 32],
  [320, 16],
  [280, 16],
] as const;
const PUBLIC = [
  "/",
  "/category",
  "/p/1006",
  "/tagsearch/lotus",
  "/product/catalogsearch/result/mango",
  "/login",
  "/register",
  "/contact-us",
  "/tools/open-design",
  "/names",
  "/nowhere",
  "/about-us",
  "/sitemap",
  "/pricing",
  "/returnsandcancellation",
  "/privacy-policy",
  "/terms-and-conditions",
  "/grievance-officer",
  "/accessibility",
  "/how-results-are-ordered",
  "/licence",
];
const OWN = [
  "/account/view",
  "/account/profile",
  "/account/my-data",
  "/account/address",
  "/wishlist",
  "/account/order/list",
  "/checkout",
];

for (const [width, text] of SCREENS)
  test(`at ${width} px with text of ${text} px nothing is too wide and the cart stays`, async ({
    page,
    shop,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 740 });
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: text, fixed: text } });
    const customer = await newCustomer(page, { fullName: "Venkatalakshmi Narasimharajuvaripeta" });
    await addAddress(page, customer);
    await addToWishlist(page, customer, 1490);
    for (const path of PUBLIC) {
      await shop.visit(path);
      await expectWhole(page, path);
    }
    await shop.addDesignToCart(1006);
    await shop.openCart();
    await expect(page.getByRole("button", { name: "Checkout" })).toBeVisible();
    await expectWhole(page, "the cart");
    await enterAs(page, customer);
    for (const path of OWN) {
      await shop.visit(path);
      await expect(page.locator(".skeleton, .spinner-row")).toHaveCount(0);
      await expectWhole(page, path);
    }
  });

for (const [width, text] of [
  [1366, 20],
  [1366, 24],
  [1366, 32],
  [768, 32],
  [360, 32],
] as const)
  test(`at ${width} px with text of ${text} px the purchases are not too wide`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 768 });
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: text, fixed: text } });
    await enterAs(page, await sessionOf(page, DEMO));
    await shop.visit("/account/order/list");
    await expect(page.getByText("#10014")).toBeVisible();
    const tooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(tooWide).toBe(0);
  });

/** Nothing scrolls sideways, and the header is one row that ends with the cart. */
async function expectWhole(page: Page, where: string): Promise<void> {
  const seen = await page.evaluate(() => {
    const tooWide = [document.documentElement, ...document.querySelectorAll("dialog[open]")].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    const cart = document.querySelector("header .header-btn:last-child")?.getBoundingClientRect();
    return {
      tooWide: Math.max(...tooWide),
      isCartInside: cart !== undefined && cart.left >= 0 && cart.right <= innerWidth,
      isHeaderOneRow: (document.querySelector("header")?.offsetHeight ?? 0) <= 64,
    };
  });
  expect.soft(seen, where).toEqual({ tooWide: 0, isCartInside: true, isHeaderOneRow: true });
}
