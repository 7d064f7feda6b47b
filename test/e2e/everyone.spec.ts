import type { Page } from "@playwright/test";
import { languagePrefix, languages } from "../../src/contract/languages.ts";
import {
  type Colours,
  expectAccessible,
  expectStill,
  inspect,
  ON_SALE,
  startSale,
  watchShifts,
} from "./accessibility.ts";
import { lingerOnPages } from "./clock.ts";
import { addAddress, addToWishlist, enterAs, newCustomer } from "./customers.ts";
import { anyWidth, expect, test } from "./journeys.ts";

const LISTS = [
  "/",
  "/category",
  "/products?categoryId=1",
  "/p/1006",
  `/p/${ON_SALE}`,
  "/tagsearch/lotus",
  "/product/catalogsearch/result/mango",
];
const FORMS = [
  "/login",
  "/register",
  "/contact-us",
  "/help",
  "/help/ticket",
  "/tools/open-design",
  "/names",
  "/nowhere",
];
const TEXTS = [
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
const PAGES = [...LISTS, ...FORMS, ...TEXTS];
const OWN = [
  "/account/view",
  "/account/profile",
  "/account/my-data",
  "/account/address",
  "/account/wishlist",
  "/wishlist",
  "/account/order/list",
  "/checkout",
  "/order/failed",
];

test.beforeAll(({ request }) => startSale(request));

test.beforeEach(async ({ page }) => {
  await watchShifts(page);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
});

for (const language of languages) {
  const prefix = languagePrefix(language);
  const colours: Colours = language === "en" ? "coloured" : "known";
  // Long words matter on narrow screens, so the other languages run on the phone's width only.
  const widths = language === "en" ? anyWidth : {};
  test(`public pages are accessible (${language})`, widths, async ({ page, shop }) => {
    test.slow();
    for (const path of language === "en" ? PAGES : [...LISTS, "/login", "/about-us"]) {
      await shop.visit(prefix + (prefix && path === "/" ? "" : path));
      await expectStill(page, path);
      await inspect(page, path, colours);
    }
  });

  test(`customers' pages and dialogs are accessible (${language})`, async ({ page, shop }) => {
    test.slow();
    const customer = await newCustomer(page);
    await addAddress(page, customer);
    await addToWishlist(page, customer, 1490);
    await shop.addDesignToCart(1006);
    await shop.visit(`${prefix}/category`);
    await inspectDialogs(page, colours);
    await enterAs(page, customer);
    for (const path of OWN) {
      await shop.visit(prefix + path);
      await expect(page.locator(".skeleton, .spinner-row")).toHaveCount(0);
      await inspect(page, path, colours);
    }
    await shop.visit(`${prefix}/checkout`);
    const main = page.getByRole("main");
    await main.getByRole("radio").first().check();
    await main.locator(".btn-primary").last().click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page, "payment widget", colours);
  });

  test(`payment results are accessible (${language})`, async ({ page, shop }) => {
    await enterAs(page, await newCustomer(page));
    await page.route("**/webhdfcresponse?order_id=*", (route) =>
      route.fulfill({ json: { success: false, pending: route.request().url().endsWith("=1") } }),
    );
    await lingerOnPages(page);
    for (const path of ["/order/success", "/payment/return?order_id=1", "/payment/return?order_id=2"]) {
      await shop.visit(prefix + path);
      await expect(page.locator(".spinner-row")).toHaveCount(0);
      await inspect(page, path, colours);
    }
  });
}

/** Opens every dialog, found by position and role, because names differ by language. */
async function inspectDialogs(page: Page, colours: Colours): Promise<void> {
  const header = page.getByRole("banner");
  await header.getByRole("textbox").or(header.getByRole("combobox")).fill("lotus");
  await page.getByRole("option").first().waitFor();
  await expectAccessible(page, "suggestions", colours);
  await page.keyboard.press("Escape");
  // By key: the open search covers it.
  const menu = header.locator(".header-menu button");
  if (await menu.isVisible()) {
    await menu.press("Enter");
    await page.getByRole("dialog").getByRole("link").first().waitFor();
    await expectAccessible(page, "menu", colours);
    await page.keyboard.press("Escape");
  }
  await header.locator(".header-btn").nth(-2).click();
  await page.getByRole("dialog").getByRole("tab").first().waitFor();
  for (const tab of await page.getByRole("dialog").getByRole("tab").all()) {
    await tab.click();
    await expectAccessible(page, `login window, ${await tab.textContent()}`, colours);
  }
  await page.keyboard.press("Escape");
  await header.locator(".header-btn").last().click();
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page, "cart", colours);
  await page.getByRole("dialog").locator(".btn-primary").last().click();
  await page.getByRole("alertdialog").waitFor();
  await expectAccessible(page, "question before checkout", colours);
  await page.keyboard.press("Escape");
}

test("reduced motion is respected", async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await shop.visit("/category");
  await shop.openCart();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll("*")].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration},${animationDuration}`
          .split(",")
          .map((text) => Number.parseFloat(text) * (text.trim().endsWith("ms") ? 1 : 1_000));
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(0.01);
});

test("changes are announced: totals, results, short messages", async ({ page, shop }) => {
  await shop.visit("/p/1006");
  const live = page.locator("[aria-live=polite], [role=status], output");
  await expect(page.locator(".toasts[aria-live=polite]")).toHaveCount(1);
  await shop.chooseFirstVariant();
  await expect(page.getByRole("main").locator(live).filter({ hasText: "₹" }).first()).toBeVisible();
  await shop.visit("/category");
  await page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("button", { name: "2", exact: true })
    .click();
  await expect(page.locator("[aria-live=polite]").filter({ hasText: /\d+ designs.*Page 2/ })).toHaveCount(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("pages have all links, texts and pictures", async ({ page }) => {
    await page.goto("/category");
    expect(await page.locator("main a[href^='/p/']").count()).toBeGreaterThanOrEqual(18);
    await page.locator("main a[href^='/p/']").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /₹/ }).first()).toBeVisible();
    for (const path of TEXTS) {
      await page.goto(path);
      expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(200);
    }
    for (const path of ["/checkout", "/account/view", "/account/order/list", "/order/success", "/wishlist"]) {
      await page.goto(path);
      await expect(page.locator("main noscript p"), path).toContainText("This page needs JavaScript.");
      await expect(page.locator("main noscript p"), path).toBeVisible();
      await expect(page.getByText("Loading..."), path).toBeHidden();
    }
  });
});
