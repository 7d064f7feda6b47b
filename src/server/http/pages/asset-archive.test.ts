import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OpenAPIHono } from "@hono/zod-openapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "../../../contract/constants.ts";
import { createDiskNamedFiles } from "../../files/disk-named-files.ts";
import { createAssetArchive } from "./asset-archive.ts";
import { staticAssetRoutes } from "./static-assets.ts";

/** Long enough to be compressed. */
const CART = "cart one".repeat(40);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasuti-assets-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function built(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const assets = join(folder, name);
  await mkdir(assets, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(assets, file), text);
  return assets;
}

test("a build's files are served to pages of other builds, until fourteen days after it was superseded", async () => {
  const yesterday = await built("yesterday", {
    "cart-1.js": CART,
    "cart-1.js.br": "c1",
    "same.js": "same",
  });
  const today = await built("today", { "cart-2.js": "cart two", "same.js": "same" });
  const store = createDiskNamedFiles(join(folder, "store"));
  let time = Date.now();
  const archive = createAssetArchive(store, () => new Date(time));
  const publish = (shop: string) => archive.publish({ shop, office: join(folder, "none") });
  const app = new OpenAPIHono();
  staticAssetRoutes(app, "/assets", today, archive);
  const ask = async (file: string) => {
    const answer = await app.request(`/assets/${file}`);
    return [answer.status, answer.status === 200 ? await answer.text() : ""];
  };

  expect(await publish(yesterday)).toBe(3);
  // It served for a month before it was superseded.
  const monthAgo = new Date(time - 30 * DAY_MS);
  for (const list of await readdir(join(folder, "store", "builds")))
    await utimes(join(folder, "store", "builds", list), monthAgo, monthAgo);
  expect(await publish(today)).toBe(1);
  expect(await publish(today)).toBe(0);
  expect(await ask("cart-2.js")).toEqual([200, "cart two"]);
  expect(await ask("cart-1.js")).toEqual([200, CART]);
  const compressed = await app.request("/assets/cart-1.js", { headers: { "accept-encoding": "br" } });
  expect([compressed.headers.get("content-encoding"), await compressed.text()]).toEqual(["br", "c1"]);
  expect(await ask("cart-9.js")).toEqual([404, ""]);
  expect(await ask("..%2Fbuilds")).toEqual([404, ""]);

  time += 13 * DAY_MS;
  await publish(today);
  expect(await ask("cart-1.js")).toEqual([200, CART]);
  time += 2 * DAY_MS;
  const list = (await readdir(join(folder, "store", "builds"))).length;
  await utimes(join(folder, "store", "assets", "shop", "same.js"), monthAgo, monthAgo);
  await publish(today);
  expect([list, await ask("cart-1.js"), await ask("same.js")]).toEqual([2, [404, ""], [200, "same"]]);
});
