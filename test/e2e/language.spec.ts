import { languages, otherLanguages } from "../../src/contract/languages.ts";
import { expectStill, inspect, watchShifts } from "./accessibility.ts";
import { desktopOnly, expect, test } from "./journeys.ts";

const CHOICE = "header details";

test(
  "the language is changed in the header, by keyboard too, and stored for /",
  desktopOnly,
  async ({ page, shop }) => {
    await shop.visit("/category?page=2");
    const choice = page.locator(CHOICE);
    await choice.locator("summary").click();
    await inspect(page, "language choice");
    await page.keyboard.press("Escape");
    await expect(choice).not.toHaveAttribute("open");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/te\/category\?page=2$/);
    await page.goto("/?q=x");
    await expect(page).toHaveURL(/\/te\?q=x$/);
    await shop.visit("/te");
    await choice.locator("summary").click();
    await expect(choice.getByRole("link")).toHaveCount(languages.length);
    await page.getByRole("main").click({ position: { x: 5, y: 300 } });
    await expect(choice).not.toHaveAttribute("open");
    await choice.locator("summary").click();
    await choice.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.reload();
    await expect(page).toHaveURL(/:\d+\/$/);
  },
);

test("on a phone the language is changed in the menu, and stored for /", async ({ page, shop }) => {
  await shop.visit("/category?page=2");
  await expect(page.locator(CHOICE)).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "తెలుగు" }).click();
  await expect(page).toHaveURL(/\/te\/category\?page=2$/);
  await page.goto("/?q=x");
  await expect(page).toHaveURL(/\/te\?q=x$/);
});

test.describe("with a Kannada phone", () => {
  test.use({ locale: "kn-IN" });

  test("Kannada is offered once without a layout shift, and not again after an answer", async ({
    page,
    shop,
  }) => {
    await watchShifts(page);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    const offer = page.getByRole("complementary").filter({ hasText: "ಕನ್ನಡ" });
    await shop.visit("/p/1006");
    await expect(offer).toBeVisible();
    await expectStill(page, "/p/1006");
    await inspect(page, "offer of a language");
    await offer.getByRole("button").click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
    await page.goto("/");
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test("accepting the offer switches to Kannada, also for the next visit", async ({ page, shop }) => {
    await shop.addDesignToCart(1006);
    await page.getByRole("complementary").getByRole("link", { name: "ಕನ್ನಡ" }).click();
    await expect(page).toHaveURL(/\/kn\/p\/1006$/);
    const name = "ಕಲ್ಯಾಣಿ ನವಿಲು ಪಾಟ್ ನೆಕ್ (ಮಟ್ಕಾ)";
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.locator(".header-btn").last().click();
    await expect(page.getByRole("dialog").getByRole("link", { name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("complementary").filter({ hasText: "English" })).toBeHidden();
    await page.goto("/");
    await expect(page).toHaveURL(/\/kn$/);
  });
});

test("the current language is not offered", async ({ page, shop }) => {
  await shop.visit("/");
  await expect(page.locator(".language-offer")).toHaveCount(otherLanguages.length);
  await expect(page.locator(".language-offer").filter({ visible: true })).toHaveCount(0);
});

test("typed text survives a change of language", async ({ page, shop }) => {
  await shop.visit("/register");
  const main = page.getByRole("main");
  await main.getByLabel("Full Name").fill("Lakshmi Devi");
  await main.getByLabel("Password", { exact: true }).fill("zari-thread");
  await page.getByRole("contentinfo").getByRole("link", { name: "తెలుగు" }).click();
  await expect(main.getByLabel("పూర్తి పేరు")).toHaveValue("Lakshmi Devi");
  await expect(main.getByLabel("పాస్‌వర్డ్", { exact: true })).toHaveValue("");
});
