import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { isWhole } from "./journeys.ts";

/** Minified source, half as long as `axe.source`, because it is injected into every page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
/** Rules that depend on the colour scheme; all others would give the same result twice. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** Experimental rule of axe: users of speech control say the visible label. */
const LABELS = { "label-content-name-mismatch": { enabled: true } };
const WITHOUT_COLOUR_RULES = {
  rules: { ...LABELS, ...Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
};
/** Widths on both sides of every breakpoint; 640 is a desktop screen at a zoom of 200 %. */
const WIDTHS = [320, 640, 768, 786, 1280];

/** A top seller, which is on sale during checks, so that a sale's colours are on lists and its own page. */
export const ON_SALE = 1647;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Announces the sale in the demo office. Each one has to be lower than those of the last 30 days. */
export async function startSale(request: APIRequestContext): Promise<void> {
  const home = await request.get("/api/health");
  const headers = { origin: new URL(home.url()).origin };
  await request.post("/api/office/sign-in/demo", { headers, data: {} });
  const ends = new Date(Date.now() + DAY_MS).toISOString();
  const sale = { name: "Checked colours", kind: "sale", scope: { productIds: [ON_SALE] }, ends };
  for (let percent = 10; percent <= 90; percent += 10)
    if ((await request.post("/api/office/promotions", { headers, data: { ...sale, percent } })).ok()) break;
  const listPrice = async () => {
    const { data } = await (await request.get(`/api/product/getWebProductById?id=${ON_SALE}`)).json();
    return data.productvariants[0].listPrice;
  };
  await expect.poll(listPrice).toBeGreaterThan(0);
}

/** `known`: the same colours were checked on this page in another language. */
export type Colours = "coloured" | "known";

/** Checks a page's accessibility in light and dark, its touch targets, and its width on small screens. */
export async function inspect(page: Page, where: string, colours: Colours = "coloured"): Promise<void> {
  // Rows of the search before are pale.
  await expect(page.locator(".list-rows[aria-busy]")).toHaveCount(0);
  expect.soft(await smallTargets(page), `${where} has small targets`).toEqual([]);
  await expectAccessible(page, where, colours);
  const screen = page.viewportSize();
  if (!screen || screen.width >= 768) return;
  expect.soft(await tooWideAt(page), `${where} does not fit at`).toEqual([]);
  await page.setViewportSize(screen);
}

/**
 * Expects no accessibility violation in light or dark; failures name rule and element. A page that is known
 * from another language is swept in proofs only.
 */
export async function expectAccessible(
  page: Page,
  where: string,
  colours: Colours = "coloured",
): Promise<void> {
  if (colours === "known" && !isWhole) return;
  await page.evaluate(AXE);
  const found =
    colours === "known" ? await violations(page, WITHOUT_COLOUR_RULES) : await violationsInBoth(page);
  expect.soft(found, where).toEqual([]);
}

async function violationsInBoth(page: Page): Promise<string[]> {
  const wasStill = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  // Colours are meaningless during a transition, and one may begin during the check.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const light = await violations(page, { rules: LABELS });
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page, { runOnly: COLOUR_RULES });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: wasStill ? "reduce" : null });
  return [...light, ...dark];
}

function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  return page.evaluate(async (how) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      ...how,
      resultTypes: ["violations"],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" ")}`);
  }, options);
}

/** Sums layout shifts; call it before the first page opens. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as Watched).shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

interface Watched {
  shifts: number;
}

export async function expectStill(page: Page, where: string): Promise<void> {
  expect.soft(await shifts(page), `${where} moves while it loads`).toBeLessThan(0.01);
}

/**
 * Sum of all layout shifts after the visible pictures are decoded. A lazy picture of a strip that is beside
 * the screen or hidden never loads, and its decoding never ends.
 */
function shifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const inView = [...document.images].filter((picture) => {
      const { top, left } = picture.getBoundingClientRect();
      return top < innerHeight && left < innerWidth && picture.checkVisibility();
    });
    await Promise.all(inView.map((picture) => picture.decode().catch(() => {})));
    return (window as unknown as Watched).shifts;
  });
}

/**
 * Widths at which the page scrolls sideways or hides its title, in the shop's font or in the device's, which
 * is wide in tests.
 */
async function tooWideAt(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    const fits = await page.evaluate((room) => {
      const root = document.documentElement;
      const fitsNow = () =>
        root.scrollWidth <= room && document.querySelector("h1")?.checkVisibility() !== false;
      const inShopFont = fitsNow();
      root.style.setProperty("--font-shop", "system-ui");
      const inDeviceFont = fitsNow();
      root.style.removeProperty("--font-shop");
      return inShopFont && inDeviceFont;
    }, width);
    if (!fits) found.push(width);
  }
  return found;
}

/**
 * Names of visible controls smaller than 44 px, except links in running text. For a mouse the office is
 * denser: 24 px, the minimum of WCAG 2.2 (2.5.8).
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isDense = location.pathname.startsWith("/office") && matchMedia("(pointer: fine)").matches;
    const min = isDense ? 23.5 : 43.5;
    const answering = "a[href], button, input, select, textarea, summary, [role=button], [role=tab]";
    const isInText = (element: Element) =>
      getComputedStyle(element).display === "inline" && element.closest("p, dd, td, address") !== null;
    const found: string[] = [];
    for (const element of document.querySelectorAll(answering)) {
      const target = element.matches("input[type=checkbox], input[type=radio]")
        ? (element.closest("label") ?? element)
        : element;
      const { width, height, bottom } = target.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1 && bottom > 0;
      if (!isShown || isInText(element) || (width >= min && height >= min)) continue;
      const name = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
      found.push(
        `${element.tagName.toLowerCase()}.${element.className} "${name}" ${Math.round(width)} x ${Math.round(height)}`,
      );
    }
    return found;
  });
}
