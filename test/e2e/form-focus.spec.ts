import { enterAs, newCustomer } from "./customers.ts";
import { holdCalls } from "./held-calls.ts";
import { expect, test } from "./journeys.ts";

test("a correct password removes the error of the wrong one", async ({ page, shop }) => {
  await shop.visit("/login");
  const customer = await newCustomer(page);
  const main = page.getByRole("main");
  await shop.logIn(main, { ...customer, password: "wrong-password" });
  await expect(page.getByRole("alert")).toContainText("Please check your email or phone & password");
  await shop.logIn(main, customer);
  await expect(page.getByRole("status").filter({ hasText: "You are logged in." })).toBeVisible();
  // The error disappears at once, not after its display time.
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("the focus follows the steps: from the email to the code, from a saved address to its card", async ({
  page,
  shop,
}) => {
  await shop.visit("/login");
  const main = page.getByRole("main");
  await main.getByRole("tab", { name: "Forgot Password" }).click();
  await main.getByLabel("Email").fill("lakshmi@example.org");
  await main.getByRole("button", { name: "Send OTP" }).click();
  await expect(main.getByLabel("OTP")).toBeFocused();
  await enterAs(page, await newCustomer(page));
  await shop.visit("/account/address");
  await main.getByRole("button", { name: "Add a new address" }).click();
  await main.getByRole("button", { name: "Save address" }).click();
  await expect(main.getByLabel("Town/City")).toBeFocused();
  await main.getByLabel("Town/City").fill("Mysuru");
  await main.getByLabel("State").fill("mysore");
  await main.getByRole("button", { name: "Save address" }).click();
  await expect(main.getByLabel("State")).toBeFocused();
  await main.getByLabel("State").fill("karnatak");
  await main.getByRole("button", { name: "Save address" }).click();
  await expect(main.getByRole("button", { name: /^Edit/ })).toBeFocused();
  await expect(main.getByText("Mysuru, Karnataka")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("an address form waits for the customer's name, so that the first error stays the first", async ({
  page,
  shop,
}) => {
  await enterAs(page, await newCustomer(page));
  const release = await holdCalls(page, "**/api/customer/getUserByEmailId?*");
  await shop.visit("/account/address");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add a new address" }).click();
  await expect(main.getByText("Loading").first()).toBeVisible();
  await expect(main.getByLabel("Full name")).toHaveCount(0);
  release();
  await main.getByRole("button", { name: "Save address" }).click();
  await expect(main.getByLabel("Town/City")).toBeFocused();
  await expect(main.getByLabel("Full name")).toHaveValue("Ananya Rao");
});
