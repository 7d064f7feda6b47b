import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OpenAPIHono } from "@hono/zod-openapi";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appFileRoutes } from "./app-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasuti-app-files-"));
  await mkdir(join(folder, "icons"));
  await writeFile(join(folder, "icons", "icon-192.png"), "a picture");
  await writeFile(join(folder, "service-worker.js"), "// work");
});
afterEach(() => rm(folder, { recursive: true }));

function open(built = folder) {
  const app = new OpenAPIHono();
  const names = (name: string) => async () => ({ name: `${name} – designs`, shortName: name });
  appFileRoutes(app, built, { path: "/", names: names("Neelam") });
  appFileRoutes(app, built, { path: "/office", names: names("Neelam office") });
  return app;
}

test("the manifest contains the shop's name and icons, also maskable ones", async () => {
  const answer = await open().request("/manifest.webmanifest");
  const manifest = await answer.json();
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  expect([manifest.short_name, manifest.display]).toEqual(["Neelam", "standalone"]);
  const sizes = manifest.icons.map((icon: { sizes: string; purpose?: string }) => [icon.sizes, icon.purpose]);
  expect(sizes).toEqual([
    ["192x192", undefined],
    ["512x512", undefined],
    ["512x512", "maskable"],
  ]);
});

test("icons are served, also as favicon.ico; the service worker is revalidated", async () => {
  for (const path of ["/icons/icon-192.png", "/favicon.ico"]) {
    const answer = await open().request(path);
    expect([path, await answer.text(), answer.headers.get("content-type")]).toEqual([
      path,
      "a picture",
      "image/png",
    ]);
  }
  const worker = await open().request("/service-worker.js");
  expect([await worker.text(), worker.headers.get("cache-control")]).toEqual(["// work", "no-cache"]);
});

test("missing files return 404, and no name leads out of the folder", async () => {
  for (const path of ["/icons/none.png", "/icons/..%2Fservice-worker.js"])
    expect([path, (await open().request(path)).status]).toEqual([path, 404]);
  expect((await open(join(folder, "nowhere")).request("/service-worker.js")).status).toBe(404);
});
