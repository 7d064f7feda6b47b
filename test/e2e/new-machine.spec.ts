import { buy } from "./buyers.ts";
import { enterAs, newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";

test("a new machine: Downloads says which owned designs have a file for it and puts the others in the cart", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(page);
  await buy(page, customer);
  const { data } = await (await page.request.get("/api/product/getWebProductById?id=1006")).json();
  const [owned, other]: { format: string; width: number; height: number }[] = data.productvariants;
  const machines = [other, owned].map((variant, index) => ({
    name: `Machine ${index + 1}`,
    fields: [{ width: 600, height: 600 }],
    formats: [variant?.format],
  }));
  await page.addInitScript((text) => localStorage.setItem("_machines", text), JSON.stringify(machines));
  await enterAs(page, customer);
  await shop.visit("/account/order/list");
  await page.getByRole("button", { name: "I have a new machine" }).click();
  const dialog = page.getByRole("dialog", { name: "I have a new machine" });
  await expect(dialog.getByText(/under Downloads/)).toBeVisible();
  await dialog.getByRole("combobox", { name: "Machine" }).selectOption("Machine 2");
  await expect(dialog.getByText("You own a file that fits")).toBeVisible();
  // A machine that is not saved yet is added here, and selected.
  await dialog.getByRole("button", { name: "+ Add machine" }).click();
  await expect(page.getByRole("dialog", { name: "My machine" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "My machine" }).first().click();
  const toList = page.getByRole("link", { name: /^New machine\?/ });
  await toList.click();
  await expect(dialog.getByRole("combobox", { name: "Machine" })).toHaveValue("0");
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  // From another page, for the machine that was selected last.
  await shop.visit("/contact-us");
  await page.getByRole("button", { name: "My machine" }).first().click();
  await page.getByRole("radio", { name: "Mark designs for Machine 2" }).check();
  await toList.click();
  await expect(dialog.getByText("You own a file that fits")).toBeVisible();
});
