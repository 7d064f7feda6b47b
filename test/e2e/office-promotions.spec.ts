import type { Page } from "@playwright/test";
import { inspect } from "./accessibility.ts";
import { expect, test } from "./journeys.ts";
import { enterDemoOffice, ownDrafts } from "./office.ts";

/** Opens the form of a new promotion of this kind. */
async function openForm(page: Page, kind: string): Promise<void> {
  await ownDrafts(page);
  await enterDemoOffice(page, "/promotions");
  await page.getByRole("button", { name: "New promotion" }).click();
  await expect(page.getByRole("heading", { name: "New promotion" })).toBeVisible();
  await page.getByText(kind, { exact: true }).click();
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a sale of one design is previewed, saved, edited, ended and ended by mistake", async ({
  page,
  shop: _,
}, { project, retry }) => {
  // Each attempt is cheaper than the one before: a sale must be below the lowest price of 30 days.
  const [design, percent] = [project.name === "phone" ? "1006" : "1013", `${20 + 20 * retry}`];
  const name = `Sale ${Date.now()}`;
  await openForm(page, "Sale");
  await page.getByRole("button", { name: "Save promotion" }).click();
  await expect(page.getByText(/^Enter a name/)).toBeVisible();
  const isPhone = project.name === "phone";
  const saved = isPhone ? page.waitForResponse(/draft\/save/) : undefined;
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Percent", { exact: true }).fill(percent);
  await page.getByText("Selected items").click();
  await page.getByLabel("Add a design").fill(design);
  await page.getByRole("combobox", { name: /^Add (?!a )/ }).selectOption("All variants");
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview.getByRole("listitem").first()).toContainText("Lowest in 30 days:");
  await expect(preview.locator("s").first()).toBeVisible();
  await inspect(page, "the form of a sale");

  await saved;
  if (isPhone) await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await page.getByLabel("Starts (India)").fill("2026-01-01T00:00");
  // The next promotion does not begin with the scope of this one.
  const dropped = isPhone ? page.waitForResponse(/draft\/drop/) : undefined;
  await page.getByRole("button", { name: "Save promotion" }).click();
  await expect(row(page, name)).toContainText("Running");
  await dropped;
  await expect(page.getByRole("region", { name: "Calendar" })).toContainText(name);
  await inspect(page, "the list of promotions");

  const act = async (action: string) => {
    await row(page, name)
      .getByRole("button", { name: /^Actions/ })
      .click();
    await page.getByRole("button", { name: action }).click();
  };
  await act("Edit");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(`${name} of Ugadi`);
  await dialog.getByLabel("Ends (India)").fill("2026-01-01T00:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/^The end must be/)).toBeVisible();
  await inspect(page, "the name and end of a promotion");
  await dialog.getByLabel("Ends (India)").fill("2099-01-01T00:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row(page, name)).toContainText("of Ugadi");

  const end = async () => {
    await act("End now");
    await page.getByLabel("Reason").fill("Only a test");
    await page.getByRole("dialog").getByRole("button", { name: "End now" }).click();
    await expect(row(page, name)).toContainText("Ended");
  };
  await end();
  await page.getByRole("status").getByRole("button", { name: "Undo end" }).click();
  await expect(row(page, name)).toContainText("Running");
  await end();
});

test("free designs begin with selected designs, and a quiet sale hides the price before", async ({
  page,
  shop: _,
}) => {
  await openForm(page, "Free designs");
  await expect(page.getByText(/picks one of these designs/)).toBeVisible();
  await expect(page.getByRole("radio", { name: "Selected items" })).toBeChecked();
  await page.getByText("Sale", { exact: true }).click();
  await expect(page.getByRole("radio", { name: "All designs" })).toBeChecked();
  await page.getByRole("checkbox", { name: /without showing the price before/ }).check();
  await expect(page.getByText("Customers see it.", { exact: true })).toBeHidden();
});

test("a code that exists is refused beside its field; generated codes are downloaded", async ({
  page,
  shop: _,
}) => {
  const name = `Codes ${Date.now()}`;
  await openForm(page, "Code");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Percent", { exact: true }).fill("15");
  await page.getByRole("button", { name: "Suggest" }).click();
  const code = await page.getByRole("textbox", { name: "Code", exact: true }).inputValue();
  expect(code).toMatch(/^[A-Z0-9]{4,20}$/);
  await page.getByRole("button", { name: "Save promotion" }).click();
  await expect(row(page, name)).toContainText(code);

  await row(page, name)
    .getByRole("button", { name: /^Actions/ })
    .click();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(code.toLowerCase());
  await page.getByRole("button", { name: "Save promotion" }).click();
  await expect(page.getByText(/^Another promotion has this code/).first()).toBeVisible();
  await page.getByText("Many codes, one order each").click();
  await page.getByLabel("Number of codes").fill("3");
  await page.getByLabel("Name").fill(`${name} B`);
  await page.getByRole("button", { name: "Save promotion" }).click();
  await row(page, `${name} B`)
    .getByRole("button", { name: /^Actions/ })
    .click();
  const table = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download codes" }).click();
  expect((await table).suggestedFilename()).toMatch(/^codes-\d+\.csv$/);
});
