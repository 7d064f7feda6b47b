import type { Page } from "@playwright/test";
import { bestFit } from "../../src/contract/machines/fit.ts";
import { expectAccessible, expectStill, watchShifts } from "./accessibility.ts";
import { swipe } from "./fingers.ts";
import { anyWidth, desktopOnly, expect, test } from "./journeys.ts";

const MACHINE = { name: "Brother V3SE", fields: [{ width: 280, height: 180 }], formats: ["PES"] };

test(
  "with a saved machine cards have the price of the variant that fits, before and after the application starts",
  anyWidth,
  async ({ page, shop }) => {
    await watchShifts(page);
    await page.addInitScript((own) => localStorage.setItem("_machines", JSON.stringify([own])), MACHINE);
    const prices = await fittingPrices(page);
    const shown = page.locator(".design-card", { has: page.locator("[data-fit=fits], [data-fit=turned]") });
    const check = async () => {
      expect(await shown.count()).toBeGreaterThan(10);
      for (const card of await shown.all()) {
        const id = (await card.getByRole("link").getAttribute("href"))?.replace("/p/", "");
        await expect(card.locator(".design-card-price"), `design ${id}`).toHaveText(
          `₹${prices.get(id ?? "")}`,
          {
            useInnerText: true,
          },
        );
      }
    };
    await page.route(/assets\/client-/, (route) => route.abort());
    await page.goto("/category");
    await check();
    await page.goto("/robots.txt");
    await page.unroute(/assets\/client-/);
    await shop.visit("/category");
    await check();
    await expectStill(page, "cards with prices for a machine");
    await expectAccessible(page, "cards with prices for a machine");
  },
);

/** Prices of the cheapest variants that the machine sews, where a list's lowest price is another one's. */
async function fittingPrices(page: Page): Promise<Map<string, number>> {
  const { data } = await (await page.request.get("/api/product/getProductByCategory?categoryId=130")).json();
  const prices = new Map<string, number>();
  for (const { id, productvariants } of data) {
    const fitting = productvariants.filter(
      ({ format, ...size }: { width: number; height: number; format: string }) =>
        ["fits", "turned"].includes(bestFit([{ ...size, formats: [format] }], MACHINE).says),
    );
    prices.set(
      `${id}`,
      Math.min(...fitting.map((variant: { variantPrice: number }) => variant.variantPrice)),
    );
  }
  return prices;
}

test("a card shows the neck alone, and the whole design at a swipe", async ({ page, shop }) => {
  const pictures = watchPictures(page);
  await shop.visit("/category");
  const strip = page.locator(".card-pictures").first();
  await expect(strip.locator("img")).toHaveCount(1);
  expect(pictures.filter((name) => !name.startsWith("cover-"))).toEqual([]);
  await swipe(strip, 0.9, 0.1);
  await expect(strip.locator(".card-whole img")).toBeInViewport({ ratio: 0.9 });
  await expect(page).toHaveURL("/category");
});

test(
  "a card shows the whole design under the mouse and at the keyboard's focus",
  desktopOnly,
  async ({ page, shop }) => {
    const pictures = watchPictures(page);
    await shop.visit("/category");
    const cards = page.locator(".design-card");
    expect(pictures.filter((name) => !name.startsWith("cover-"))).toEqual([]);
    await cards.first().hover();
    await expect(cards.first().locator(".card-whole")).toHaveCSS("opacity", "1");
    await cards.nth(1).getByRole("link").focus();
    await expect(cards.nth(1).locator(".card-whole img")).toBeAttached();
    await expect(cards.nth(2).locator("img")).toHaveCount(1);
  },
);

function watchPictures(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const name = /\/media\/[0-9a-f]+\/(.*)$/.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
}
