import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { OpenAPIHono } from "@hono/zod-openapi";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { endpoints } from "../../../contract/endpoints.ts";
import { contractHash } from "../../../contract/hash/contract-hash.ts";
import { wire } from "../../../contract/wire.ts";
import { createPublicCalls } from "../public-calls.ts";
import { createCatalogueVersion } from "../response-cache/catalogue-version.ts";
import { createSite, type Site } from "./site.ts";
import type { RenderPage } from "./ssr.ts";

const CATEGORIES = "/api/category/getAllCategory";
const shop = {
  name: "Test shop",
  phone: "",
  email: "",
  address: "",
  socialLinks: [],
  appLinks: [],
  origin: "https://shop.example",
  defaultCategoryId: 130,
  paymentProviders: ["razorpay", "hdfc"] as const,
  paymentsEmulated: true,
};

/** A site around a small API, behind a real server; the test raises the catalogue's version. */
function openSite(renderPage: RenderPage, answerCacheBytes = 1_000_000, products = 0) {
  const ids = products > 0 ? Array.from({ length: products }, (_, index) => index + 1) : [1006];
  const made = { pages: 0, answers: 0 };
  const catalogue = { version: 1, isUp: true };
  const log = pino({ level: "silent" });
  const calls = createPublicCalls(log);
  calls.on("getCategories", async () => {
    made.answers += 1;
    if (!catalogue.isUp) throw new Error("down");
    return { data: [{ id: made.answers, name: "flower ".repeat(200) }] };
  });
  const api = new OpenAPIHono();
  api.get("/api/order/list", (context) => context.json({ orders: [] }));
  const site = createSite(
    { app: api, calls },
    {
      log,
      shop,
      shopIn: async () => shop,
      renderPage: (request) => {
        made.pages += 1;
        return renderPage(request);
      },
      assetsFolder: "",
      answerCacheBytes,
      trustedProxies: 0,
      catalogueVersion: createCatalogueVersion(async () => catalogue.version),
      findOldAddress: async () => undefined,
      onUnknownAddress: () => {},
      sitemap: {
        idRanges: async (size) => [...new Set(ids.map((id) => Math.floor(id / size)))],
        inIdRange: async (first, end) =>
          ids
            .filter((id) => id >= first && id < end)
            .map((id) => ({ id, updatedAt: new Date(0), photo: `/media/${id}/800.webp` })),
        categories: async () => [],
        hasNames: async () => products > 0,
      },
    },
  );
  return { site, made, catalogue };
}

const page: RenderPage = async ({ url }) => ({
  status: url.startsWith("/p/404") ? 404 : 200,
  route: "/p/:id",
  html: `<!doctype html><p>${url} ${"lotus ".repeat(100)}</p>`,
  cacheable: !url.startsWith("/p/404"),
});

let server: Server;
let origin: string;
async function serve(site: Site): Promise<void> {
  server = createServer(site.listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Returns bytes as sent, because `fetch` would decompress them. */
async function rawGet(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { request } = await import("node:http");
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(`${origin}${path}`, { headers, method, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on("error", reject);
      sent.end();
    },
  );
}

describe("shared responses", () => {
  let opened: ReturnType<typeof openSite>;
  beforeEach(async () => {
    opened = openSite(page);
    await serve(opened.site);
  });

  test("a page is the same for everyone, whatever parameters a visitor adds", async () => {
    const first = await rawGet("/p/1006");
    const second = await rawGet("/p/1006?utm_source=mail&token=secret");
    expect(second.body).toEqual(first.body);
    expect(first.body.toString()).not.toContain("secret");
  });

  test.each(["//evil.example/x", "/te//evil.example/x", "/kn///evil.example/x", "/te/\\evil.example/x"])(
    "the page at %s contains addresses of this shop only",
    async (address) => {
      const body = (await rawGet(address)).body.toString();
      const shown = /<p>(\S+)/.exec(body)?.[1] ?? "";
      expect(shown.replace(/^\/\w\w(?=\/)/, "")).toMatch(/^\/[^/\\]/);
    },
  );

  test("each encoding has the same content, rendered and cached", async () => {
    const plain = (await rawGet("/p/1006")).body.toString();
    for (const round of ["rendered", "cached", "cached"]) {
      const br = await rawGet("/p/1006", { "accept-encoding": "gzip, deflate, br" });
      expect([br.headers["content-encoding"], brotliDecompressSync(br.body).toString(), round]).toEqual([
        "br",
        plain,
        round,
      ]);
      const gzip = await rawGet("/p/1006", { "accept-encoding": "gzip, br;q=0" });
      expect([gzip.headers["content-encoding"], gunzipSync(gzip.body).toString()]).toEqual(["gzip", plain]);
    }
  });

  test("a client with the same version gets 304 without a body, and HEAD the same headers as GET", async () => {
    const { headers } = await rawGet("/p/1006");
    for (let round = 0; round < 2; round += 1) {
      const again = await rawGet("/p/1006", { "if-none-match": String(headers.etag) });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    }
    const { status, body } = await rawGet("/p/1006", { "if-none-match": "*" });
    expect([status, body.length]).toEqual([304, 0]);
    const head = await rawGet("/p/1006", {}, "HEAD");
    expect([head.body.length, head.headers["content-length"]]).toEqual([0, headers["content-length"]]);
  });

  test("catalogue responses are cached, those of one customer never", async () => {
    await rawGet(CATEGORIES);
    await rawGet(`${CATEGORIES}?nonce=1`);
    expect(opened.made.answers).toBe(1);
    const own = (await rawGet("/api/order/list?id=1")).headers;
    expect(own["cache-control"]).toBe("no-store");
    const contracts = [own, (await rawGet(CATEGORIES)).headers].map((headers) => headers["x-contract"]);
    expect(contracts, "a page of another build learns what this one knows").toEqual(
      contracts.map(() => contractHash(endpoints, wire)),
    );
    expect((await rawGet("/api/office/me")).headers["x-contract"]).not.toBe(contracts[0]);
    expect((await rawGet("/p/1006")).headers["x-contract"]).toBeUndefined();
  });

  test("a change of the catalogue is seen within a second", async () => {
    await rawGet("/p/1006");
    opened.catalogue.version = 2;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await rawGet("/p/1006");
    expect(opened.made.pages).toBe(2);
  });

  test("pages that are not found are not cached", async () => {
    expect((await rawGet("/p/404")).status).toBe(404);
    await rawGet("/p/404");
    expect(opened.made.pages).toBe(2);
  });

  test("every page has the security policy, also from the cache", async () => {
    await rawGet("/p/1006");
    const { headers } = await rawGet("/p/1006");
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["strict-transport-security"]).toBeDefined();
  });

  test("sitemap and robots.txt contain the shop's origin", async () => {
    expect((await rawGet("/sitemap.xml")).body.toString()).toContain(
      "<loc>https://shop.example/p/1006</loc>",
    );
    expect((await rawGet("/robots.txt")).body.toString()).toContain(
      "Sitemap: https://shop.example/sitemap.xml",
    );
  });
});

describe("files for search engines", () => {
  const get = async (products: number, path: string) => {
    const { site } = openSite(page, 0, products);
    const answer = await site.request(`http://shop.test${path}`);
    return { status: answer.status, text: await answer.text() };
  };

  test("an address is listed once, with its other languages and its picture", async () => {
    const { text } = await get(1, "/sitemap.xml");
    expect(text.match(/<loc>https:\/\/shop\.example\/p\/1<\/loc>/g)).toHaveLength(1);
    expect(text).toContain('hreflang="te" href="https://shop.example/te/p/1"/>');
    expect(text).toContain('hreflang="kn" href="https://shop.example/kn"/>');
    expect(text).not.toContain("<loc>https://shop.example/te/");
    expect(text.match(/<image:loc>[^<]+/g)).toEqual(["<image:loc>https://shop.example/media/1/800.webp"]);
  });

  test("the page of names is listed if the shop sells them", async () => {
    const address = "<loc>https://shop.example/names</loc>";
    expect((await get(1, "/sitemap.xml")).text).toContain(address);
    expect((await get(0, "/sitemap.xml")).text).not.toContain(address);
  });

  test("many products are split into files by their numbers", async () => {
    const index = await get(3_000, "/sitemap.xml");
    expect(index.text).toContain("<sitemapindex");
    const files = [...index.text.matchAll(/<loc>https:\/\/shop\.example(\/[^<]+)<\/loc>/g)].map(
      ([, file]) => file ?? "",
    );
    expect(files.slice(0, 3)).toEqual(["/sitemap-pages.xml", "/sitemap-0.xml", "/sitemap-1.xml"]);
    const seen: string[] = [];
    for (const file of files) {
      const { status, text } = await get(3_000, file);
      const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
      expect(status).toBe(200);
      expect(found.length).toBeLessThanOrEqual(500);
      seen.push(...found.filter((address) => address.includes("/p/")));
    }
    expect([seen.length, new Set(seen).size]).toEqual([3_000, 3_000]);
    for (const none of ["/sitemap-7.xml", "/sitemap-9999999.xml", "/sitemap-99999999999.xml"])
      expect([none, (await get(3_000, none)).status]).toEqual([none, 404]);
  });
});

test("a page with a missing part is not cached", async () => {
  const { site, made, catalogue } = openSite(async ({ call, url }) => {
    await call("getCategories", {});
    return page({ call, url, shop });
  });
  await serve(site);
  catalogue.isUp = false;
  await rawGet("/p/1006");
  catalogue.isUp = true;
  await rawGet("/p/1006");
  await rawGet("/p/1006");
  expect(made.pages).toBe(2);
});

test("a page that fails returns 500 with a sentence and no detail", async () => {
  const { site } = openSite(async () => {
    throw new Error("select * from secrets");
  });
  await serve(site);
  const answer = await rawGet("/p/1006");
  expect(answer.status).toBe(500);
  expect(answer.body.toString()).toContain("Something went wrong");
  expect(answer.body.toString()).not.toContain("secrets");
});

test("without cache memory every response is rendered, with the same result", async () => {
  const { site, made } = openSite(page, 0);
  await serve(site);
  for (let round = 0; round < 2; round += 1)
    expect(
      brotliDecompressSync((await rawGet("/p/1", { "accept-encoding": "br" })).body).toString(),
    ).toContain("/p/1");
  expect(made.pages).toBe(2);
});
