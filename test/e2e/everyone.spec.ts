import type { Page } from "@playwright/test";
import { addAddress, enterAs, newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";
import { expectNobodyShutOut, smallTargets } from "./sight.ts";

const LISTS = ["/", "/category", "/p/1006", "/tagsearch/lotus", "/product/catalogsearch/result/mango"];
const FORMS = ["/login", "/register", "/contact-us", "/nowhere"];
const TEXTS = [
  "/about-us",
  "/sitemap",
  "/pricing",
  "/returnsandcancellation",
  "/privacy-policy",
  "/terms-and-conditions",
];
const PAGES = [...LISTS, ...FORMS, ...TEXTS];
const OWN = [
  "/account/view",
  "/account/profile",
  "/account/address",
  "/account/wishlist",
  "/account/order/list",
  "/checkout",
  "/order/failed",
];
const PREFIXES = { en: "", te: "/te", kn: "/kn" };
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

for (const scheme of ["light", "dark"] as const)
  for (const [language, prefix] of Object.entries(PREFIXES)) {
    test(`no public page shuts anybody out (${scheme}, ${language})`, async ({ page, shop }) => {
      test.slow();
      test.skip(language !== "en" && !isPhone(page), "narrow screens are the harder ones for long words");
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      for (const path of language === "en" ? PAGES : [...LISTS.slice(0, 4), "/login", "/about-us"]) {
        await shop.visit(prefix + (prefix && path === "/" ? "" : path));
        await expectNobodyShutOut(page, path);
      }
    });

    test(`no customer's page and no dialog shuts anybody out (${scheme}, ${language})`, async ({
      page,
      shop,
    }) => {
      test.skip(!isPhone(page), "the same markup on every screen");
      test.slow();
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      const customer = await newCustomer(page);
      await addAddress(page, customer);
      await shop.addDesignToCart(1006);
      await shop.visit(`${prefix}/category`);
      await inspectDialogs(page);
      await enterAs(page, customer);
      for (const path of OWN) {
        await shop.visit(prefix + path);
        await page.waitForLoadState("networkidle");
        await expectNobodyShutOut(page, path);
      }
      await shop.visit(`${prefix}/checkout`);
      const main = page.getByRole("main");
      await main.getByRole("radio").first().check();
      await main.locator(".btn-primary").last().click();
      await page.getByRole("dialog").waitFor();
      await expectNobodyShutOut(page, "payment widget");
    });
  }

/** Opens every window that stands over a page, found by place and role: their names differ by language. */
async function inspectDialogs(page: Page): Promise<void> {
  const header = page.getByRole("banner");
  await header.getByRole("textbox").or(header.getByRole("combobox")).fill("lotus");
  await page.getByRole("option").first().waitFor();
  await expectNobodyShutOut(page, "suggestions");
  await page.keyboard.press("Escape");
  await header.locator(".header-btn").nth(-2).click();
  await page.getByRole("dialog").getByRole("tab").first().waitFor();
  for (const tab of await page.getByRole("dialog").getByRole("tab").all()) {
    await tab.click();
    await expectNobodyShutOut(page, `login window, ${await tab.textContent()}`);
  }
  await page.keyboard.press("Escape");
  await header.locator(".header-btn").last().click();
  await page.getByRole("dialog").waitFor();
  await expectNobodyShutOut(page, "cart");
  await page.getByRole("dialog").locator(".btn-primary").last().click();
  await page.getByRole("alertdialog").waitFor();
  await expectNobodyShutOut(page, "question before checkout");
  await page.keyboard.press("Escape");
}

for (const path of [...LISTS, "/login", "/contact-us", "/about-us", "/te", "/kn/p/1006", "/te/category"])
  test(`${path} fits the screen down to 320 px and does not jump`, async ({ page }) => {
    test.skip(!isPhone(page) && !LISTS.includes(path), "pages of text start on the phone");
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(
      await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
    ).toBeLessThan(0.01);
    for (const width of [320, 360, 768, 786, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `at ${width} px`).toBeLessThanOrEqual(width);
    }
  });

test("nothing that answers to a finger is smaller than 44 px", async ({ page, shop }) => {
  const customer = await newCustomer(page);
  await addAddress(page, customer);
  await enterAs(page, customer);
  for (const path of [...LISTS, ...FORMS, "/about-us", "/sitemap", ...OWN]) {
    await shop.visit(path);
    expect(await smallTargets(page), path).toEqual([]);
  }
});

test("twice the size, everything is still there and nothing is cut", async ({
  browser,
  baseURL,
  page: ordinary,
}) => {
  test.skip(!isPhone(ordinary), "it brings a screen of its own");
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  for (const path of PAGES) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(640);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await context.close();
});

test("who asked for no motion gets none", async ({ page, shop }) => {
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
  test("pages are whole: links, words and pictures", async ({ page }) => {
    await page.goto("/category");
    expect(await page.locator("main a[href^='/p/']").count()).toBeGreaterThanOrEqual(18);
    await page.locator("main a[href^='/p/']").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /₹/ }).first()).toBeVisible();
    for (const path of TEXTS) {
      await page.goto(path);
      expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(200);
    }
  });
});
