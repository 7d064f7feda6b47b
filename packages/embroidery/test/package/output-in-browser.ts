import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../../../scripts/ensure-chromium.ts";

const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript" };

/** Results of the consumer's page and its worker in a real browser; `folder` is a bundler's output. */
export async function outputInBrowser(folder: string): Promise<{ page: string; worker: string }> {
  const server = await serve(folder);
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  try {
    const page = await browser.newPage();
    const address = server.address();
    await page.goto(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/index.html`);
    await page.waitForFunction("globalThis.outputOfWorker");
    return {
      page: await page.evaluate("globalThis.outputOfPage"),
      worker: await page.evaluate("globalThis.outputOfWorker"),
    };
  } finally {
    await browser.close();
    server.close();
  }
}

function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url ?? "/", "http://page").pathname);
    response.setHeader("Content-Type", types[extname(path)] ?? "application/octet-stream");
    response.end(existsSync(path) ? readFileSync(path) : "");
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}
