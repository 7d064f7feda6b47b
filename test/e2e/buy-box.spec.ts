import type { Page } from "@playwright/test";
import { expectAccessible, expectStill, watchShifts } from "./accessibility.ts";
import { buy } from "./buyers.ts";
import { enterAs, newCustomer } from "./customers.ts";
import { anyWidth, everyWidth, expect, test } from "./journeys.ts";

interface Machine {
  readonly name: string;
  readonly fields: readonly { readonly width: number; readonly height: number }[];
  readonly formats: readonly string[];
}

const V3SE: Machine = {
  name: "Brother V3SE",
  fields: [{ width: 280, height: 180 }],
  formats: ["PES"],
};

const saveMachine = (page: Page, machine: Machine) =>
  page.addInitScript((saved) => {
    localStorage._machines ??= JSON.stringify([saved]);
  }, machine);

const addButton = (page: Page) => page.getByRole("button", { name: "Add to cart" });

test(
  "the variant for my machine is selected and priced at first paint, the others are folded, and nothing moves",
  everyWidth,
  async ({ page, shop }) => {
    await saveMachine(page, V3SE);
    await watchShifts(page);
    await page.route(/assets\/client-/, (route) => route.abort());
    await page.goto("/p/1006");
    const box = page.locator(".buy");
    const shown = async () => {
      await expect(page.getByRole("group", { name: "Total" })).toHaveText("₹465");
      await expect(box).toContainText("for your Brother V3SE fits");
      await expect(box).toContainText("3 files: 2 × PES and colour sheet");
      await expect(page.getByRole("checkbox", { name: /₹/ })).toHaveCount(1);
      await expect(page.getByRole("checkbox", { name: /V3SE.* ₹465/ })).toBeChecked();
      await expect(page.getByText("Please select at least one")).toBeHidden();
    };
    await shown();
    await page.getByText("Other machines (3)").click();
    await expect(page.getByRole("checkbox", { name: /₹/ })).toHaveCount(4);

    await page.goto("/robots.txt");
    await page.unroute(/assets\/client-/);
    await shop.visit("/p/1006");
    await shown();
    await expect(addButton(page)).toBeEnabled();
    await expectStill(page, "a product for my machine");
    await expectAccessible(page, "a product for my machine");
    await page.getByText("Other machines (3)").click();
    await page.getByRole("checkbox", { name: /Bernina/ }).check();
    await expect(page.getByRole("group", { name: "Total" })).toHaveText("₹860");
    await page.getByText("Other machines (3)").click();
    await expect(page.getByRole("checkbox", { name: /Bernina/ }), "a selected variant stays").toBeVisible();
    await expect(page.getByRole("checkbox", { name: /Husqvarna/ })).toBeHidden();
    await page.locator(".buy").getByRole("button", { name: "Change" }).click();
    await expect(page.getByRole("dialog", { name: "My machine" })).toBeVisible();
  },
);

test("nothing is selected by itself when several variants fit or the one that fits is owned", async ({
  page,
  shop,
}) => {
  await saveMachine(page, { ...V3SE, formats: ["PES", "JEF"] });
  await shop.visit("/p/1006");
  await expect(page.locator(".buy")).toContainText("for your Brother V3SE fits");
  await expect(page.getByRole("checkbox", { name: /₹/ })).toHaveCount(2);
  await expect(page.getByRole("checkbox", { name: /₹/, checked: true })).toHaveCount(0);
  await expect(addButton(page)).toBeDisabled();

  const customer = await newCustomer(page);
  await buy(page, customer);
  await enterAs(page, customer);
  await page.evaluate((saved) => localStorage.setItem("_machines", JSON.stringify([saved])), V3SE);
  await shop.visit("/p/1006");
  await expect(page.locator(".buy")).toContainText("You own this");
  await expect(page.getByRole("checkbox", { name: /₹/, checked: true })).toHaveCount(0);
  await expect(page.locator(".buy-from")).toHaveText("₹465", { useInnerText: true });
});

test("when nothing fits, the page says by how much and leads to designs that fit", async ({ page, shop }) => {
  // Its smallest size that the shop makes does not fit either.
  const fields = [{ width: 100, height: 100 }];
  await saveMachine(page, { name: "Brother SE625", fields, formats: ["PES"] });
  await watchShifts(page);
  await shop.visit("/p/1006");
  await expect(page.locator(".buy")).toContainText("for your Brother SE625 too big by 75 mm");
  await expect(page.getByRole("checkbox", { name: /₹/ })).toHaveCount(4);
  await expectStill(page, "a product that does not fit");
  await expectAccessible(page, "a product that does not fit");
  await page.getByRole("link", { name: "See designs that fit" }).click();
  await expect(page).toHaveURL(/subcategoryId=130&fits=100x100&format=PES/);
});

test("maker and model are selected on the page, and the price follows", anyWidth, async ({ page, shop }) => {
  await shop.visit("/p/1006");
  await expect(page.locator(".buy")).toContainText("from₹395");
  await addButton(page).dispatchEvent("click");
  await expect(page.getByRole("alert")).toContainText("Please select at least one machine variant");
  const main = page.getByRole("main");
  await main.getByLabel("Maker").selectOption("Brother");
  await expectAccessible(page, "a product without a machine");
  await main.getByLabel("Model").selectOption({ label: "Innov-is V3SE" });
  await expect(page.getByRole("group", { name: "Total" })).toHaveText("₹465");
  await expect(addButton(page)).toBeFocused();
  await expect(main.getByLabel("Maker")).toHaveCount(0);
  const [saved] = await page.evaluate(() => JSON.parse(localStorage._machines));
  expect(saved.name).toBe("Brother Innov-is V3SE");
});

test("a bar with price and button stays at the bottom while the button is out of sight", async ({
  page,
  shop,
}) => {
  await saveMachine(page, V3SE);
  await shop.visit("/p/1006");
  const bar = page.locator(".buy-bar");
  await addButton(page).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar).toContainText("₹465");
  await expect(addButton(page), "assistive technology finds the button once").toHaveCount(1);
  await expectAccessible(page, "a product's end with the bar");
  const [last, top] = await Promise.all([
    page.getByRole("contentinfo").locator(":scope > :last-child").boundingBox(),
    bar.boundingBox(),
  ]);
  expect((last?.y ?? 0) + (last?.height ?? 0), "the bar covers no footer").toBeLessThanOrEqual(top?.y ?? 0);
  await bar.locator("button").click();
  await expect(page.getByRole("button", { name: /^Cart\b.*1/ })).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.getByRole("button", { name: "View cart" })).toBeInViewport();
});
