import { inspect } from "./accessibility.ts";
import { buy } from "./buyers.ts";
import { newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";
import { enterDemoOffice } from "./office.ts";

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
