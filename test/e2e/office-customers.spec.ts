import { readFile } from "node:fs/promises";
import { inspect } from "./accessibility.ts";
import { newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";
import { enterDemoOffice, expectFirstScreen } from "./office.ts";

test("a customer is found and supported, and the account is closed with a reason", async ({ page, shop }) => {
  const customer = await newCustomer(page, { fullName: "Chandrika Hegde" });
  await enterDemoOffice(page, "/customers");
  await page.getByRole("searchbox", { name: "Find" }).fill(customer.phone.slice(0, 8));
  await expect(page.getByRole("table").locator("tbody").getByRole("link")).toHaveText(["Chandrika Hegde"]);
  await inspect(page, "customers", "known");
  const table = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  expect(await readFile(await (await table).path(), "utf8")).toContain(customer.email);
  await page.getByRole("link", { name: "Chandrika Hegde" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Chandrika Hegde");
  await expect(main).toContainText(customer.email);
  await inspect(page, "a customer");

  const saved = page.waitForResponse(/draft\/save/);
  await main.getByLabel("New note").fill("Calls on Sundays");
  await saved;
  await page.reload();
  await expect(main.getByLabel("New note")).toHaveValue("Calls on Sundays");
  await main.getByRole("button", { name: "Save note" }).click();
  await expect(main.getByRole("listitem").filter({ hasText: "Demo visitor" })).toContainText(
    "Calls on Sundays",
  );
  await expect(main.getByLabel("New note")).toHaveValue("");

  await main.getByRole("button", { name: /^Log out:/ }).click();
  await expect(main).toContainText("Not logged in on any device.");
  await main.getByRole("button", { name: "Send password reset code" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Password reset code sent" })).toBeVisible();
  const download = page.waitForEvent("download");
  await main.getByRole("button", { name: "Export customer data" }).click();
  const file = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(file).toMatchObject({ profile: { email: customer.email }, notes: [{ text: "Calls on Sundays" }] });

  await main.getByRole("button", { name: "Close account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Close account" }).click();
  await expect(dialog).toContainText("Enter a reason");
  await dialog.getByLabel("Reason").fill("asked by phone");
  await dialog.getByRole("button", { name: "Close account" }).click();
  await expect(main).toContainText("closed");
  await expect(main).not.toContainText(customer.email);
  await shop.visit("/");
});

test("View as customer shows a stripe, is read-only, and ends at a button", async ({ page, shop }) => {
  const customer = await newCustomer(page, { fullName: "Chandrika Hegde" });
  await enterDemoOffice(page, "/orders/10014");
  await expect(page.getByRole("button", { name: "View as customer" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Lakshmi Reddy" })).toHaveAttribute("href", /customers/);
  await page.goto(`/office/customers/${customer.id}`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "View as customer" }).click();
  const view = await opened;
  await view.waitForURL("/account/view");
  const stripe = view.getByRole("complementary", { name: "Viewing as Chandrika Hegde" });
  await expect(stripe).toBeVisible();
  await expect(view.getByRole("main")).toContainText(customer.phone);
  await inspect(view, "the shop as a customer sees it");
  expect(await view.evaluate(() => sessionStorage.getItem("_sid"))).toBeNull();

  await view.goto("/account/profile");
  await view.getByLabel("Full Name").fill("Somebody Else");
  await view.getByRole("button", { name: "Save Changes" }).click();
  await expect(view.getByRole("alert")).toBeVisible();
  for (const path of ["/", "/p/1006", "/account/order/list", "/te/about-us", "/nowhere"]) {
    await view.goto(path);
    await expect(view.getByText("Chandrika Hegde").first(), path).toBeVisible();
  }

  await page.goto("/account/view");
  await expect(page.getByRole("complementary", { name: /Chandrika Hegde/ })).toBeVisible();
  await page.getByRole("button", { name: "Stop viewing" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await view.goto("/account/view");
  await expect(view).toHaveURL(/\/login$/);
  await shop.visit("/");
});

test("a laptop's first screen shows 14 customers, a phone's 7 @every-width", async ({ page }) => {
  await newCustomer(page, { mailbox: "a.mailbox.with.a.very.long.name.of.a.workshop.in." });
  await expectFirstScreen(page, "/customers");
});
