import { inspect } from "./accessibility.ts";
import { expect, test } from "./journeys.ts";
import { enterDemoOffice } from "./office.ts";

test("today says what sold, and makes the shop find what customers call otherwise", async ({ page }) => {
  const word = `gopika${Date.now().toString(36)}`;
  await page.goto(`/tagsearch/${word}`);
  await enterDemoOffice(page, "/today?days=365");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "A year" })).toBeChecked();
  await expect(page.getByRole("img", { name: "Takings by day, beside the time before" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Designs" }).getByRole("link").first()).toBeVisible();
  await page.getByText("As a table").click();
  await expect(page.getByRole("table", { name: /^Takings/ }).getByRole("row")).toHaveCount(14);
  await page.getByRole("tab", { name: "Machines" }).click();
  await expect(page.getByRole("table", { name: "Machines" })).toBeVisible();
  await inspect(page, "today");
  // Where "Show designs for it" leads, when the shop has written down what was missed.
  await page.goto(`/office/designs?for=${word}`);
  await page.getByRole("table", { name: "Designs" }).getByRole("checkbox").last().check();
  await page.getByRole("button", { name: `Let them be found by “${word}”` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Change 1 design" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("tab", { name: "as before: 1" })).toBeVisible();
  await page.goto("/office/today");

  await page.getByRole("button", { name: "Add a word" }).click();
  const dialog = page.getByRole("dialog", { name: "Make it a synonym of…" });
  await dialog.getByLabel("What customers type").fill(word);
  await dialog.getByLabel("What designs are called").fill("zzzz");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("No design on sale has this word.")).toBeVisible();
  await dialog.getByLabel("What designs are called").fill("lotus");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${word} → lotus`)).toBeVisible();
  await expect(async () => {
    await page.goto(`/tagsearch/${word}`);
    await expect(page.getByRole("link", { name: /lotus/i }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("health begins a backup that goes on whoever looks, and tries the providers", async ({ page }) => {
  await enterDemoOffice(page, "/health");
  await expect(page.getByText(/^PGlite/)).toBeVisible();
  await page.getByRole("button", { name: "Try Razorpay" }).click();
  await expect(page.getByText(/It answers and takes the keys/)).toBeVisible();
  await inspect(page, "health");
  // One that a first attempt began still runs: the demo's files are drawn for it.
  await page.getByRole("button", { name: "Make a backup now" }).click({ force: true });
  await expect(page.getByRole("progressbar", { name: "Under way" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("progressbar", { name: "Under way" })).toBeVisible();
});

test("one of a kind that waits is named in the singular", async ({ page }) => {
  const waiting = [
    { kind: "refunds-under-way", count: 1 },
    { kind: "mails-that-died", count: 2 },
  ];
  await page.route("**/api/office/attention", (route) => route.fulfill({ json: { waiting } }));
  await enterDemoOffice(page, "/today");
  await expect(page.getByText("1 refund is under way")).toBeVisible();
  await expect(page.getByText("2 mails could not be sent")).toBeVisible();
});
