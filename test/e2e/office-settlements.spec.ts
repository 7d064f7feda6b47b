import { inspect } from "./accessibility.ts";
import { anyWidth, expect, test } from "./journeys.ts";
import { enterDemoOffice } from "./office.ts";

const HEAD =
  "transaction_entity,entity_id,amount,fee (exclusive tax),tax,debit,credit,settlement_id,settled_at";
const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("Books compares settlements with payments, and refuses a wrong report", anyWidth, async ({ page }) => {
  await enterDemoOffice(page, "/books");
  const part = page.getByRole("region", { name: "Settlements" });
  await part.getByRole("button", { name: "Fetch from Razorpay" }).click();
  await expect(page.getByText(/^Lines compared: \d+\./)).toBeVisible();
  await part.getByRole("tab", { name: /^Matched: [1-9]/ }).click();
  await expect(page).toHaveURL(/list=matched/);
  const first = (await part.getByText(/^pay_/).first().textContent()) ?? "";
  await inspect(page, "settlements");

  const choose = part.getByLabel("Upload report");
  const refusal = part.getByRole("status");
  const line = (id = "", amount = "1.00") =>
    `payment,${id},${amount},0,0,0,${amount},setl_X,2026-11-02T11:00:00`;
  await choose.setInputFiles(file("cut.csv", `${HEAD}\n${line(first)}\npayment,pay_`));
  await expect(refusal).toHaveText(/^Line 3 is incomplete: the file is cut off\./);
  await choose.setInputFiles(file("changed.csv", `${HEAD}\n${line(first)}\n`));
  await expect(refusal).toHaveText(
    `Line 2: ${first} was settled before with another amount. Nothing was imported.`,
  );

  await part.getByLabel("Report", { exact: true }).selectOption("HDFC SmartGateway");
  const forget = part.getByRole("button", { name: "Change columns" });
  const report = file("hdfc.csv", "Order ID,Gross,Credited on\nK1,100.00,02/11/2026\n");
  // Another attempt may have left its columns.
  if (await forget.isVisible()) await forget.click();
  await expect(forget).toBeHidden();
  await choose.setInputFiles(report);
  const dialog = page.getByRole("dialog", { name: "Columns of this report" });
  await expect(dialog.getByLabel("Amount received")).toHaveValue("Gross");
  await dialog.getByLabel("Date").selectOption("Credited on");
  await dialog.getByRole("button", { name: "Upload report" }).click();
  await expect(refusal).toHaveText(/^No payment in this file belongs to this shop \(1 read\)/);
  await forget.click();
  await expect(page.getByText("The next report asks for its columns.")).toBeVisible();
  await expect(forget).toBeHidden();

  const download = page.waitForEvent("download");
  await part.getByRole("button", { name: "Fees (CSV)" }).click();
  expect((await download).suggestedFilename()).toBe("fees.csv");
  await part.getByRole("row").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order \d+/ })).toBeVisible();
});
