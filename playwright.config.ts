import { defineConfig } from "@playwright/test";

const port = Number(process.env.KASUTI_TEST_PORT ?? 4173);
const browser = process.env.KASUTI_BROWSER;

/** Journeys through the whole shop, served from a fresh data folder with the demo catalogue in it. */
export default defineConfig({
  testDir: "test/e2e",
  timeout: 60_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: "list",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // One journey goes without a network; to all others a worker would only hide requests.
    serviceWorkers: "block",
    // A trace costs every journey a third of its time: `npx playwright test --trace retain-on-failure` when one puzzles.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
    },
  },
  projects: [
    { name: "phone", use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `"${process.execPath}" test/e2e/serve.ts`,
    env: { PORT: String(port), LOG_LEVEL: "warn" },
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
