/**
 * `npm run screenshots [-- page …]`: pictures of the pages of a fresh demo shop, into docs/screenshots.
 * Options by environment: `SHOP_URL` takes a shop that already runs.
 */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureChromium } from "./ensure-chromium.ts";
import { type Shot, shots } from "./screenshot-list.ts";

const FOLDER = "docs/screenshots";
const PORT = "4499";

const wanted = process.argv.slice(2);
const shop = process.env.SHOP_URL ? undefined : await startShop();
const origin = process.env.SHOP_URL ?? `http://127.0.0.1:${PORT}`;
const executablePath = await ensureChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
});
await mkdir(FOLDER, { recursive: true });
for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  await take(browser, shot);
await browser.close();
await shop?.stop();

async function take(browser: Browser, shot: Shot): Promise<void> {
  for (const width of [360, 1280]) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: width === 360 ? 740 : 800 },
      colorScheme: shot.dark ? "dark" : "light",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await shot.prepare?.(page);
    await page.goto(shot.path);
    await settle(page);
    await shot.act?.(page);
    await settle(page);
    const file = join(FOLDER, `${shot.name}-${width}.jpg`);
    await page.screenshot({ path: file, type: "jpeg", quality: 78, fullPage: shot.whole ?? true });
    console.log(file);
    await context.close();
  }
}

/** Waits for the network and for every picture that is on the page, lazy ones included. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
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
