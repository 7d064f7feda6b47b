import { inspect } from "./accessibility.ts";
import { expect, test } from "./journeys.ts";
import { dropDraft, enterDemoOffice } from "./office.ts";

test("a data breach is recorded, waits on Today with the hours left, and is reported", async ({
  page,
  shop: _,
}) => {
  await enterDemoOffice(page, "/breaches");
  await dropDraft(page, "breach/new");
  const what = `A list went to the wrong address ${Date.now()}`;
  await page.getByRole("button", { name: "Record a breach" }).click();
  const dialog = page.getByRole("dialog", { name: "Record a breach" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter at least three letters.").first()).toBeVisible();
  await inspect(page, "the record of a breach");
  await dialog.getByLabel("Description").fill(what);
  await dialog.getByLabel("Data affected").fill("Names, emails");
  await dialog.getByRole("button", { name: "Save" }).click();
  const row = page.getByRole("row").filter({ hasText: what });
  await expect(row).toContainText("71 h left");
  await inspect(page, "the register of breaches");

  await page.goto("/office/today");
  await page.getByRole("link", { name: /data breach/ }).click();
  await row.getByRole("button", { name: what }).click();
  const record = page.getByRole("dialog", { name: "Data breaches" });
  await record.getByLabel("People affected").fill("40");
  await record.getByLabel("Reported to").fill("Data Protection Board");
  await record.getByRole("button", { name: "Save" }).click();
  await expect(record.getByText("Enter to whom and when it was reported.")).toBeVisible();
  await record.getByLabel("Reported at").fill(await record.getByLabel("Noticed at").inputValue());
  await record.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Reported");
  await expect(row).toContainText("40");
});
