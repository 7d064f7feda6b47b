import type { Page } from "@playwright/test";
import { letPass, stopClock } from "./clock.ts";
import { addToWishlist, enterAs, newCustomer } from "./customers.ts";
import { anyWidth, expect, test } from "./journeys.ts";

const hearts = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Add to wishlist/ });

test("a visitor is asked to log in, and the heart stays empty (§ 5.13)", async ({ page, shop }) => {
  await shop.visit("/tagsearch/lotus");
  await hearts(page).first().click();
  await expect(page.getByRole("alert")).toContainText("Please log in to add items to your wishlist.");
  await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "false");
});

test("a design that a visitor hearts is saved after the login", async ({ page, shop }) => {
  await shop.visit("/tagsearch/lotus");
  await hearts(page).nth(2).click();
  await page.getByRole("alert").getByRole("button", { name: "Login" }).click();
  await shop.logIn(page.getByRole("dialog"), await newCustomer(page));
  await expect(hearts(page).nth(2)).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(hearts(page).nth(2)).toHaveAttribute("aria-pressed", "true");
});

test("a design is added once; a second click says so and never removes it (§ 2.56, 4.27, 7.27, 8.17, 8.18)", async ({
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

test("a category's cards have hearts", anyWidth, async ({ page, shop }) => {
  await enterAs(page, await newCustomer(page));
  await shop.visit("/category");
  await expect(hearts(page)).toHaveCount(18);
  await hearts(page).nth(4).click();
  await expect(page.getByRole("status").filter({ hasText: "Added to wishlist!" })).toBeVisible();
  await expect(hearts(page).nth(4)).toHaveAttribute("aria-pressed", "true");
});

test("a heart becomes empty again when the server refuses (§ 8.19)", async ({ page, shop }) => {
  await enterAs(page, await newCustomer(page));
  await page.route("**/api/wishlist/add", (route) => route.fulfill({ status: 500, json: {} }));
  await shop.visit("/p/1006");
  await hearts(page).click();
  await expect(page.getByRole("alert")).toContainText("An error occurred while adding to the wishlist.");
  await expect(hearts(page)).toHaveAttribute("aria-pressed", "false");
});

test("quick clicks on a top seller's heart are one call (§ 2.38, 2.39, 9.13)", async ({ page, shop }) => {
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

test("the wishlist opens its designs, removes them by the trash button, and says when it is empty (§ 1.6, 2.17, 2.21, 2.68–2.70, 3.9, 7.28, 7.29)", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(page);
  await addToWishlist(page, customer, 1647);
  await enterAs(page, customer);
  await shop.visit("/wishlist");
  await page.getByRole("main").locator("a[href='/p/1647']").click();
  await expect(page).toHaveURL("/p/1647");
  await shop.visit("/account/wishlist");
  await page.getByRole("button", { name: /^Remove .* from wishlist$/ }).click();
  await expect(page.getByText("No items in your wishlist.")).toBeVisible();
  await expect(page).toHaveURL("/account/wishlist");
});

test("the wishlist adds a design for one machine, or the variant for the customer's machine, else opens the design", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(page);
  const { one, several } = await designsByMachines(page);
  await addToWishlist(page, customer, one.id);
  await addToWishlist(page, customer, several.id);
  await enterAs(page, customer);
  await shop.visit("/wishlist");
  const item = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(item(several.name)).toContainText(/from ₹\d/);
  await item(one.name)
    .getByLabel(/^Add to cart/)
    .click();
  await expect(page.getByRole("status").filter({ hasText: /^added$/ })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("1 design");
  await expect(page.getByRole("button", { name: "View cart" })).toBeVisible();
  await item(several.name)
    .getByLabel(/^Choose machine/)
    .click();
  await expect(page).toHaveURL(`/p/${several.id}#machines`);
  await expect(page.getByRole("checkbox", { name: /₹/ }).first()).toBeInViewport();
  await expect(page.getByRole("button", { name: /^Cart\b.*1/ })).toBeVisible();
  const [sold] = several.productvariants;
  const fields = [{ width: sold.width, height: sold.height }];
  await page.evaluate(
    (machines) => localStorage.setItem("_machines", JSON.stringify(machines)),
    [{ name: "Mine", fields, formats: [sold.format] }],
  );
  await shop.visit("/wishlist");
  const mine = new RegExp(`^${several.name}\\s+₹${sold.variantPrice}\\s[^₹]*fits\\s`);
  await expect(item(several.name)).toHaveText(mine, { useInnerText: true });
  await item(several.name)
    .getByLabel(/^Add to cart/)
    .click();
  await expect(page.getByRole("button", { name: /^Cart\b.*2/ })).toBeVisible();
});

test("a wishlist item with only name and picture is shown", async ({ page, shop }) => {
  await enterAs(page, await newCustomer(page));
  const product = { name: "Bare design", photo: "/media/none/800.webp" };
  await page.route("**/api/wishlist/find?*", (route) =>
    route.fulfill({ json: { data: [{ id: 1, productId: 1006, product }] } }),
  );
  for (const path of ["/wishlist", "/account/wishlist"]) {
    await shop.visit(path);
    await expect(page.getByRole("main").getByRole("link", { name: "Bare design" })).toBeVisible();
  }
});

/** Finds a design for one machine only, cheap enough to earn no discount, and one for several machines. */
async function designsByMachines(page: Page) {
  const answer = await page.request.get("/api/product/products?tag=butta&pageSize=100");
  const { products }: { products: Listed[] } = await answer.json();
  const one = products.find(({ productvariants: [only, ...others] }) => only && others.length === 0);
  const several = products.find(
    ({ productvariants: [first, ...rest] }) =>
      first && rest.length > 0 && rest.every(({ format }) => format !== first.format),
  );
  const price = one?.productvariants[0]?.variantPrice ?? 0;
  if (!one || !several || price > 200) throw new Error("The demo shop has no such designs");
  return { one: { ...one, price }, several };
}

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly productvariants: readonly [ListedVariant, ...ListedVariant[]];
}

interface ListedVariant {
  readonly variantPrice: number;
  readonly width: number;
  readonly height: number;
  readonly format: string;
}
