import type { Page } from "@playwright/test";
import { enterAsBuyer } from "./buyers.ts";
import { expect, test } from "./journeys.ts";

type Fields = Record<string, unknown>;

const pick = (names: string) => (from: Fields) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.split(" ").includes(name)));
const customer = pick("id fullName firstName email phone gender");
const address = pick("id fullname phone shipping area city district states");
const block = pick("color thread seconds x y width height tile");
const providerOrder = pick("success orderId data keyId checkoutUrl paymentUrl");

/** Removes all but the named fields from the answers of a call. */
async function leave(page: Page, path: string, least: (body: never) => unknown): Promise<void> {
  await page.route(`**/api/${path}*`, async (route) => {
    const answer = await route.fetch();
    const json = answer.ok() ? least((await answer.json()) as never) : await answer.json();
    await route.fulfill({ response: answer, json });
  });
}

async function leaveLeast(page: Page): Promise<void> {
  await leave(page, "customer/getUserByEmailId", ({ data }: { data: Fields }) => ({ data: customer(data) }));
  await leave(page, "address/list", ({ data }: { data: Fields[] }) => ({
    ...{ success: true, data: data.map(address) },
  }));
  await leave(page, "order/razorpayorder", providerOrder);
  await leave(page, "product/stitchout", ({ parts }: { parts: (Fields & { blocks: Fields[] })[] }) => ({
    parts: parts.map((part) => ({
      ...pick("name width height picture")(part),
      blocks: part.blocks.map(block),
    })),
  }));
}

test("account, stitch-out and payment need only the contract's required fields", async ({ page, shop }) => {
  await leaveLeast(page);
  await enterAsBuyer(page, shop);
  const main = page.getByRole("main");
  const region = page.getByRole("region", { name: "Stitch-out" });
  await shop.visit("/p/1006");
  await region.getByRole("button", { name: "Play" }).click();
  await expect(region.getByRole("slider", { name: "Stitch-out position" })).toBeVisible();
  await expect(region).not.toContainText("NaN");
  await shop.visit("/account/profile");
  await expect(main.getByLabel("Full Name")).toHaveValue("Ananya Rao");
  await shop.visit("/account/address");
  await expect(main).toContainText("Ilkal");
  await shop.visit("/checkout");
  await expect(page.getByRole("radio")).toBeChecked();
  await page.route("**/api/order/create", (route) => route.abort());
  await page.getByRole("button", { name: "Pay now" }).click();
  await page
    .getByRole("dialog", { name: "Razorpay (emulated)" })
    .getByRole("button", { name: "Pay" })
    .click();
  await expect(main).toContainText("Your payment is being confirmed");
  await expect(main).not.toContainText("Invalid Date");
  await page.unroute("**/api/order/create");
  await main.getByRole("button", { name: "Check again" }).click();
  await expect(page).toHaveURL("/account/order/list");
});
