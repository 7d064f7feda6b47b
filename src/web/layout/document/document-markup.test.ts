import { expect, test } from "vitest";
import { renderPage } from "../../entry-server.tsx";
import { answering } from "../../test-parts/answering.ts";
import { assets, shop } from "../../test-parts/sample-shop.ts";
import { assetsOf } from "./document-markup.ts";

const render = (url: string) => renderPage({ url, call: answering({}), shop, assets });

test("every page has its icon, the phone's icon and theme colours for light and dark", async () => {
  const { html } = await render("/about-us");
  expect(html).toMatch(/<link rel="icon" type="image\/svg\+xml" href='data:image\/svg\+xml,<svg [^'#]*'>/);
  expect(html).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">');
  expect(html.match(/name="theme-color" media="\(prefers-color-scheme: (?:light|dark)\)"/g)).toHaveLength(2);
  expect(html).toContain('content="https://kasuti.example/icons/social.jpg"');
});

test("a phone's keyboard shrinks the page instead of covering it", async () => {
  expect((await render("/login")).html).toContain("interactive-widget=resizes-content");
});

test("forms and account pages load a second style sheet, catalogue pages do not", async () => {
  const sheetsOf = async (url: string) =>
    [...(await render(url)).html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, sheet]) => sheet);
  for (const url of ["/login", "/te/account/address", "/checkout", "/contact-us"])
    expect(await sheetsOf(url)).toEqual(["/assets/styles.css", "/assets/customer.css"]);
  for (const url of ["/about-us", "/p/1006", "/nowhere"])
    expect(await sheetsOf(url)).toEqual(["/assets/styles.css"]);
});

test("the offline page is in each language, with one script that reloads it", async () => {
  const { status, html } = await render("/kn/offline");
  expect(status).toBe(200);
  expect(html).toContain('<html lang="kn">');
  expect(html).toContain("ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ");
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain('<script type="module" src="/assets/offline.js">');
  expect(html).toContain('name="robots" content="noindex"');
});

test("the application's modules are listed before it, in order", () => {
  const entry = "src/web/entry-client.tsx";
  const manifest = {
    _react: { file: "assets/react.js" },
    _shop: { file: "assets/shop.js" },
    [entry]: { file: "assets/client.js", imports: ["_react", "_shop"] },
  };
  expect(assetsOf(manifest).client).toBe("/assets/react.js /assets/shop.js /assets/client.js");
});
