import { expectAccessible, expectStill, watchShifts } from "./accessibility.ts";
import { everyWidth, expect, test } from "./journeys.ts";

test("the home page asks for the machine, then shows designs for it", everyWidth, async ({ page, shop }) => {
  await shop.visit("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: /^Made for/ })).toHaveCount(0);
  await expect(main.getByRole("heading", { name: "Which machine do you have?" })).toBeVisible();
  await main.getByLabel("Maker").selectOption("Brother");
  await main.getByLabel("Model").selectOption({ label: "Innov-is V3SE" });
  await expect(main.getByText("Your machine: Brother Innov-is V3SE")).toBeVisible();
  await expect(main.getByRole("button", { name: "Change" })).toBeFocused();
  const made = main.getByRole("region", { name: "Made for your Brother Innov-is V3SE" });
  await made.scrollIntoViewIfNeeded();
  // Phones show half of them.
  await expect(made.locator(".design-card")).toHaveCount(8);
  await expect(made.locator("[data-fit=fits], [data-fit=turned]")).toHaveCount(8);
  await expectAccessible(page, "the home page with a machine");

  await watchShifts(page);
  await page.reload();
  await expect(main.getByText("Your machine: Brother Innov-is V3SE")).toBeVisible();
  await expect(main.getByLabel("Maker")).toHaveCount(0);
  await made.scrollIntoViewIfNeeded();
  await expect(made.getByRole("listitem").first()).toBeVisible();
  await expectStill(page, "the home page with a machine");
  await made.getByRole("link", { name: "See all that fit" }).click();
  await expect(page).toHaveURL(/\/category\?fits=\d+x\d+&format=PES/);
});

test("a machine that fits no design shows a message", async ({ page, shop }) => {
  const machine = { name: "Tiny", fields: [{ width: 9, height: 9 }], formats: ["PES"] };
  await page.addInitScript((own) => localStorage.setItem("_machines", JSON.stringify([own])), machine);
  await shop.visit("/");
  const made = page.getByRole("region", { name: "Made for your Tiny" });
  await made.scrollIntoViewIfNeeded();
  await expect(made).toContainText("No products found.");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page links to every category with a picture, and does not ask for the machine", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Which machine do you have?" })).toBeHidden();
    const tiles = page.getByRole("navigation", { name: "Find your design" }).getByRole("link");
    await expect(tiles).toHaveCount(10);
    await expect(tiles.first()).toHaveAccessibleName(/^Blouse Neck Designs \d+ designs$/);
    for (const tile of await tiles.all())
      await expect(tile.locator("img")).toHaveAttribute("src", /cover-480/);
    await tiles.first().click();
    await expect(page).toHaveURL("/category?categoryId=1");
  });
});
