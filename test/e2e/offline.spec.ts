import { languagePrefix, languages } from "../../src/contract/languages.ts";
import { expect, test } from "./journeys.ts";

test.use({ serviceWorkers: "allow" });

test("an offline page shows a message in its language, and loads when the network returns", async ({
  page,
  context,
  shop,
}) => {
  await shop.visit("/te");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto("/te/category?page=2");
  await expect(page.locator("html")).toHaveAttribute("lang", "te");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ఈ పేజీ లోడ్ కాలేదు");
  // The page has its style sheet.
  await expect(page.getByRole("banner")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.goto("/account/profile");
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "మళ్లీ ప్రయత్నించండి" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator(".design-card")).toHaveCount(18);
  expect(page.url()).toMatch(/\/te\/category\?page=2$/);
});

test("the web app manifest loads after the page runs", async ({ page, shop }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await shop.visit("/p/1006");
  const manifest = page.locator("link[rel=manifest]");
  await expect(manifest).toHaveAttribute("href", "/manifest.webmanifest");
  expect(await (await page.request.get("/manifest.webmanifest")).json()).toMatchObject({
    short_name: "Kasuti",
  });
  const at = (pattern: RegExp) => asked.findIndex((path) => pattern.test(path));
  expect(at(/\/client-/)).toBeGreaterThan(at(/\.avif$/));
  expect(asked.slice(0, at(/\/client-/))).not.toContain("/manifest.webmanifest");
});

test("a page without network events polls the shop", async ({ page, context, shop }) => {
  await shop.visit("/category");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.addInitScript(() => addEventListener("online", (news) => news.stopImmediatePropagation()));
  await page.clock.install();
  await context.setOffline(true);
  await page.goto("/about-us");
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await page.clock.runFor(11_000);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeVisible();
});

test("the service worker caches only the offline pages and their styles", async ({ page, shop }) => {
  await shop.visit("/te/category");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await shop.visit("/p/1006");
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname.replace(/-[\w-]{8}\./, "."));
  });
  // The first page's Latin fonts depend on the connection; the page waits for its own script's font only.
  expect(cached.filter((path) => !/anek-(?:latin|rupee)/.test(path)).sort()).toEqual([
    "/assets/anek-telugu.woff2",
    "/assets/offline.js",
    "/assets/styles.css",
    ...languages.map((language) => `${languagePrefix(language)}/offline`).sort(),
  ]);
});
