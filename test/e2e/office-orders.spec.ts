import { inspect } from "./accessibility.ts";
import { buy } from "./buyers.ts";
import { newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";
import { enterDemoOffice, expectFirstScreen } from "./office.ts";

test("an order is found by the customer's phone, gets a note and is refunded, by touch", async ({
  page,
  shop: _,
}) => {
  const customer = await newCustomer(page, { fullName: "Revathi Kulkarni" });
  const number = await buy(page, customer);
  await enterDemoOffice(page, "/orders");
  await page.getByRole("searchbox", { name: "Find" }).fill(`+91 ${customer.phone}`);
  await expect(page).toHaveURL(/find=/);
  await expect(page.getByRole("link", { name: /Kulkarni/ })).toHaveCount(1);
  await inspect(page, "the list of orders");
  await page.getByRole("link", { name: `${number} · Revathi Kulkarni` }).click();

  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText("Ordered 1 design for")).toBeVisible();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Enter a note.")).toBeVisible();
  const saved = page.waitForResponse(/draft\/save/);
  await page.getByLabel("New note").fill("She wants the PES file.");
  await saved;
  await page.reload();
  await expect(page.getByLabel("New note")).toHaveValue("She wants the PES file.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "She wants the PES file." })).toBeVisible();
  await expect(page.getByLabel("New note")).toHaveValue("");
  const receipt = page.waitForEvent("download");
  await page.getByRole("button", { name: /^REC-/ }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^REC-.*\.pdf$/);
  await inspect(page, "an order");

  await page.getByRole("button", { name: /^Refund ₹/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Amount", { exact: true }).click();
  await dialog.getByLabel("Amount in rupees").fill("100000");
  await dialog.getByLabel("Reason").fill("late answer");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(dialog.getByText("Enter an amount from ₹1")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: /^Refund ₹/ }).click();
  await expect(dialog.getByLabel("Amount in rupees")).toHaveValue("100000");
  await expect(dialog.getByLabel("Reason")).toHaveValue("late answer");
  await dialog.getByLabel("Amount in rupees").fill("10.50");
  await expect(dialog.getByRole("status")).toContainText(
    /^₹10\.50 will be refunded to Revathi Kulkarni, and the shop keeps ₹[\d.]+/,
  );
  await inspect(page, "a refund of a part");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("− ₹10.50")).toBeVisible();
  await expect(page.getByText("Partially refunded", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^RFN-/ })).toHaveCount(1);
  await inspect(page, "an order of which a part went back");

  await page.getByRole("button", { name: /^Refund ₹/ }).click();
  await dialog.getByText("Designs", { exact: true }).click();
  await dialog.getByRole("checkbox").check();
  await expect(dialog.getByRole("status")).toContainText("Downloads stop working");
  await dialog.getByText("Full remaining amount").click();
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(dialog.getByText("Enter a reason")).toBeVisible();
  await dialog.getByLabel("Reason").fill("wrong hoop");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("requested: wrong hoop")).toBeVisible();
  await expect(page.getByText("Refunded").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Refund ₹/ })).toBeHidden();
});

test("a customer gets another machine's file for free, and a mistyped address is corrected", async ({
  page,
  shop: _,
}) => {
  const customer = await newCustomer(page, { fullName: "Sarala Pujari" });
  const number = await buy(page, customer);
  await enterDemoOffice(page, `/orders/${number}`);
  await page.getByRole("button", { name: `Actions: Order ${number}` }).click();
  await page.getByRole("button", { name: "Give a design" }).click();
  const dialog = page.getByRole("dialog");
  const machine = dialog.getByLabel("Machine");
  await dialog.getByRole("button", { name: "Give a design" }).click();
  await expect(dialog.getByText("Choose a design and a machine.")).toBeVisible();
  await machine.selectOption({ index: 2 });
  await inspect(page, "giving a design");
  await dialog.getByRole("button", { name: "Give a design" }).click();
  await expect(dialog.getByText("Enter a reason")).toBeVisible();
  await dialog.getByLabel("Reason").fill("wrong machine bought");
  await dialog.getByRole("button", { name: "Give a design" }).click();
  await expect(page.getByText(/^Design given as order \d+\.$/)).toBeVisible();

  await page.getByRole("link", { name: "Sarala Pujari" }).click();
  await expect(page.getByText("₹0")).toBeVisible();
  await page.getByRole("button", { name: "Correct email address" }).click();
  await dialog.getByLabel("New email address").fill(customer.email);
  await dialog.getByLabel("Reason").fill("she called");
  await dialog.getByRole("button", { name: "Correct email address" }).click();
  await expect(dialog.getByText("This is the account's address already.")).toBeVisible();
  await dialog.getByLabel("New email address").fill(`new-${customer.email}`);
  await dialog.getByRole("button", { name: "Correct email address" }).click();
  await expect(page.getByRole("link", { name: `new-${customer.email}` })).toBeVisible();
});

test("orders are filtered by chips, sorted, and kept as a view for the next time", async ({ page }) => {
  await enterDemoOffice(page, "/orders");
  const views = page.getByRole("navigation", { name: "Views" });
  const rows = page.getByRole("table", { name: "Orders" }).locator("tbody tr");
  await views.getByRole("link", { name: /^Failed \d/ }).click();
  await expect(page).toHaveURL(/\/orders\?state=failed$/);
  await expect(rows.first()).toContainText("Failed");
  await page.getByRole("button", { name: "+ Filter" }).click();
  const filters = page.getByRole("group", { name: "Filter" });
  await inspect(page, "the filters of a list");
  await filters.getByLabel("Status").selectOption("Paid");
  await page.keyboard.press("Escape");
  await expect(rows.first()).toContainText("Paid");
  const name = `Paid in July ${test.info().project.name} ${Date.now()}`;
  await page.goto("/office/orders?state=paid&from=2026-07-01&sort=-amount");
  await expect(page.getByRole("button", { name: /^From: 2026-07-01/ })).toBeVisible();
  await views.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(dialog.getByText("Enter a name for the view.")).toBeVisible();
  await dialog.getByLabel("Name of the view").fill(name);
  await inspect(page, "saving a view");
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/office/orders");
  await expect(views.getByRole("link", { name: new RegExp(`^${name} \\d+$`) })).toBeVisible();
  await views.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/sort=-amount/);
  await page.goBack();
  await expect(page).toHaveURL(/\/orders$/);
  await page.goForward();
  await page.getByRole("button", { name: /^From: / }).click();
  await expect(page).not.toHaveURL(/from=/);
  await views.getByRole("link", { name }).click();
  await views.getByRole("button", { name: `Actions: ${name}` }).click();
  await page.getByRole("button", { name: "Rename view" }).click();
  await dialog.getByLabel("Name of the view").fill(`${name} again`);
  await dialog.getByRole("button", { name: "Rename view" }).click();
  await expect(dialog).toBeHidden();
  await views.getByRole("button", { name: `Actions: ${name} again` }).click();
  await page.getByRole("button", { name: "Remove view" }).click();
  await expect(views.getByRole("link", { name })).toBeHidden();
  await expect(page).toHaveURL(/\/orders$/);
});

test("a laptop's first screen shows 14 orders, a phone's 7 @every-width", async ({ page }) => {
  await expectFirstScreen(page, "/orders");
});
