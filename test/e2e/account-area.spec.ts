import { letPass, stopClock } from "./clock.ts";
import { enterAs, newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";

test("the account shows its menu and the customer's name (§ 1.10, 2.18, 2.71, 2.72, 9.4)", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(page);
  await enterAs(page, customer);
  await shop.visit("/account/view");
  await expect(page.locator(".account-head")).toContainText(`Ananya Rao+91 ${customer.phone}`);
  await expect(page.getByRole("navigation", { name: "Account" }).getByRole("listitem")).toHaveText([
    "Overview",
    "My profile",
    "Downloads",
    "Shopping Wishlist",
    "My Address",
    "Help",
    "Logout",
  ]);
});

test("Cancel in the profile does nothing (§ 2.74)", async ({ page, shop }) => {
  await enterAs(page, await newCustomer(page));
  await shop.visit("/account/profile");
  await page.getByLabel("Full Name").fill("Somebody else");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Full Name")).toHaveValue("Somebody else");
  await expect(page).toHaveURL("/account/profile");
});

test("an empty address book reads 'Loading...', and a failed save shows a message (§ 2.76, 8.16)", async ({
  page,
  shop,
}) => {
  await enterAs(page, await newCustomer(page));
  await shop.visit("/account/address");
  const main = page.getByRole("main");
  await expect(main.getByText("Loading...")).toBeVisible();
  await main.getByRole("button", { name: "Add a new address" }).click();
  await main.getByLabel("Full Name").fill("Ananya Rao");
  await main.getByLabel("Phone").fill("9876500000");
  await main.getByLabel("Town/City").fill("Ilkal");
  await main.getByLabel("State").fill("Karnataka");
  await page.route("**/api/address/add", (route) => route.abort());
  await main.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("alert")).toContainText("Please check address details");
});

test("logging in stores token and email, and reloads the page after a second (§ 3.14, 4.2, 6.2, 9.15, 9.23)", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(page);
  await shop.visit("/category");
  await stopClock(page);
  await page.getByRole("button", { name: "Login" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("tab", { name: "LOGIN" })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await shop.logIn(dialog, customer);
  const stored = () => page.evaluate(() => [sessionStorage.getItem("_sid"), sessionStorage.getItem("email")]);
  await expect.poll(stored).toEqual([expect.stringMatching(/./), customer.email]);
  await letPass(page, 900);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  const loaded = page.waitForEvent("load");
  await letPass(page, 200);
  await loaded;
  await page.clock.resume();
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
});

test("a code requested for a wrong address can be requested again (§ 4.8)", async ({ page, shop }) => {
  await shop.visit("/login");
  const main = page.getByRole("main");
  await main.getByRole("tab", { name: "Forgot Password" }).click();
  await main.getByLabel("Email").fill("nobody@example.org");
  await main.getByRole("button", { name: "Send OTP" }).click();
  await expect(main.getByLabel("OTP")).toBeVisible();
  await main.getByRole("button", { name: "Re-enter email" }).click();
  await expect(main.getByLabel("Email")).toHaveValue("nobody@example.org");
});

test("download messages stay for one and three seconds (§ 8.33, 8.34)", async ({ page, shop }) => {
  const variants = [{ variantName: "Brother 8x8", variantPath: "designs/7/A", size: 9_000 }];
  const line = { productId: 1006, productName: "Mango neck", productPhoto: "", variants };
  const order = { number: 7, createdAt: "2026-03-01T10:00:00Z", grandtotal: 40, orderPaths: [line] };
  await page.route("**/api/order/list?*", (route) => route.fulfill({ json: { orders: [order] } }));
  await page.route("**/api/order/download?*", (route) => route.fulfill({ status: 404, json: {} }));
  await enterAs(page, await newCustomer(page));
  await shop.visit("/account/order/list");
  await stopClock(page);
  await page.getByRole("link", { name: "Download", exact: true }).click();
  const started = page.getByText("Download in progress...");
  const ended = page.getByRole("alert").filter({ hasText: "Download Error" });
  await expect(started).toBeVisible();
  await expect(ended).toContainText("File not found");
  await letPass(page, 900);
  await expect(started).toBeVisible();
  await letPass(page, 150);
  await expect(started).toBeHidden();
  await letPass(page, 1_800);
  await expect(ended).toBeVisible();
  await letPass(page, 300);
  await expect(ended).toBeHidden();
});
