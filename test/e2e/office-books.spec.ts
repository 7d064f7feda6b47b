import { readFile } from "node:fs/promises";
import { inspect } from "./accessibility.ts";
import { anyWidth, expect, test } from "./journeys.ts";
import { enterDemoOffice, openOfficeMenu } from "./office.ts";

test("Books checks a period, adds it up and gives its files", anyWidth, async ({ page }) => {
  await enterDemoOffice(page, "/today");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await openOfficeMenu(page);
  await page.getByRole("link", { name: "Books", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Books" })).toBeVisible();
  await page.getByLabel("Period", { exact: true }).selectOption("Financial year");
  await expect(page).toHaveURL(/period=20\d\d-\d\d$/);
  const checks = page.getByRole("table", { name: "Checks" });
  await expect(checks.getByText("No number is missing.")).toBeVisible();
  await expect(checks.getByText("OK", { exact: true })).toHaveCount(4);
  await expect(page.getByRole("region", { name: "Totals" }).getByText("Documents")).toBeVisible();
  await inspect(page, "books");

  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download documents.csv" }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^20\d\d-\d\d-documents\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toMatch(/^\uFEFFnumber,date,kind,order,buyer,subtotal/);

  const year = page.url();
  await page.getByLabel("Period", { exact: true }).selectOption("Month");
  await expect(page).not.toHaveURL(year);
  await page.goBack();
  await expect(page.getByLabel("Period", { exact: true })).toHaveValue("year");
  await page.goto("/office/log?subject=shop");
  const entry = page.getByRole("row", { name: /exported the books File documents\.csv Period 20/ });
  await expect(entry.first()).toBeVisible();
});
