import type { Page, Route } from "@playwright/test";
import { DEMO, enterAs, newCustomer, sessionOf, type TestCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";

/** Names wider than a phone, without spaces. */
const NAME = "Venkatanarasimharajuvaripetaraghavamma";
const WORD = "Mayilpeacockannapakshiyazhigajalakshmimangobutta";

test("a long name without spaces widens no customer page", async ({ page, shop }) => {
  const customer = await newCustomer(page, { fullName: NAME, mailbox: NAME.toLowerCase() });
  await saveLongAddress(page, customer);
  await enterAs(page, customer);
  await shop.addDesignToCart(1006);
  for (const path of ["/account/view", "/account/profile", "/account/address", "/checkout"]) {
    await shop.visit(path);
    await expect(page.locator(".skeleton, .spinner-row")).toHaveCount(0);
    await expectNothingWide(page, path);
  }
});

test("long words in designs, tags and searches widen no page", async ({ page, shop }) => {
  await enterAs(page, await sessionOf(page, DEMO));
  await shop.visit(`/tagsearch/${WORD}${WORD}`);
  await expectNothingWide(page, "a search by tag");
  await shop.visit(`/product/catalogsearch/result/${WORD}${WORD}`);
  await expectNothingWide(page, "a search");
  await answerWithLongNames(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "All designs" }).click();
  await expect(page.getByRole("heading", { level: 2, name: WORD }).first()).toBeVisible();
  await expectNothingWide(page, "a category");
  await page.locator(".design-card-link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: WORD })).toBeVisible();
  await shop.chooseFirstVariant();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expectNothingWide(page, "a design");
  const cart = await shop.openCart();
  await expect(cart.getByText(WORD).first()).toBeVisible();
  await expectNothingWide(page, "the cart");
  for (const path of ["/account/order/list", "/account/wishlist", "/checkout"]) {
    await shop.visit(path);
    // On a phone the designs of the order are folded.
    if (path === "/checkout") await page.getByRole("complementary").locator("summary").click();
    await expect(page.getByText(WORD).first()).toBeVisible();
    await expectNothingWide(page, path);
  }
});

async function saveLongAddress(page: Page, { token }: TestCustomer): Promise<void> {
  const data = {
    fullname: NAME,
    phone: "9876500000",
    shipping: WORD,
    area: WORD,
    city: WORD,
    states: "Karnataka",
  };
  const headers = { authorization: `Bearer ${token}` };
  const saved = await page.request.post("/api/address/add", { headers, data });
  expect(saved.ok()).toBe(true);
}

/** Replaces all names of designs, categories and machines, and all tags, by one long word. */
async function answerWithLongNames(page: Page): Promise<void> {
  const named = /"(name|variantName|productName|tags)":"[^"]*"/g;
  const lengthen = async (route: Route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(named, (_, field) => `"${field}":"${WORD}"`);
    await route.fulfill({ response: answer, body });
  };
  // The page may have closed meanwhile.
  await page.route(/\/api\/(product|category|wishlist|order)\//, (route) =>
    lengthen(route).catch(() => undefined),
  );
}

/** Expects that neither the page nor a dialog scrolls sideways. */
async function expectNothingWide(page: Page, where: string): Promise<void> {
  const widths = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("dialog[open]")].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
  expect.soft(Math.max(...widths), `${where} is too wide by`).toBe(0);
}
