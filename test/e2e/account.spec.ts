import { addAddress, enterAs, newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";

test("a forged session in the address is refused and not stored", async ({ page, shop }) => {
  const { token } = await newCustomer(page);
  await shop.visit(`/account/view?${new URLSearchParams({ token, email: "demo@kasuti.example" })}`);
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => sessionStorage.getItem("_sid"))).toBeNull();
});

test("an ended session opens the login page and keeps the cart", async ({ page, shop }) => {
  const customer = await newCustomer(page);
  await enterAs(page, customer);
  await shop.addDesignToCart(1006);
  await page.request.post("/api/customer/logout", {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  await shop.visit("/account/profile");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Your session has ended. Please log in again.",
  );
  await expect(page.getByRole("button", { name: /^Cart\b.*1/ })).toBeVisible();
  await shop.logIn(page.getByRole("main"), customer);
  await expect(page).toHaveURL("/account/profile");
});

test("the login page says that the session has ended, also when another page's call was refused", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(page);
  await enterAs(page, customer);
  await page.request.post("/api/customer/logout", {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  await shop.visit("/account/wishlist");
  await expect(page).toHaveURL("/login");
  await shop.visit("/account/profile");
  await expect(page).toHaveURL("/login");
  const told = page.getByRole("main").getByRole("alert");
  await expect(told).toHaveText("Your session has ended. Please log in again.");
  await shop.logIn(page.getByRole("main"), customer);
});

test("form input survives the end of the session and the login", async ({ page, shop }) => {
  const customer = await newCustomer(page);
  await enterAs(page, customer);
  await shop.visit("/account/address");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add a new address" }).click();
  await expect(main.getByLabel("Full Name")).toHaveValue("Ananya Rao");
  await expect(main.getByLabel("Phone")).toHaveValue(customer.phone);
  await main.getByLabel("Town/City").fill("Guledgudda");
  await main.getByLabel("State").fill("Karnataka");
  await page.request.post("/api/customer/logout", {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  await main.getByRole("button", { name: "Save address" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert")).toHaveText(/^Your session has ended. Please log in again./);
  await shop.logIn(main, customer);
  await expect(page).toHaveURL("/account/address");
  await expect(main.getByLabel("Town/City")).toHaveValue("Guledgudda");
  await main.getByRole("button", { name: "Save address" }).click();
  await expect(main.getByText("Guledgudda, Karnataka")).toBeVisible();
});

test("the profile changes the name and nothing else (§ 2.19, 2.72–2.74, 5.15, 7.7, 8.30, 8.31)", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(page);
  await enterAs(page, customer);
  await shop.visit("/account/profile");
  await expect(page.getByLabel("Phone")).toHaveAttribute("readonly");
  await expect(page.getByLabel("Email")).toHaveAttribute("readonly");
  await page.getByLabel("Full Name").fill("Ananya R. Rao");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Successfully Update" })).toBeVisible();
  await expect(page.locator(".account-head")).toContainText("Ananya R. Rao");
  await page.getByLabel("Full Name").fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toContainText("Please check your Field");
});

test("addresses are added, changed, removed and restored (§ 2.22, 2.75)", async ({ page, shop }) => {
  const customer = await newCustomer(page);
  await enterAs(page, customer);
  await addAddress(page, customer);
  await shop.visit("/account/address");
  const main = page.getByRole("main");
  await expect(main.getByText("Ilkal, Karnataka")).toBeVisible();
  await main.getByRole("button", { name: "Edit address of Ananya Rao" }).click();
  await main.getByLabel("Town/City").fill("");
  await main.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("alert")).toContainText("Please fill all mandatory fields.");
  await expect(main.getByLabel("Town/City")).toBeFocused();
  await main.getByLabel("Phone").fill("+91 98765 43210");
  await main.getByLabel("Town/City").fill("Guledgudda");
  await expect(main.getByLabel("Phone")).toHaveValue("9876543210");
  await main.getByLabel("District").fill("Bagalkot");
  await main.getByRole("button", { name: "Save address" }).click();
  await expect(main.getByText("Guledgudda, Bagalkot, Karnataka")).toBeVisible();
  await main.getByRole("button", { name: "Remove address of Ananya Rao" }).click();
  await expect(main.getByText("Guledgudda")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(main.getByText("Guledgudda, Bagalkot, Karnataka")).toBeVisible();
});
