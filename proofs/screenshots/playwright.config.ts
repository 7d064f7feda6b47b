import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const PORT = "4499";

/**
 * `npm run screenshots [-- -g product]`: takes pictures of a fresh demo shop's pages and mails into
 * .cache/screenshots, and those that the documents show into docs/screenshots. `SHOP_URL` selects a running
 * shop.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../../.cache/screenshots/failed",
  timeout: 300_000,
  workers: 2,
  fullyParallel: true,
  reporter: "list",
  use: {
    baseURL: process.env.SHOP_URL ?? `http://127.0.0.1:${PORT}`,
    // Pictures that are drawn on request take long on a busy machine.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    serviceWorkers: "block",
    launchOptions: {
      ...(process.env.KASUTI_BROWSER && { executablePath: process.env.KASUTI_BROWSER }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
    },
  },
  projects: [
    { name: "phone", use: { viewport: { width: 360, height: 740 } } },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
  ],
  ...(!process.env.SHOP_URL && {
    webServer: {
      command: `"${process.execPath}" test/e2e/serve.ts`,
      cwd: join(import.meta.dirname, "../.."),
      env: { PORT, DATA_DIR: join(tmpdir(), "kasuti-screenshots"), LOG_LEVEL: "warn", PICTURES_AHEAD: "off" },
      url: `http://127.0.0.1:${PORT}/api/health`,
      timeout: 600_000,
      gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
    },
  }),
});
