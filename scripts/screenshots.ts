/**
 * `npm run screenshots [-- page …]`: pictures of the pages of a fresh demo shop and of its mails (`mails`), into
 * .cache/screenshots; the two dozen that the repository keeps into docs/screenshots.
 * Options by environment: `SHOP_URL` takes a shop that already runs.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureChromium } from "./ensure-chromium.ts";
import { saveScreenshot } from "./save-screenshot.ts";
import { type Shot, shots } from "./screenshot-list.ts";
import { pictureMails } from "./screenshot-mails.ts";

const PORT = "4499";
const LONGEST_PX = 1_200;
/** On a busy machine, pictures that are drawn when they are asked for take their time. */
const LONGEST_MS = 120_000;

const wanted = process.argv.slice(2);
const open = shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const shop = process.env.SHOP_URL || open.length === 0 ? undefined : await startShop();
const origin = process.env.SHOP_URL ?? `http://127.0.0.1:${PORT}`;
const executablePath = await ensureChromium();
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
});
if (wanted.length === 0 || wanted.includes("mails")) await pictureMails(browser);
await Promise.all([takeInTurn(), takeInTurn()]);
await browser.close();
await shop?.stop();

async function takeInTurn(): Promise<void> {
  for (let shot = open.shift(); shot !== undefined; shot = open.shift()) await take(browser, shot);
}

async function take(browser: Browser, shot: Shot): Promise<void> {
  for (const width of [360, 1280]) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: width === 360 ? 740 : 800 },
      colorScheme: shot.dark ? "dark" : "light",
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    context.setDefaultTimeout(LONGEST_MS);
    const page = await context.newPage();
    await fetchFonts(page, shot);
    await shot.prepare?.(page);
    await page.goto(shot.path);
    await settle(page);
    await shot.act?.(page);
    await settle(page);
    const picture = await page.screenshot(await extentOf(page, shot));
    await saveScreenshot(`${shot.name}-${width}`, picture);
    await context.close();
  }
}

/** A first visit is set in the device's own font, so that nothing ever moves; the pictures show all later ones. */
async function fetchFonts(page: Page, { path }: Shot): Promise<void> {
  await page.goto(`${/^\/(?:te|kn)(?=\/|$)/.exec(path)?.[0] ?? ""}/about-us`);
  await page.waitForFunction(() => localStorage.getItem("font") !== null);
  await page.waitForLoadState("networkidle");
}

/** Long pages are cut where the rest repeats what is above. The office has bars at the end of its window, which is as long then. */
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

/** Waits for the network and for every picture that is on the page, lazy ones included. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images)
      if (picture.getBoundingClientRect().top < 1_600) picture.loading = "eager";
    await Promise.all(
      [...document.images]
        .filter((picture) => picture.loading === "eager")
        .map((picture) => picture.decode().catch(() => {})),
    );
  });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(150);
}

async function startShop(): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-screenshots-"));
  const env = { ...process.env, DATA_DIR: folder, PORT, LOG_LEVEL: "warn" };
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (!(await fetch(`http://127.0.0.1:${PORT}/api/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error("the shop did not start");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
