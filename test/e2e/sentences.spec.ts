import { letPass, stopClock } from "./clock.ts";
import { enterAs, newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";

test("the contact form shows progress for two seconds, clears, and sends nothing (§ 2.91, 9.18)", async ({
  page,
  shop,
}) => {
  await shop.visit("/contact-us");
  await stopClock(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.method()));
  const name = page.getByLabel("Your Name");
  await name.fill("Meena");
  await page.getByLabel("E-Mail Address").fill("meena@example.org");
  await page.getByLabel("Enquiry").fill("Which hoop?");
  const submit = page.getByRole("button", { name: "Submit" });
  await submit.click();
  await letPass(page, 1_900);
  await expect(submit).toHaveAttribute("aria-busy", "true");
  await expect(name).toHaveValue("Meena");
  await letPass(page, 200);
  await expect(name).toHaveValue("");
  await expect(submit).not.toHaveAttribute("aria-busy", "true");
  expect(sent).not.toContain("POST");
});

test("an invalid form names the field to correct (§ 5.5, 5.8)", async ({ page, shop }) => {
  await shop.visit("/login");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /^login$/i }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please check your Login" })).toContainText(
    "Please fill out the form correctly.",
  );
  await shop.visit("/register");
  await main.getByRole("button", { name: /^register$/i }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please check your Register form" })).toBeVisible();
});

test("login and registration show a message when the server is unreachable (§ 8.1, 8.2, 8.4)", async ({
  page,
  shop,
}) => {
  await shop.visit("/login");
  await page.route("**/api/customer/**", (route) => route.abort());
  await shop.logIn(page.getByRole("main"));
  await expect(page.getByText("An error occurred during login")).toBeVisible();
  await shop.visit("/register");
  const main = page.getByRole("main");
  await main.getByLabel("Full Name").fill("Ananya");
  await main.getByLabel("Email").fill("ananya@example.org");
  await main.getByLabel("Phone").fill("9000000001");
  await main.getByLabel("Password", { exact: true }).fill("zari-thread");
  await main.getByRole("button", { name: /^register$/i }).click();
  await expect(page.getByText("Network error or server is unavailable")).toBeVisible();
  await page.unroute("**/api/customer/**");
  await page.route("**/api/customer/register", (route) => route.fulfill({ status: 500, json: {} }));
  await main.getByRole("button", { name: /^register$/i }).click();
  await expect(page.getByText("An error occurred during registration")).toBeVisible();
});

test("a forgotten password's steps name what failed, send again, and go back (§ 8.5–8.11)", async ({
  page,
  shop,
}) => {
  const { email } = await newCustomer(page);
  await shop.visit("/login");
  const main = page.getByRole("main");
  await main.getByRole("tab", { name: "Forgot Password" }).click();
  await main.getByLabel("Email").fill(email);
  await page.route("**/api/customer/sendReset", (route) => route.abort());
  await main.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("Error sending OTP")).toBeVisible();
  await page.unroute("**/api/customer/sendReset");
  await main.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("OTP sent to your email")).toBeVisible();
  await main.getByLabel("OTP").fill("000000");
  await main.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByText("Invalid OTP").first()).toBeVisible();
  await page.route("**/api/customer/**", (route) => route.abort());
  await main.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByText("Error verifying OTP")).toBeVisible();
  await main.getByRole("button", { name: "Resend OTP" }).click();
  await expect(page.getByText("Error resending OTP")).toBeVisible();
  await page.unroute("**/api/customer/**");
  await page.route("**/api/customer/verifyOtp", (route) =>
    route.fulfill({ json: { success: true, msg: "OTP verified" } }),
  );
  await main.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByText("OTP verified")).toBeVisible();
  await page.route("**/api/customer/resetPassword", (route) => route.abort());
  await main.getByLabel("New password").fill("new-password");
  await main.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByText("Error resetting password")).toBeVisible();
});

test("a category and its catalogue show what could not be loaded (§ 8.24, 8.27, 8.28)", async ({
  page,
  shop,
}) => {
  await shop.visit("/about-us");
  await page.route("**/api/category/getSubCategory?*", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "All designs" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch subcategories.");
  await page.route("**/api/product/downloadCategoryPDF", (route) =>
    route.fulfill({ status: 404, json: { success: false, error: "No." } }),
  );
  const pdf = page.getByRole("button", { name: "Download PDF" });
  await pdf.click();
  await expect(page.getByText("Failed to download PDF")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unroute("**/api/product/downloadCategoryPDF");
  await page.route("**/api/product/downloadCategoryPDF", (route) => route.abort());
  await pdf.click();
  await expect(page.getByText("An error occurred while downloading the PDF.")).toBeVisible();
  await page.unroute("**/api/product/downloadCategoryPDF");
  await page.route("**/api/product/downloadCategoryPDF", () => {});
  await page.route("**/api/product/categoryPDFProgress?*", (route) =>
    route.fulfill({ json: { percent: 40 } }),
  );
  await pdf.click();
  await expect(page.getByRole("button", { name: "Preparing… 40 %" })).toBeVisible();
});

test("a lost connection shows messages: suggestions, designs of a category, addresses, customer (§ 8.23, 8.25, 8.29, 8.32)", async ({
  page,
  shop,
}) => {
  await enterAs(page, await newCustomer(page));
  await shop.visit("/about-us");
  await page.route("**/api/product/**", (route) => route.abort());
  await page.getByLabel("Search designs").fill("lotus");
  await expect(page.getByText("Search failed.")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "All designs" }).click();
  await expect(page.getByRole("alert")).toContainText("Error fetching products by category.");
  await page.route("**/api/address/list?*", (route) => route.abort());
  await shop.visit("/account/address");
  await expect(page.getByText("An error occurred while fetching addresses.")).toBeVisible();
  await page.route("**/api/customer/getUserByEmailId?*", (route) => route.abort());
  await shop.visit("/account/order/list");
  await expect(page.getByRole("alert").filter({ hasText: "Check your credentials" })).toContainText("Login");
});

test("a blank search is refused with a message (§ 2.1, 2.59, 5.17, 8.26)", async ({ page, shop }) => {
  await shop.visit("/");
  await page.getByPlaceholder("Search with Category, Tag & Product Name").fill("   ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Please enter a search term.");
  await expect(page).toHaveURL("/");
});

test("adding without a variant shows a message, and the notice of added items stays for 1.5 seconds (§ 2.51, 5.14, 9.14)", async ({
  page,
  shop,
}) => {
  await shop.visit("/p/1006");
  const add = page.getByRole("button", { name: "Add to cart" });
  await add.dispatchEvent("click");
  await expect(page.getByRole("alert")).toContainText(
    "Please select at least one machine variant before adding to cart.",
  );
  await shop.chooseFirstVariant();
  await stopClock(page);
  await add.click();
  const added = page.getByRole("status").filter({ hasText: /^added$/ });
  await expect(added).toBeVisible();
  await letPass(page, 1_400);
  await expect(added).toBeVisible();
  await letPass(page, 200);
  await expect(added).toBeHidden();
});

test("a failed payment has its own page (§ 2.15, 2.88)", async ({ page, shop }) => {
  await enterAs(page, await newCustomer(page));
  await shop.visit("/order/failed");
  await expect(page.getByRole("alert")).toHaveText(
    "Transaction Failed - Oops! Your payment has been declined. Please try again later",
  );
});

for (const guarded of ["/checkout", "/account/view", "/order/failed", "/order/success"])
  test(`${guarded} asks a visitor to log in (§ 2.12, 2.15, 2.16, 2.18, 2.28, 6.4)`, async ({
    page,
    shop,
  }) => {
    await shop.visit(guarded);
    await expect(page).toHaveURL("/login");
  });
