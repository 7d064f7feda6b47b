import { expect, test } from "vitest";
import { path } from "../contract/paths.ts";
import { type RenderInput, renderPage } from "./entry-server.tsx";
import { loadMessages } from "./messages/load-messages.ts";
import { answering } from "./test-parts/answering.ts";
import { sampleProduct } from "./test-parts/sample-product.ts";
import { assets, seller, shop } from "./test-parts/sample-shop.ts";

const te = await loadMessages.te();

/** A shop of 160 designs in subcategory 130 of category 1. */
const call = answering({
  getCategories: () => ({
    data: [
      { id: 1, name: "Neck <Designs>" },
      { id: 2, name: "Sleeves" },
    ],
  }),
  getSubcategories: () => ({ data: [{ id: 130, name: "Mango Neck", parentId: 1 }] }),
  getProductsByCategory: (query) =>
    query.categoryId === "130"
      ? {
          data: Array.from({ length: 18 }, (_, index) => sampleProduct(index + 1)),
          total: 160,
          category: { id: 130, name: "Mango Neck", parentId: 1 },
        }
      : undefined,
  getProduct: (query) =>
    Number(query.id) > 2000 ? undefined : { success: true, data: sampleProduct(Number(query.id)) },
  getTopSellers: () => ({ products: [1006, 1647].map((id) => sampleProduct(id)) }),
  getNewArrivals: () => ({
    products: [1, 2, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => sampleProduct(id)),
  }),
  getProductsByTag: () => ({ products: [sampleProduct(5)], total: 1 }),
  searchProducts: () => ({ products: [], total: 0 }),
  getGrievanceOfficer: () => ({ seller }),
});

const dead: RenderInput["call"] = async () => ({ status: 503, body: { code: "unavailable" } });

const render = (url: string, more: Partial<RenderInput> = {}) =>
  renderPage({ url, call, shop, assets, ...more });

test("the home page shows top sellers, eight new arrivals without repeats, and its search form (§ 2.1–2.3, 2.37, 9.9)", async () => {
  const { status, html, cacheable } = await render("/");
  expect({ status, cacheable }).toEqual({ status: 200, cacheable: true });
  expect(html.match(/href="\/p\/\d+"/g)).toEqual(
    [1006, 1647, 1, 2, 3, 4, 5, 6, 7, 8].map((id) => `href="/p/${id}"`),
  );
  expect(html).toContain('role="search"');
  expect(html).toContain("Demo shop: simulated payments");
});

test("a shop without top sellers shows no empty list of them", async () => {
  const none: RenderInput["call"] = async (name, query) =>
    name === "getTopSellers" ? { status: 200, body: { products: [] } } : call(name, query);
  const titleOf = async (calls: RenderInput["call"]) =>
    /Top Sellers|No products found/i.exec((await render("/", { call: calls })).html)?.[0];
  expect([await titleOf(call), await titleOf(none)]).toEqual(["Top Sellers", undefined]);
});

test("a page has no inline script, handler or style, and loads its main picture first", async () => {
  const { html } = await render("/p/1006");
  expect(html).not.toMatch(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))/);
  expect(html).not.toMatch(/\s(?:style|on[a-z]+)="/);
  expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1);
});

test("a product page has structured data and links to its languages (§ 1.9, 2.9, 9.4)", async () => {
  const { html } = await render("/te/p/1006");
  expect(html).toContain('<html lang="te">');
  expect(html).toContain('<link rel="canonical" href="https://kasuti.example/te/p/1006">');
  expect(html).toContain('href="https://kasuti.example/kn/p/1006" hreflang="kn"');
  expect(html).toContain('"priceCurrency":"INR"');
});

test("the page of a download link, whose address has a token, is not for search engines", async () => {
  expect((await render("/download?token=abc")).html).toContain('name="robots" content="noindex"');
});

test("an unknown product and an unknown path show the Not Found page with status 404 (§ 2.25, 2.26, 8.37)", async () => {
  for (const url of [
    "/p/2001",
    "/p/x",
    "/p/0",
    "/p/0x3ee",
    "/p/1.006e3",
    "/p/%201006",
    "/p/+1006",
    "/nowhere/at/all",
  ]) {
    const { status, html, cacheable } = await render(url);
    expect({ url, status, cacheable }).toEqual({ url, status: 404, cacheable: false });
    expect(html).toContain('<h1 class="empty-title">Not Found</h1>');
    expect(html).toContain('name="robots" content="noindex"');
  }
});

test("the listing has a second address, and the account's pages are served without data (§ 2.8, 2.20)", async () => {
  const { status, html } = await render("/products?categoryId=1&subcategoryId=130");
  expect(status).toBe(200);
  expect(html.match(/class="design-card"/g)).toHaveLength(18);
  expect(html).toContain('href="https://kasuti.example/category?categoryId=1&amp;subcategoryId=130"');
  for (const url of ["/account", "/account/order", "/account/order/list", "/wishlist", "/payment/return/7"])
    expect([url, (await render(url)).status]).toEqual([url, 200]);
});

test("subcategories that failed to load on one page appear on the next", async () => {
  const categories = { data: [{ id: 1, name: "Neck" }] };
  let isUp = false;
  const shaky: RenderInput["call"] = async (name, query) => {
    if (name === "getCategories") return { status: 200, body: categories };
    return name === "getSubcategories" && !isUp ? dead(name, query) : call(name, query);
  };
  const leadsToNecks = async () =>
    (await render("/category", { call: shaky })).html.includes(">Mango Neck</a>");
  expect(await leadsToNecks()).toBe(false);
  isUp = true;
  expect(await leadsToNecks()).toBe(true);
});

test("a list asks for its subcategories at once, not after the designs", async () => {
  const subcategoriesRequest = Promise.withResolvers<void>();
  const inOrder: RenderInput["call"] = async (name, query) => {
    if (name === "getSubcategories") subcategoriesRequest.resolve();
    if (name === "getProductsByCategory") await subcategoriesRequest.promise;
    return call(name, query);
  };
  const { html } = await render("/category?categoryId=1&subcategoryId=130", { call: inOrder });
  expect(html).toContain(">Mango Neck</a>");
});

test("an unknown category shows an empty list with status 404 (§ 8.21)", async () => {
  expect((await render("/category?categoryId=0x63")).status).toBe(200);
  const { status, html } = await render("/category?categoryId=99");
  expect(status).toBe(404);
  expect(html).toContain("No products found for this category.");
});

test("the category navigation lists all categories, and the subcategories of the selected one below it (§ 2.4, 2.43)", async () => {
  const { html } = await render("/category");
  const nav = /<nav class="category-nav".*?<\/nav>/.exec(html)?.[0] ?? "";
  expect([...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/category?categoryId=1",
    "/category?categoryId=1&amp;subcategoryId=130",
    "/category?categoryId=2",
  ]);
});

test("an empty category navigation shows a message, and the designs are still listed (§ 8.22)", async () => {
  const none: RenderInput["call"] = async (name, query) =>
    name === "getCategories" ? { status: 200, body: { data: [] } } : call(name, query);
  const { html } = await render("/category", { call: none });
  expect(html).toContain("Empty data in category");
  expect(html.match(/class="design-card"/g)).toHaveLength(18);
});

test("the ninth page is in the second group of buttons; a number beyond the end shows the last page (§ 2.7)", async () => {
  const { html } = await render("/category?subcategoryId=130&page=1e9");
  const nav = /<nav aria-label="Pages".*?<\/nav>/.exec(html)?.[0] ?? "";
  const buttons = [...nav.matchAll(/value="(\d+)"/g)].map(([, value]) => value);
  expect(buttons).toEqual(["8", "9", "10"]);
  expect(nav).toMatch(/value="9" aria-current="page"/);
  expect(html).toContain(
    '<link rel="canonical" href="https://kasuti.example/category?categoryId=1&amp;subcategoryId=130&amp;page=9">',
  );
});

test("hostile names are escaped in markup and in data", async () => {
  const { html } = await render("/category");
  expect(html).not.toContain("<Designs>");
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(JSON.stringify(JSON.parse(data))).toContain("Neck <Designs>");
});

test("a failing API gives an error page with status 503, which is not cached", async () => {
  for (const url of ["/category", "/p/1006", "/tagsearch/mango"]) {
    const { status, cacheable } = await render(url, { call: dead });
    expect({ url, status, cacheable }).toEqual({ url, status: 503, cacheable: false });
  }
});

test("a search without scripts redirects to the address of its results, in its language", async () => {
  const { status, redirect } = await render("/te/product/catalogsearch/result/?q=mango+leaf");
  expect({ status, redirect }).toEqual({
    status: 302,
    redirect: "/te/product/catalogsearch/result/mango%20leaf",
  });
});

test.each(["%00", "%00%0A", "%20"])(
  "a search for %s asks for a search term and is no server error (§ 2.59, 5.17, 8.26)",
  async (term) => {
    for (const here of ["/tagsearch/", "/te/tagsearch/", "/product/catalogsearch/result/"]) {
      const { status, html } = await render(here + term);
      expect([here, status]).toEqual([here, 400]);
      expect(html).toContain(
        here.startsWith("/te") ? te.refusals["search-term-missing"] : "Please enter a search term.",
      );
    }
  },
);

test("hostile search terms show an ordinary empty result (§ 1.3, 2.11, 8.20)", async () => {
  for (const term of ["<script>alert(1)</script>", "' or 1=1 --", "😀", "x".repeat(10_000), "..", "%"]) {
    const { status, html } = await render(path.search(term));
    expect([term, status]).toEqual([term, 200]);
    expect(html).toContain("No products found.");
    expect(html).not.toContain("<script>alert");
  }
  expect((await render("/product/catalogsearch/result/%E0%A4%A")).status).toBe(200);
});

test("the search box is in the header except on the home, account and tag search pages (§ 2.30)", async () => {
  const headerSearch = async (url: string) =>
    (await render(url)).html.split("</header>")[0]?.includes('role="search"');
  const shown = ["/category", "/p/1006", "/checkout", "/login", "/wishlist", "/about-us"];
  for (const url of shown) expect([url, await headerSearch(url)]).toEqual([url, true]);
  const hidden = ["/", "/account/view", "/account/order/list", "/tagsearch/mango"];
  for (const url of hidden) expect([url, await headerSearch(url)]).toEqual([url, false]);
});

test("the footer links to the shop's social networks and apps (§ 1.13, 1.14)", async () => {
  const footer = (await render("/about-us")).html.split("<footer")[1];
  expect(footer).toContain('<a href="https://instagram.example/kasuti" rel="noopener">Instagram</a>');
  expect(footer).toContain('<a href="https://play.example/kasuti" rel="noopener">Android app</a>');
});

test("the owner's line ends each page, marked as English where it is not translated", async () => {
  const own = { ...shop, footer: { text: "Woven <by hand>", language: "en" as const } };
  const noteOf = async (url: string) =>
    /<p class="site-footer-note".*?<\/p>/.exec((await render(url, { shop: own })).html)?.[0];
  expect([await noteOf("/about-us"), await noteOf("/te/about-us")]).toEqual([
    '<p class="site-footer-note">Woven &lt;by hand&gt;</p>',
    '<p class="site-footer-note" lang="en">Woven &lt;by hand&gt;</p>',
  ]);
});

test("every link of the footer opens a page (§ 1.12, 2.35)", async () => {
  const { html } = await render("/");
  const links = [...(html.split("<footer")[1] ?? "").matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href);
  const named = ["contact-us", "sitemap", "about-us", "pricing", "returnsandcancellation"];
  const policies = ["privacy-policy", "terms-and-conditions"];
  expect(links).toEqual(expect.arrayContaining([...named, ...policies].map((name) => `/${name}`)));
  for (const url of new Set(links)) {
    const known = url?.includes("subcategoryId=175") ? 404 : 200;
    expect([url, (await render(url?.replaceAll("&amp;", "&") ?? "")).status]).toEqual([url, known]);
  }
});
