import { readFile } from "node:fs/promises";
import { expectAccessible } from "./accessibility.ts";
import { DEMO, enterAs, newCustomer, passPhoneAsPassword } from "./customers.ts";
import { expect, test } from "./journeys.ts";

test("a customer whose password is the phone number is asked for a new one, continues shopping, and sees owned designs", async ({
  page,
  shop,
}) => {
  await shop.logInAsDemo();
  const request = page.getByRole("complementary", { name: "Your password" });
  await expect(request).toBeVisible();
  await expectAccessible(page, "request for a password");
  await shop.addDesignToCart(1006);
  const cart = await shop.openCart();
  await expect(cart).toContainText("You own this");
  await cart.getByRole("button", { name: "Checkout" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("you own this already");
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(request).toBeHidden();
  await shop.visit("/account/profile");
  await request.getByRole("button", { name: "Later" }).click();
  await expect(request).toBeHidden();
  await shop.visit("/account/profile");
  await expect(request).toBeHidden();
  await expect(page.getByRole("main")).toContainText("Your password is your phone number");
  await page.getByRole("main").getByText("Logout", { exact: true }).click();
  await shop.logInAsDemo();
  await expect(request).toBeVisible();
});

test("a new password is set in one step and is not requested again", async ({ page, shop }) => {
  const customer = await newCustomer(page);
  const { email, phone } = customer;
  await passPhoneAsPassword(page, customer);
  await shop.visit("/login");
  await shop.logIn(page.getByRole("main"), { ...DEMO, email, password: phone });
  await page.getByRole("button", { name: "Choose a password" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New password").fill(phone);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog).toContainText("Please choose a password that is not your phone number.");
  await expectAccessible(page, "window for a password");
  await dialog.getByLabel("New password").fill("saibaba123");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog).toContainText("Many people use this password.");
  await dialog.getByLabel("New password").fill("lotus-thread");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Your password was changed." })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Your password" })).toBeHidden();
  const login = { emailOrPhone: email, password: "lotus-thread" };
  expect((await page.request.post("/api/customer/login", { data: login })).status()).toBe(200);
});

test("the profile changes the password, and says which field is wrong", async ({ page, shop }) => {
  const customer = await newCustomer(page);
  await enterAs(page, customer);
  await shop.visit("/account/profile");
  await page.getByLabel("Current password").fill("not-the-one");
  await page.getByLabel("New password").fill("marigold-1");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.locator(".field-error")).toHaveText("This is not your current password.");
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.getByLabel("Current password").fill(customer.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your password was changed." })).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveValue("");
});

test("devices are listed by name, and signed out one by one or together", async ({ page, shop }) => {
  const customer = await newCustomer(page);
  const { email, password } = customer;
  const other = await page.request.post("/api/customer/login", {
    data: { emailOrPhone: email, password },
    headers: { "user-agent": "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0" },
  });
  const headers = { authorization: `Bearer ${(await other.json()).token}` };
  await enterAs(page, customer);
  await shop.visit("/account/profile");
  const main = page.getByRole("main");
  await expect(main.getByText("This device")).toHaveCount(1);
  await main.getByRole("button", { name: "Log out: Firefox on Android" }).click();
  await expect(main.getByText("Firefox on Android")).toHaveCount(0);
  expect((await page.request.get("/api/customer/sessions", { headers })).status()).toBe(401);
  await main.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL("/");
  const own = { authorization: `Bearer ${customer.token}` };
  expect((await page.request.get("/api/customer/sessions", { headers: own })).status()).toBe(401);
});

test("a customer exports the data as a file and closes the account after a warning", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(page);
  await enterAs(page, customer);
  await shop.visit("/account/profile");
  await page.getByRole("link", { name: "My data: download, correct, delete" }).click();
  await expect(page).toHaveURL("/account/my-data");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("my-data.json");
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({ profile: { email: customer.email }, orders: [] });

  await page.getByRole("button", { name: "Close my account" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Your downloads end with the account.");
  await expectAccessible(page, "window that closes the account");
  await dialog.getByLabel("Enter your password to confirm").fill("not-the-one");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("This is not your current password.");
  await dialog.getByLabel("Enter your password to confirm").fill(customer.password);
  await dialog.getByRole("button", { name: "Close my account for good" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your account is closed." })).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
});

test("My data leads to everything about one's data; consent is off, given and withdrawn with one tap", async ({
  page,
  shop,
}) => {
  await enterAs(page, await newCustomer(page));
  await shop.visit("/account/my-data");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("My data");
  const links = await main.locator(".my-data a").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(links).toEqual([
    ...["/account/profile", "/account/address", "/help?kind=privacy", "/help?kind=privacy"],
    "/privacy-policy",
  ]);
  const reminders = main.getByRole("checkbox", { name: /^Remind me once/ });
  await expect(reminders).toBeEnabled();
  await expect(reminders).not.toBeChecked();
  await expectAccessible(page, "My data");
  await reminders.check();
  await expect(main.getByText(/^Given on \d+ /)).toBeVisible();
  await page.reload();
  await expect(reminders).toBeChecked();
  await reminders.uncheck();
  await expect(main.getByText(/^Withdrawn on \d+ /)).toBeVisible();
  await page.reload();
  await expect(main.getByText(/^Withdrawn on/)).toBeVisible();
  await expect(reminders).not.toBeChecked();
  await shop.visit("/privacy-policy");
  await expect(page.getByRole("row").filter({ hasText: "Mails sent to you" })).toContainText("365 days");
});

test("too many wrong passwords show the waiting time in the customer's language", async ({ page, shop }) => {
  const customer = await newCustomer(page);
  const data = { emailOrPhone: customer.email, password: "not-the-one" };
  await Promise.all(Array.from({ length: 10 }, () => page.request.post("/api/customer/login", { data })));
  await shop.visit("/te/login");
  const main = page.getByRole("main");
  await main.getByLabel("ఈమెయిల్ లేదా ఫోన్").fill(customer.email);
  await main.getByLabel("పాస్‌వర్డ్", { exact: true }).fill(customer.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("15 నిమిషాల తర్వాత మళ్లీ ప్రయత్నించండి");
});
