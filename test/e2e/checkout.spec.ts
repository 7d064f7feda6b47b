import { enterAsBuyer, standAtPayment } from "./buyers.ts";
import { addAddress, enterAs, newCustomer } from "./customers.ts";
import { anyWidth, expect, test } from "./journeys.ts";

test("an empty cart opens the home page (§ 4.11)", async ({ page, shop }) => {
  await enterAs(page, await newCustomer(page));
  await shop.visit("/checkout");
  await expect(page).toHaveURL("/");
});

test("a visitor is asked to log in, and the cart stays (§ 2.12, 2.13, 2.61, 4.3)", async ({ page, shop }) => {
  await shop.addDesignToCart(1585);
  await shop.visit("/checkout");
  await shop.logIn(page.getByRole("main"));
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByRole("heading", { name: "3 Payment" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Cart.*1/ })).toBeVisible();
});

test("the customer selects one of several addresses, and it stays selected (§ 2.65, 5.10)", async ({
  page,
  shop,
}) => {
  const customer = await enterAsBuyer(page, shop);
  await addAddress(page, customer);
  await shop.visit("/checkout");
  const [first, second] = [page.getByRole("radio").first(), page.getByRole("radio").last()];
  await expect(second).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Pay now" }).click();
  const choice = page.getByRole("group", { name: "Select a billing address" });
  await expect(choice.getByRole("alert")).toHaveText("Please select or add a new address.");
  await expect(choice.getByRole("alert")).toBeInViewport();
  await expect(first).toBeFocused();
  await second.check();
  await expect(choice.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Add a new address" }).click();
  await expect(page.getByLabel("Town/City")).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await expect(second).toBeChecked();
  await first.check();
  await shop.visit("/order/failed");
  await page.getByRole("main").getByRole("link", { name: "Try again" }).click();
  await expect(first).toBeChecked();
});

test("on a new device the address of the last order is selected", async ({ page, shop }) => {
  const customer = await enterAsBuyer(page, shop);
  await addAddress(page, customer);
  await shop.visit("/checkout");
  await page.getByRole("radio").last().check();
  await page.getByRole("button", { name: "Pay now" }).click();
  const widget = page.getByRole("dialog", { name: "Razorpay (emulated)" });
  await widget.getByRole("button", { name: "Pay", exact: true }).click();
  await page.waitForURL(/\/account\/order\/list/);
  await page.evaluate(() => localStorage.clear());
  await shop.addDesignToCart(1154);
  await shop.visit("/checkout");
  await expect(page.getByRole("radio").last()).toBeChecked();
});

test("the address that was used last on this device is chosen in a new tab", async ({
  page,
  shop,
  context,
}) => {
  const customer = await enterAsBuyer(page, shop);
  for (const _ of [2, 3]) await addAddress(page, customer);
  await shop.visit("/checkout");
  await page.getByRole("button", { name: "Show all 3 addresses" }).click();
  await page.getByRole("radio").last().check();
  const tab = await context.newPage();
  await enterAs(tab, customer);
  await tab.goto("/checkout");
  await expect(tab.getByRole("radio")).toHaveCount(2);
  await expect(tab.getByRole("radio").last()).toBeChecked();
});

test("a single address is selected automatically (§ 4.10)", async ({ page, shop }) => {
  await enterAsBuyer(page, shop);
  await shop.visit("/checkout");
  await expect(page.getByRole("radio")).toBeChecked();
});

test("a new address must be complete (§ 5.9)", async ({ page, shop }) => {
  await enterAsBuyer(page, shop);
  await shop.visit("/checkout");
  await page.getByRole("button", { name: "Add a new address" }).click();
  const main = page.getByRole("main");
  const save = main.getByRole("button", { name: /save/i }).first();
  await main.getByLabel("Full Name").fill("");
  await save.click();
  await expect(page.getByText("Please fill all mandatory fields.").first()).toBeVisible();
  await expect(main.getByLabel("Full Name")).toBeFocused();
  const phone = main.getByLabel("Phone");
  await phone.fill("+91 12345");
  await save.click();
  await expect(main.getByText("Invalid phone number (10 digits required)")).toBeVisible();
  // Autofill sets the value and fires events without focusing the field.
  await phone.evaluate((input: HTMLInputElement) => {
    input.value = "098765-43210";
    for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await expect(phone).toHaveValue("9876543210");
});

test("Pay now saves the open address form and pays with it, or shows what is missing in it", async ({
  page,
  shop,
}) => {
  await enterAs(page, await newCustomer(page));
  await shop.addDesignToCart(1006);
  await shop.visit("/checkout");
  const main = page.getByRole("main");
  const pay = main.getByRole("button", { name: "Pay now" });
  await pay.click();
  await expect(page.getByRole("alert")).toContainText("Please select or add a new address.");
  const town = main.getByLabel("Town/City");
  await expect(town).toBeFocused();
  await expect(town).toBeInViewport();
  await expect(main.getByText("Please fill all mandatory fields.").first()).toBeVisible();
  await town.fill("Ilkal");
  await main.getByLabel("State").fill("Karnataka");
  await pay.click();
  await expect(page.getByRole("dialog", { name: "Razorpay (emulated)" })).toBeVisible();
  await expect(page.getByRole("radio", { includeHidden: true })).toBeChecked();
});

test(
  "closing the payment window removes the loading state, and paying still works (§ 4.14, 4.16)",
  anyWidth,
  async ({ page, shop }) => {
    await standAtPayment(page, shop);
    const pay = page.getByRole("button", { name: "Pay now" });
    const widget = page.getByRole("dialog", { name: "Razorpay (emulated)" });
    await pay.click();
    await widget.getByRole("button", { name: "Close" }).click();
    await expect(widget).toBeHidden();
    await expect(pay).toBeEnabled();
    await pay.click();
    await widget.getByRole("button", { name: "Pay", exact: true }).click();
    await page.waitForURL(/\/account\/order\/list/);
    await expect(page.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
  },
);

test("the notice on digital goods is shown in three scripts (§ 2.63)", async ({ page, shop }) => {
  await enterAsBuyer(page, shop);
  await shop.visit("/checkout");
  const main = page.getByRole("main");
  await expect(main).toContainText(/no refund|not refunded/i);
  await expect(main.getByRole("note")).toContainText("Wrong machine? Swap within 14 days.");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Help" })).toHaveAttribute("href", "/help");
  await expect(main).toContainText(/[\u0C00-\u0C7F]{4}/);
  await expect(main).toContainText(/[\u0C80-\u0CFF]{4}/);
});
