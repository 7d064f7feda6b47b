import { expectAccessible, expectStill, watchShifts } from "./accessibility.ts";
import { enterAs, newCustomer } from "./customers.ts";
import { holdCalls } from "./held-calls.ts";
import { anyWidth, expect, test } from "./journeys.ts";

test("My machine does not shift when the table of machines loads", async ({ page, shop }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/api/machine/list", async (route) => {
    await held.promise;
    await route.continue();
  });
  await shop.visit("/category");
  await page.getByRole("button", { name: "My machine" }).click();
  const save = page.getByRole("dialog").getByRole("button", { name: "Save machine" });
  const before = await save.boundingBox();
  held.resolve();
  await expect(page.getByLabel("Maker")).toBeEnabled();
  expect(await save.boundingBox()).toEqual(before);
});

test("a product page is about the saved machine that sews the design, not only the selected one", async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const [small, large] = [
      { name: "Small one", fields: [{ width: 40, height: 40 }], formats: ["PES"] },
      { name: "Large one", fields: [{ width: 500, height: 500 }], formats: ["PES"] },
    ];
    localStorage.setItem("_machines", JSON.stringify([small, large]));
  });
  await watchShifts(page);
  await shop.visit("/p/1006");
  await expect(page.locator(".buy-machine")).toContainText("for your Large one fits");
  await expect(page.getByText("None of these fits.")).toBeHidden();
  await expect(page.getByRole("checkbox", { name: /₹/, checked: true })).toHaveCount(1);
  await expectStill(page, "a product for the second machine");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("button", { name: /^Cart\b.*1/ })).toBeVisible();
  const cart = await shop.openCart();
  await expect(cart.locator(".fit")).toHaveText("fits");
});

test("a selected machine marks lists, products and cart, warns about designs that do not fit, and is synced with the account", async ({
  page,
  shop,
  browser,
}) => {
  await watchShifts(page);
  const customer = await newCustomer(page);
  await enterAs(page, customer);
  await shop.visit("/category");
  await page.getByRole("button", { name: "My machine" }).click();
  const dialog = page.getByRole("dialog", { name: "My machine" });
  await dialog.getByRole("button", { name: "Save machine" }).click();
  await expect(dialog.getByLabel("Width in mm")).toBeFocused();
  await dialog.getByLabel("Width in mm").fill("180");
  await dialog.getByLabel("Height in mm").fill("140");
  await dialog.getByLabel("PES").check();
  await expectAccessible(page, "my machine");
  await dialog.getByRole("button", { name: "Save machine" }).click();
  await expect(dialog).toBeHidden();
  const stored = await page.evaluate(() => localStorage.getItem("_machines"));
  const machine = { name: "180 × 140 mm", fields: [{ width: 180, height: 140 }], formats: ["PES"] };
  expect(JSON.parse(stored ?? "")).toEqual([machine]);
  await page.reload();
  await expect(page.locator(".design-card .fit[data-fit]")).toHaveCount(18);
  await expect(page.getByRole("link", { name: /fits/ }).first()).toBeVisible();
  await expectStill(page, "a list with marks");

  await shop.visit("/p/1006");
  await expectStill(page, "a product with marks");
  const variants = page.locator(".variant");
  await expect(variants.first()).toContainText(/PES · .* mm \(.* in\) fits turned/);
  await expect(variants.filter({ hasText: "JEF" })).toContainText("another format");
  await expect(page.getByRole("checkbox", { name: /₹/, checked: true })).toHaveCount(1);
  await page.getByText("Other machines (3)").click();
  await variants.filter({ hasText: "JEF" }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Add to cart" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("does not read this format");
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(page.getByRole("button", { name: /^Cart$/ })).toBeVisible();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await question.getByRole("button", { name: "Buy anyway" }).click();
  const cart = await shop.openCart();
  await expect(cart.getByText("another format")).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await enterAs(other, customer);
  await other.goto(new URL("/p/1006", page.url()).href);
  await expect(other.locator(".variant").first()).toContainText("fits turned");
  await elsewhere.close();
});

test(
  "the marks are shown before the application runs, and a damaged profile is set aside with a message",
  anyWidth,
  async ({ page, shop }) => {
    await page.route(/assets\/client-/, (route) => route.abort());
    await page.addInitScript(() => {
      localStorage._machines ??= JSON.stringify([
        { name: "A", fields: [{ width: 180, height: 140 }], formats: ["PES"] },
      ]);
    });
    await page.goto("/p/1006");
    const first = page.locator(".variant", { hasText: "fits turned" });
    await expect(first).toHaveCSS("order", "-2");
    await page.evaluate(() => {
      localStorage._machines = '[{"name":"A"},{"name":"B","fields":[],"formats":["JEF"]}]';
    });
    // The page would load its script again and set the damaged profile aside before it is left.
    await page.goto("/robots.txt");
    await page.unroute(/assets\/client-/);
    await shop.visit("/p/1006");
    await expect(page.getByRole("alert")).toContainText("could not be read");
    expect(await page.evaluate(() => JSON.parse(localStorage._machines))).toEqual([
      { name: "B", fields: [], formats: ["JEF"] },
    ]);
    expect(await page.evaluate(() => localStorage._damagedMachines)).toContain('"A"');
  },
);

test("Fits my machine keeps its state and the focus while the list loads", async ({ page, shop }) => {
  const machine = { name: "Hoop", fields: [{ width: 180, height: 140 }], formats: ["PES"] };
  await page.addInitScript((own) => localStorage.setItem("_machines", JSON.stringify([own])), machine);
  await shop.visit("/category");
  const box = page.getByRole("checkbox", { name: "Fits my machine" });
  for (const [press, checked] of [
    [1, true],
    [2, false],
  ] as const) {
    const release = await holdCalls(page, "**/api/product/getProductByCategory?*");
    await box.focus();
    await page.keyboard.press("Space");
    await expect(page.locator(".progress")).toBeAttached();
    await expect(box, `press ${press}`).toBeChecked({ checked });
    await expect(box, `press ${press}`).toBeFocused();
    release();
    await (checked ? expect(page).toHaveURL(/fits=180x140/) : expect(page).not.toHaveURL(/fits=/));
    await expect(box, `after press ${press}`).toBeChecked({ checked });
    await expect(box, `after press ${press}`).toBeFocused();
    await page.unrouteAll({ behavior: "wait" });
  }
});
