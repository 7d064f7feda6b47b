import { expect, type Page } from "@playwright/test";
import { lingerOnPages } from "./clock.ts";
import { enterAs, newCustomer } from "./customers.ts";
import { test } from "./journeys.ts";
import { enterDemoOffice } from "./office.ts";

const WIDTHS = [360, 768, 1366];
const BUTTONS = "button, .btn, summary";

test.beforeEach(({ page }) => lingerOnPages(page));

test("a message of the shop covers no button, at any width, on a page and in a dialog", async ({
  page,
  shop,
}) => {
  await enterAs(page, await newCustomer(page));
  await shop.addDesignToCart(1006);
  await shop.visit("/checkout");
  const pay = page.getByRole("main").getByRole("button", { name: "Pay now" });
  await pay.click();
  await expect(page.getByRole("alert")).toContainText("Please select or add a new address.");
  await expectNothingCovered(page);
  const cart = await shop.openCart();
  await expect(cart.locator(".toasts").getByRole("alert")).toBeVisible();
  await expectNothingCovered(page);
});

test("a message of the office covers no button, at any width, on a page and in a dialog", async ({
  page,
}) => {
  await enterDemoOffice(page, "/designs/1006");
  await page.getByLabel("Name", { exact: true }).fill("Peacock pair");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.locator(".toasts").getByRole("status")).toBeVisible();
  await expectNothingCovered(page);
  await page.goto("/office/categories");
  await page.route("**/api/office/categories/add", (route) => route.abort());
  await page.getByRole("button", { name: "Add category" }).click();
  const window = page.getByRole("dialog");
  await window.getByLabel("Name in English").fill("Rakhi");
  await window.getByRole("button", { name: "Save" }).click();
  await expect(window.locator(".toasts").getByRole("alert")).toBeVisible();
  // A message of three lines has no room between this dialog's fields.
  await expectNothingCovered(page, BUTTONS);
});

/** Expects the shown message to cover none of `what` at any scroll position. */
async function expectNothingCovered(page: Page, what = `${BUTTONS}, input, select`): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    for (const part of [0, 0.5, 1]) {
      await page.evaluate(scrollTo, part);
      await expect(async () => {
        const { messages, covered } = await page.evaluate(coveredByMessages, what);
        expect(messages).toBeGreaterThan(0);
        expect(covered, `${width} px wide, ${part} of the way down`).toEqual([]);
      }).toPass();
    }
  }
}

function scrollTo(part: number): void {
  const scrolled = document.querySelector("dialog[open]") ?? document.documentElement;
  scrolled.scrollTop = part * (scrolled.scrollHeight - scrolled.clientHeight);
}

function coveredByMessages(what: string) {
  const pile = document.querySelector(".toasts");
  const within = pile?.closest("dialog") ?? document;
  const covered = [...within.querySelectorAll(what)].filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [hit, ...below] = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!hit || !pile?.contains(hit) || pile.contains(element)) return false;
    // A control under a sticky bar cannot be pressed without the message either.
    return element.contains(below.find((other) => !pile.contains(other)) ?? null);
  });
  const messages = [...(pile?.children ?? [])].filter((message) => {
    const { top, bottom } = message.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
  return {
    messages: messages.length,
    covered: covered.map((element) => element.getAttribute("aria-label") ?? element.outerHTML.slice(0, 80)),
  };
}
