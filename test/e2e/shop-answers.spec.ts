import { expect, test } from "@playwright/test";

test("the health check reports that the shop is ready", async ({ request }) => {
  const answer = await request.get("/api/health");
  expect(await answer.json()).toEqual({ status: "ok" });
});

test("pages and sitemap name the shop's own address, whatever host the request claims", async ({
  request,
  baseURL,
}) => {
  const read = async (path: string) => (await request.get(path, { headers: { host: "10.9.8.7" } })).text();
  const html = await read("/te/p/1006");
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/te/p/1006">`);
  expect(html).toContain(`<link rel="alternate" href="${baseURL}/p/1006" hreflang="en">`);
  expect(html).toContain(`<meta property="og:url" content="${baseURL}/te/p/1006">`);
  const sitemap = await read("/sitemap.xml");
  expect(sitemap).toContain(`<loc>${baseURL}/p/1006</loc>`);
  expect(html + sitemap).not.toContain("10.9.8.7");
});
