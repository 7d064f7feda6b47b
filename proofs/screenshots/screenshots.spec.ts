import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Page, test } from "@playwright/test";
import sharp from "sharp";
import { languageOf, languagePrefix, languages } from "../../src/contract/languages.ts";
import { composeMail } from "../../src/server/domains/notifications/index.ts";
import { mailTemplates, sampleData } from "../../test/mail/sample-mails.ts";
import { officeShots } from "./office-shots.ts";
import { shopShots } from "./shop-shots.ts";
import type { Shot } from "./shot.ts";

const ROOT = join(import.meta.dirname, "../..");
const LONGEST_PX = 1_200;
/** Width of a mail in a desktop mail program. */
const READING_PANE_PX = 640;
/** Pictures that the documents show; all others are only for inspection. */
const DOCUMENTED: ReadonlySet<string> = new Set([
  "home-1280",
  "home-360",
  "home-dark-360",
  "category-1280",
  "category-telugu-1280",
  "product-1280",
  "product-dark-1280",
  "product-kannada-360",
  "cart-360",
  "checkout-1280",
  "downloads-1280",
  "mail-order-paid-en-640",
  "office-bulk-preview-1280",
  "office-conflict-360",
  "office-design-360",
  "office-design-telugu-1280",
  "office-designs-1280",
  "office-order-360",
  "office-order-dark-1280",
  "office-palette-1280",
  "office-refund-360",
  "office-stitches-1280",
  "office-today-1280",
  "office-uploads-360",
]);
const SHOP = {
  name: "Kasuti",
  email: "hello@kasuti.example",
  phone: "+91 98765 43210",
  origin: "https://kasuti.example",
};

for (const shot of [...shopShots, ...officeShots])
  test.describe(() => {
    test.use({ colorScheme: shot.dark ? "dark" : "light", contextOptions: { reducedMotion: "reduce" } });
    test(shot.name, async ({ page }) => {
      await cacheFonts(page, shot);
      await shot.prepare?.(page);
      await page.goto(shot.path);
      await loadPictures(page);
      await shot.act?.(page);
      await loadPictures(page);
      await save(page, shot.name, await page.screenshot(await extentOf(page, shot)));
    });
  });

test.describe(() => {
  test.use({ javaScriptEnabled: false });
  for (const template of mailTemplates)
    for (const language of languages)
      test(`mail-${template}-${language}`, async ({ page }) => {
        if (page.viewportSize()?.width !== 360)
          await page.setViewportSize({ width: READING_PANE_PX, height: 400 });
        await page.setContent(composeMail(template, sampleData[template], SHOP, language).html);
        await save(page, `mail-${template}-${language}`, await page.screenshot({ fullPage: true }));
      });
});

/**
 * Waits until the shop's font is cached: a first visit uses the device's font, and pictures show later
 * visits.
 */
async function cacheFonts(page: Page, { path }: Shot): Promise<void> {
  await page.goto(`${languagePrefix(languageOf(path))}/about-us`);
  await page.waitForFunction(() => localStorage.getItem("font") !== null);
  await page.waitForLoadState("networkidle");
}

/**
 * Cuts long pages where the rest repeats what is above. The office's window grows instead, because it has
 * bars at the bottom.
 */
async function extentOf(page: Page, { whole = true, path }: Shot) {
  if (!whole) return {};
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  if (path.startsWith("/office")) {
    await page.setViewportSize({ width, height: Math.min(height, LONGEST_PX) });
    return {};
  }
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST_PX) } };
}

/** Waits for every picture near the top of the page, lazy ones included. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images)
      if (picture.getBoundingClientRect().top < 1_600) picture.loading = "eager";
    const eager = [...document.images].filter(({ loading }) => loading === "eager");
    await Promise.all(eager.map((picture) => picture.decode().catch(() => {})));
  });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(150);
}

async function save(page: Page, shotName: string, picture: Buffer): Promise<void> {
  const name = `${shotName}-${page.viewportSize()?.width}`;
  const folder = join(ROOT, DOCUMENTED.has(name) ? "docs/screenshots" : ".cache/screenshots");
  await mkdir(folder, { recursive: true });
  await sharp(picture)
    .jpeg({ quality: 60, mozjpeg: true })
    .toFile(join(folder, `${name}.jpg`));
}
