import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OpenAPIHono } from "@hono/zod-openapi";
import { beforeAll, expect, test } from "vitest";
import { createLog } from "../../logging/log.ts";
import { answerError } from "../error-answers.ts";
import { createOfficeHost } from "./office-host.ts";
import { createOfficeOrigin } from "./office-origin.ts";
import { officePages } from "./office-pages.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasuti-office-"));
  const entry = { file: "office/assets/office-1.js", css: ["office/assets/office-1.css"] };
  await mkdir(join(folder, ".vite"));
  await mkdir(join(folder, "office", "assets"), { recursive: true });
  await writeFile(join(folder, ".vite", "manifest.json"), JSON.stringify({ "src/office/entry.tsx": entry }));
  await writeFile(join(folder, "office", "assets", "office-1.js"), "1");
});

function office({
  known,
  demoOffice = false,
  hasNoStaff = false,
}: {
  known?: string;
  demoOffice?: boolean;
  hasNoStaff?: boolean;
} = {}) {
  const app = new OpenAPIHono();
  const log = createLog("silent");
  app.onError((error, context) => answerError(error, context, log));
  const shop = { name: `"Silk" <b>& more`, origin: "https://shop.example" };
  const host = createOfficeHost(known, shop);
  const state = { shopName: async () => shop.name, hasNoStaff: async () => hasNoStaff };
  officePages(app, { folder, originOf: createOfficeOrigin(known), shop, host, demoOffice, ...state });
  return (url: string) => app.request(url);
}

test("every address below /office returns one document, which is not cached", async () => {
  const get = office();
  for (const path of ["/office", "/office/orders/10042", "/office/welcome"]) {
    const answer = await get(`http://shop.example${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const html = await answer.text();
    expect(html).toContain('src="/office/assets/office-1.js"');
    expect(html).toContain('href="/office/assets/office-1.css"');
    expect(html).toContain("&quot;Silk&quot; &lt;b>&amp; more");
    expect(html).not.toContain("data-demo");
  }
  expect((await get("http://shop.example/office/assets/office-1.js")).status).toBe(200);
  expect((await get("http://shop.example/office/assets/office-2.js")).status).toBe(404);
});

test("a demo and a shop without staff are marked in the document; a demo needs no staff", async () => {
  const marksOf = async (state: Parameters<typeof office>[0]) =>
    (await (await office(state)("http://shop.example/office")).text()).match(/ data-(?:demo|new)/g);
  expect(await marksOf({ demoOffice: true, hasNoStaff: true })).toEqual([" data-demo"]);
  expect(await marksOf({ hasNoStaff: true })).toEqual([" data-new"]);
  expect(await marksOf({})).toBeNull();
});

test("an office with its own origin responds on no other host", async () => {
  const get = office({ known: "https://office.example" });
  const page = await get("http://office.example/office");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('data-shop-origin="https://shop.example"');
  for (const path of ["/office", "/office/orders", "/office/assets/office-1.js"])
    expect((await get(`http://shop.example${path}`)).status, path).toBe(404);
});
