import { inspect } from "./accessibility.ts";
import { standAtPayment } from "./buyers.ts";
import { everyWidth, expect, test } from "./journeys.ts";
import { dropDraft, enterDemoOffice } from "./office.ts";

test(
  "the licence stands beside the price and before paying, and leads to its whole text",
  everyWidth,
  async ({ page, shop }) => {
    await shop.visit("/p/1006");
    await page.getByRole("link", { name: /^Licence: / }).click();
    await expect(page).toHaveURL("/licence");
    await expect(page.getByRole("heading", { level: 1, name: "Licence" })).toBeVisible();
    await expect(page.getByText("The files themselves stay yours alone")).toBeVisible();
    await inspect(page, "licence");
    await page.screenshot({
      fullPage: true,
    });
    await shop.visit("/hi/licence/0");
    await expect(page.getByText("फ़ाइलें सिर्फ़ आपके लिए हैं")).toBeVisible();
    expect((await page.request.get("/licence/999")).status()).toBe(404);
    await standAtPayment(page, shop);
    const agreed = page.getByText("By paying you agree to the licence:");
    await expect(agreed).toBeVisible();
    await page.screenshot({
      fullPage: true,
    });
    await expect(agreed.getByRole("link")).toHaveAttribute("href", "/licence");
  },
);

test(
  "the owner adds a licence; a number that is none is named beside its field, and nothing typed is lost",
  everyWidth,
  async ({ page }) => {
    await enterDemoOffice(page, "/pages");
    await dropDraft(page, "page/licences");
    await page.getByRole("link", { name: "Licences", exact: true }).click();
    await page.getByRole("button", { name: "Add licence" }).click();
    const second = page.getByRole("group", { name: /^Licence \d+$/ }).last();
    await second.getByLabel("Name (English)").fill("Small licence");
    await second.getByLabel("Allowed use").selectOption("some-pieces");
    const pieces = second.getByLabel("Finished pieces that may be sold");
    await pieces.fill("a few");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(pieces).toHaveAccessibleDescription(/whole number from 1/);
    await expect(second.getByLabel("Name (English)")).toHaveValue("Small licence");
    await pieces.fill("25");
    await inspect(page, "licences of the office");
    await page.screenshot({
      fullPage: true,
    });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("All changes saved.").filter({ visible: true }).first()).toBeVisible();
    const text = async () => (await page.request.get("/licence")).text();
    await expect.poll(text).toContain("sell up to 25 finished pieces");
    await second.getByRole("button", { name: "Remove licence" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(text).not.toContain("Small licence");
  },
);
