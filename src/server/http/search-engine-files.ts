import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { path } from "../../contract/paths.ts";
import type { ShopInfo } from "../../contract/shop.ts";

/** What a search engine may find, as the catalogue knows it. */
export interface SitemapSource {
  products(): Promise<readonly { id: number; updatedAt: Date }[]>;
  categories(): Promise<readonly { id: number; parentId: number | null }[]>;
}

/** A sitemap may name 50,000 addresses; smaller ones are fetched anew for less when something changes. */
const PER_FILE = 5_000;

/** `/robots.txt`, `/sitemap.xml` and, for shops of more addresses, `/sitemap-<n>.xml`. */
export function searchEngineRoutes(app: OpenAPIHono, source: SitemapSource, shop: ShopInfo): void {
  app.get("/robots.txt", (context) => {
    const closed = ["/api/", "/backend/", "/account", "/checkout", "/order/", "/wishlist", "/payment/"];
    const rules = closed.map((prefix) => `Disallow: ${prefix}`).join("\n");
    return context.text(`User-agent: *\n${rules}\n\nSitemap: ${shop.origin}/sitemap.xml\n`);
  });
  app.get("/sitemap.xml", async (context) => {
    const entries = await allEntries(source);
    const { origin } = shop;
    if (entries.length <= PER_FILE) return xml(context, urlset(entries, origin));
    const files = Array.from(
      { length: Math.ceil(entries.length / PER_FILE) },
      (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`,
    );
    return xml(context, wrapped("sitemapindex", files, ""));
  });
  app.get("/:file{sitemap-[0-9]+\\.xml}", async (context) => {
    const number = Number(context.req.param("file").slice("sitemap-".length, -".xml".length));
    const entries = (await allEntries(source)).slice((number - 1) * PER_FILE, number * PER_FILE);
    return entries.length === 0 ? context.notFound() : xml(context, urlset(entries, shop.origin));
  });
}

interface Entry {
  readonly path: string;
  readonly changedAt?: Date;
}

const INFORMATION = [
  path.home(),
  path.aboutUs(),
  path.contactUs(),
  path.pricing(),
  path.returns(),
  path.terms(),
];

async function allEntries(source: SitemapSource): Promise<Entry[]> {
  const [products, categories] = await Promise.all([source.products(), source.categories()]);
  return [
    ...INFORMATION.map((address) => ({ path: address })),
    ...categories.map(({ id, parentId }) => ({
      path: path.category(
        parentId === null ? { categoryId: id } : { categoryId: parentId, subcategoryId: id },
      ),
    })),
    ...products.map(({ id, updatedAt }) => ({ path: path.product(id), changedAt: updatedAt })),
  ];
}

/** Every address once, in English; its other languages stand beside it, as search engines ask for. */
function urlset(entries: readonly Entry[], origin: string): string {
  const urls = entries.map(({ path: address, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : "";
    const inLanguage = (prefix: string) =>
      origin + (prefix !== "" && address === "/" ? prefix : prefix + address).replaceAll("&", "&amp;");
    const alternates = ALTERNATES.map(
      ([language, prefix]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${inLanguage(prefix)}"/>`,
    );
    return `<url><loc>${inLanguage("")}</loc>${changed}${alternates.join("")}</url>`;
  });
  return wrapped("urlset", urls, ' xmlns:xhtml="http://www.w3.org/1999/xhtml"');
}

/** Languages of the pages, with the prefix of their addresses. */
const ALTERNATES = [
  ["en", ""],
  ["te", "/te"],
  ["kn", "/kn"],
  ["x-default", ""],
] as const;

function wrapped(element: string, children: readonly string[], more: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>\n${children.join("\n")}\n</${element}>\n`;
}

function xml(context: Context, text: string): Response {
  return context.body(text, 200, { "Content-Type": "application/xml; charset=utf-8" });
}
