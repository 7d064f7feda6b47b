import type { Locator, Page } from "@playwright/test";
import { otherLanguages, scriptName, unlikeLetters } from "../../src/contract/languages.ts";
import { expectStill, watchShifts } from "./accessibility.ts";
import { lingerOnPages } from "./clock.ts";
import { enterAs, newCustomer } from "./customers.ts";
import { holdCalls } from "./held-calls.ts";
import { expect, test } from "./journeys.ts";

test("the shop's font loads after the first page, is used from the next page on, and at once on a later visit", async ({
  page,
}) => {
  const family = () => page.locator("h1").evaluate((title) => getComputedStyle(title).fontFamily);
  await page.goto("/");
  expect(await family()).toMatch(/^"Anek Fallback"/);
  await page.waitForFunction(() => localStorage.getItem("font") !== null);
  expect(await family()).toMatch(/^"Anek Fallback"/);
  await page.locator(".design-card-link").first().click();
  await expect(page).toHaveURL(/\/p\/\d+$/);
  await expect.poll(family).toMatch(/^"Anek Latin"/);

  await page.addInitScript(() =>
    requestAnimationFrame(() => {
      document.documentElement.dataset.firstFrame = document.documentElement.className;
    }),
  );
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-first-frame", "anek");
});

test("a dialog that opened before its page came keeps its place", async ({ page, shop }) => {
  await shop.visit("/login");
  await page.waitForFunction(() => localStorage.getItem("font") !== null);
  const letCome = await holdCalls(page, "**/assets/overview-*");
  await shop.logIn(page.getByRole("main"));
  await page.getByRole("button", { name: "Choose a password" }).click();
  const change = page.getByRole("button", { name: "Change password" });
  // A trial waits until the dialog has come to rest.
  await change.click({ trial: true });
  const place = await change.boundingBox();
  letCome();
  await expect(page.locator("main")).toContainText("Shopping Wishlist");
  expect(await change.boundingBox()).toEqual(place);
});

test("words in another language use the shop's fonts once the page is loaded", async ({ page, shop }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await enterAs(page, await newCustomer(page));
  await shop.addDesignToCart(1006);
  const named = page.locator("body [lang]:not([lang=en])").filter({ visible: true });
  await expect(named).not.toHaveCount(0);
  for (const name of await named.all()) await expectOwnLetters(page, name);
  expect(fetched.filter((address) => address.includes("sentences-"))).toEqual([]);
  expect(await page.evaluate(fontsBeforeLoad)).toEqual([]);
  await shop.visit("/checkout");
  const notice = page.getByRole("note").locator("[lang]:not([lang=en])");
  await expect(notice).toHaveCount(otherLanguages.length);
  for (const sentence of await notice.all()) await expectOwnLetters(page, sentence);
});

/** Fonts of other languages that were requested before the first page had loaded. */
function fontsBeforeLoad(): string[] {
  const [page] = performance.getEntriesByType("navigation");
  const loadedAt = page instanceof PerformanceNavigationTiming ? page.loadEventStart : 0;
  const fonts = performance.getEntriesByType("resource").filter(({ name }) => /\/names-/.test(name));
  return fonts.filter(({ startTime }) => startTime < loadedAt).map(({ name }) => name);
}

/** Expects a text in another script to be drawn with a font of the shop. */
async function expectOwnLetters(page: Page, text: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const mark = `ask-${Math.random().toString(36).slice(2)}`;
  await text.evaluate((element, name) => element.setAttribute("data-asked", name), mark);
  const { nodeId } = await session.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: `[data-asked=${mark}]`,
  });
  const strangers = async () => {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
  };
  await expect.poll(strangers).toEqual([]);
  await session.detach();
}

for (const language of otherLanguages)
  test(`a page in another language (${language}) shows no missing-letter boxes and does not shift`, async ({
    page,
  }) => {
    await watchShifts(page);
    // After three seconds the page is shown without its letters, and a busy machine may need longer.
    await lingerOnPages(page);
    let letCome = () => {};
    const late = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(new RegExp(`/anek-${scriptName[language]}[^/]*woff2`, "i"), async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(`/${language}`, { waitUntil: "domcontentloaded" });
    const title = page.locator("h1");
    await expect(page.locator("body")).toHaveCSS("visibility", "hidden");
    letCome();
    await expect(title).toBeVisible();
    // Placeholder boxes for missing letters would all have the same width.
    const widths = await title.evaluate((element, letters) => {
      const context = document.createElement("canvas").getContext("2d");
      if (context) context.font = `20px ${getComputedStyle(element).fontFamily}`;
      return letters.map((letter) => context?.measureText(letter).width);
    }, unlikeLetters[language]);
    expect(widths[0]).not.toBe(widths[1]);
    await expectStill(page, "a page whose letters came late");
  });

test("a dialog on a catalogue page has its styles before it is shown", async ({ page }) => {
  await page.goto("/p/1006");
  await page.getByRole("button", { name: /^Cart/ }).click();
  const cart = page.getByRole("dialog", { name: "Cart" });
  expect(await cart.evaluate((dialog) => getComputedStyle(dialog).boxShadow)).not.toBe("none");
});
