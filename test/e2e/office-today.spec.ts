import { inspect } from "./accessibility.ts";
import { expect, test } from "./journeys.ts";
import { enterDemoOffice } from "./office.ts";

test("Today shows sales, and adds tags and synonyms for missed searches", async ({ page }) => {
  const word = `gopika${Date.now().toString(36)}`;
  await page.goto(`/tagsearch/${word}`);
  await enterDemoOffice(page, "/today?days=365");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "1 year" })).toBeChecked();
  await expect(
    page.getByRole("img", { name: "Revenue by day, compared with the previous period" }),
  ).toBeVisible();
  await expect(page.getByRole("table", { name: "Designs" }).getByRole("link").first()).toBeVisible();
  await page.getByText("Show as table").click();
  await expect(page.getByRole("table", { name: /^Revenue/ }).getByRole("row")).toHaveCount(14);
  await page.getByRole("tab", { name: "Machines" }).click();
  await expect(page.getByRole("table", { name: "Machines" })).toBeVisible();
  await inspect(page, "today");
  // "Tag designs with it" leads to this address after the search was counted.
  await page.goto(`/office/designs?for=${word}`);
  await page.getByRole("table", { name: "Designs" }).getByRole("checkbox").last().check();
  await page.getByRole("button", { name: `Add tag “${word}”` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Change 1 design" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("tab", { name: "undone: 1" })).toBeVisible();
  await page.goto("/office/today");

  await page.getByRole("button", { name: "Add synonym" }).click();
  const dialog = page.getByRole("dialog", { name: "Add as synonym…" });
  await dialog.getByLabel("Customers search for").fill(word);
  await dialog.getByLabel("Word used in designs").fill("zzzz");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("No design on sale has this word.")).toBeVisible();
  await dialog.getByLabel("Word used in designs").fill("lotus");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${word} → lotus`)).toBeVisible();

  await page.goto(`/office/log?find=bulk`);
  const log = page.getByRole("table", { name: "Log" });
  await expect(log.getByText(`changed 1 design at once (Tags, ${word})`)).toBeVisible();
  await log.getByRole("link", { name: "1 design" }).first().click();
  await expect(page.getByRole("tab", { name: "undone: 1" })).toBeVisible();
  await page.goto("/office/log?subject=shop");
  await expect(log.getByText("added a synonym").first()).toBeVisible();
  await expect(log.getByText("Word used in designs").first()).toBeVisible();
  await inspect(page, "log");
  await expect(async () => {
    await page.goto(`/tagsearch/${word}`);
    await expect(page.getByRole("link", { name: /lotus/i }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("Health starts a backup that continues after a reload, and tests the providers", async ({ page }) => {
  await enterDemoOffice(page, "/health");
  await expect(page.getByText(/^PGlite/)).toBeVisible();
  await page.getByRole("button", { name: "Test Razorpay" }).click();
  await expect(page.getByText(/Connected, keys accepted/)).toBeVisible();
  await inspect(page, "health");
  // A backup started by an earlier attempt may still run, because it draws the demo's files.
  await page.getByRole("button", { name: "Create backup" }).click({ force: true });
  await expect(page.getByRole("progressbar", { name: "In progress" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("progressbar", { name: "In progress" })).toBeVisible();
});

test("single waiting items use the singular", async ({ page }) => {
  const waiting = [
    { kind: "refunds-under-way", count: 1 },
    { kind: "mails-that-died", count: 2 },
  ];
  await page.route("**/api/office/attention", (route) =>
    route.fulfill({ json: { waiting, lastBackup: { at: "2026-11-20T21:00:00.000Z", isOld: true } } }),
  );
  await enterDemoOffice(page, "/today");
  await expect(page.getByText("1 refund in progress")).toBeVisible();
  await expect(page.getByText("2 emails could not be sent")).toBeVisible();
  await expect(page.getByText("Last backup: 21 Nov 2026, 2:30 am (more than 2 days ago)")).toBeVisible();
});
