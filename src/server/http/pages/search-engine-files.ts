import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { path } from "../../../contract/paths.ts";
import type { ShopInfo } from "../../../contract/shop.ts";

/** What a search engine may find, as the catalogue knows it. */
export interface SitemapSource {
  /** Which stretches of `size` numbers in a row hold products: stretch n begins at n · size. */
  stretches(size: number): Promise<readonly number[]>;
  inStretch(first: number, end: number): Promise<readonly { id: number; updatedAt: Date }[]>;
  categories(): Promise<readonly { id: number; parentId: number | null }[]>;
}

/**
 * Numbers a file covers. Files go by number and not by count, so that a new product changes one of them and none is
 * dearer to make in a large shop. A sitemap may name 50,000 addresses; an index, as many files.
 */
const STRETCH = 500;
/** Product numbers end before it. */
const LAST_STRETCH = 2 ** 31 / STRETCH;
/** Shops of no more stretches have a single file. */
const FEW_STRETCHES = 4;

/** `/robots.txt` and `/sitemap.xml`; for larger shops `/sitemap-pages.xml` and a `/sitemap-<stretch>.xml` each. */
export function searchEngineRoutes(app: OpenAPIHono, source: SitemapSource, shop: ShopInfo): void {
  app.get("/robots.txt", (context) => {
    const closed = ["/api/", "/backend/", "/account", "/checkout", "/order/", "/wishlist", "/payment/"];
    const rules = closed.map((prefix) => `Disallow: ${prefix}`).join("\n");
    return context.text(`User-agent: *\n${rules}\n\nSitemap: ${shop.origin}/sitemap.xml\n`);
  });
  app.get("/sitemap.xml", async (context) => {
    const stretches = await source.stretches(STRETCH);
    const [first = 0, last = first] = [stretches[0], stretches.at(-1)];
    if (stretches.length <= FEW_STRETCHES) {
      const entries = [...(await pages(source)), ...(await products(source, first, last + 1))];
      return xml(context, urlset(entries, shop.origin));
    }
    const files = ["pages", ...stretches].map(
      (name) => `<sitemap><loc>${shop.origin}/sitemap-${name}.xml</loc></sitemap>`,
    );
    return xml(context, wrapped("sitemapindex", files, ""));
  });
  app.get("/sitemap-pages.xml", async (context) => xml(context, urlset(await pages(source), shop.origin)));
  app.get("/:file{sitemap-[0-9]+\\.xml}", async (context) => {
    const stretch = Number(context.req.param("file").slice("sitemap-".length, -".xml".length));
    const entries = stretch < LAST_STRETCH ? await products(source, stretch, stretch + 1) : [];
    return entries.length === 0 ? context.notFound() : xml(context, urlset(entries, shop.origin));
  });
}

interface Entry {
  readonly path: string;
  readonly changedAt?: Date;
}

const INFORMATION = [
  path.home(),
  path.openDesign(),
  path.aboutUs(),
  path.contactUs(),
  path.pricing(),
  path.returns(),
  path.terms(),
];

async function pages(source: SitemapSource): Promise<Entry[]> {
  const categories = await source.categories();
  return [
    ...INFORMATION.map((address) => ({ path: address })),
    ...categories.map(({ id, parentId }) => ({
      path: path.category(
        parentId === null ? { categoryId: id } : { categoryId: parentId, subcategoryId: id },
      ),
    })),
  ];
}

async function products(source: SitemapSource, stretch: number, end: number): Promise<Entry[]> {
  const found = await source.inStretch(stretch * STRETCH, end * STRETCH);
  return found.map(({ id, updatedAt }) => ({ path: path.product(id), changedAt: updatedAt }));
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
