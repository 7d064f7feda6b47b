import { expect, test } from "vitest";
import { renderPage } from "../entry-server.tsx";
import { assets, shop } from "../test-parts/sample-shop.ts";

const render = (url: string) =>
  renderPage({ url, fetch: async () => Response.json({}, { status: 404 }), shop, assets });

test("every page names the app's manifest, its icons and its colour in light and dark", async () => {
  const { html } = await render("/about-us");
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(html).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">');
  expect(html.match(/name="theme-color" media="\(prefers-color-scheme: (?:light|dark)\)"/g)).toHaveLength(2);
  expect(html).toContain('content="https://kasuti.example/icons/social.jpg"');
});

test("the offline page speaks each language and needs no script", async () => {
  const { status, html } = await render("/kn/offline");
  expect(status).toBe(200);
  expect(html).toContain('<html lang="kn">');
  expect(html).toContain("ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ");
  expect(html).not.toContain("<script");
  expect(html).toContain('name="robots" content="noindex"');
});
