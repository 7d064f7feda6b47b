import type { Page } from "@playwright/test";
import { letPass, stopClock } from "./clock.ts";
import { enterAs, newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";

const hearts = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Add to wishlist/ });

test("a visitor is asked to log in, and the heart stays empty", async ({ page, shop }) => {
  await shop.visit("/tagsearch/lotus");
  await hearts(page).first().click();
  await expect(page.getByRole("alert")).toContainText("Please log in to add items to your wishlist.");
  await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "false");
});

test("a design is added once; a second click says that it is there, and never takes it off", async ({
  page,
  shop,
}) => {
  await enterAs(page, await newCustomer(page));
  await shop.visit("/tagsearch/lotus");
  const heart = hearts(page).first();
  await heart.click();
  await expect(page.getByRole("status").filter({ hasText: "Added to wishlist!" })).toBeVisible();
  await heart.click();
  await expect(
    page.getByRole("status").filter({ hasText: "Product is already in your wishlist." }),
  ).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "true");
});

test("a heart empties again when the server says no", async ({ page, shop }) => {
  await enterAs(page, await newCustomer(page));
  await page.route("**/api/wishlist/add", (route) => route.fulfill({ status: 500, json: {} }));
  await shop.visit("/p/1006");
  await hearts(page).click();
  await expect(page.getByRole("alert")).toContainText("An error occurred while adding to the wishlist.");
  await expect(hearts(page)).toHaveAttribute("aria-pressed", "false");
});

test("quick clicks on a top seller's heart are one call", async ({ page, shop }) => {
  await enterAs(page, await newCustomer(page));
  let calls = 0;
  await page.route("**/api/wishlist/add", (route) => {
    calls += 1;
    return route.continue();
  });
  await shop.visit("/");
  await stopClock(page);
  await hearts(page)
    .first()
    .evaluate((heart: HTMLElement) => {
      for (let click = 0; click < 4; click++) heart.click();
    });
  await letPass(page, 250);
  expect(calls).toBe(0);
  await letPass(page, 100);
  await expect(page.getByRole("status").filter({ hasText: "Added to wishlist!" })).toBeVisible();
  expect(calls).toBe(1);
});

test("the wishlist opens its designs, loses them by the trash button, and says when it is empty", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(page);
  await page.request.post("/api/wishlist/add", {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { custId: customer.id, productId: 1647 },
  });
  await enterAs(page, customer);
  await shop.visit("/wishlist");
  await page.getByRole("main").locator("a[href='/p/1647']").click();
  await expect(page).toHaveURL("/p/1647");
  await shop.visit("/account/wishlist");
  await page.getByRole("button", { name: /^Remove .* from wishlist$/ }).click();
  await expect(page.getByText("No items in your wishlist.")).toBeVisible();
  await expect(page).toHaveURL("/account/wishlist");
});
