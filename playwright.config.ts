import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { isWhole, type JourneyOptions } from "./test/e2e/journeys.ts";
import { FONT_CONFIGURATION } from "./test/e2e/system-font.ts";

const port = Number(process.env.KASUTI_TEST_PORT ?? 4173);
const browser = process.env.KASUTI_BROWSER;
const dataFolder = process.env.KASUTI_JOURNEY_DATA ?? join(tmpdir(), `kasuti-journeys-${port}`);

/** Journeys through the whole shop, served from a fresh data folder with the demo catalogue in it. */
export default defineConfig<JourneyOptions>({
  testDir: "test/e2e",
  globalSetup: "./test/e2e/system-font.ts",
  // A journey waits for what the customer sees, however slow the machine is.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A browser that the machine starved is no fault of the shop; the run's end names who needed a second try.
  retries: 1,
  // Three on two cores: half of a journey is waiting.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: "list",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    dataFolder,
    // One journey goes without a network; to all others a worker would only hide requests.
    serviceWorkers: "block",
    // A trace costs every journey a third of its time: `npx playwright test --trace retain-on-failure` when one puzzles.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
      env: { ...process.env, FONTCONFIG_FILE: FONT_CONFIGURATION },
    },
  },
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      name: "desktop",
      grep: isWhole ? /@desktop|@(every|any)-width/ : /@desktop|@every-width/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" test/e2e/serve.ts`,
    env: {
      ...{ PORT: String(port), DATA_DIR: dataFolder, TRUSTED_PROXIES: "1", LOG_LEVEL: "warn" },
      // All pictures of the demo shop take a processor three minutes; journeys look at a few.
      PICTURES_AHEAD: "off",
      BACKUP_HOUR: "off",
    },
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
