import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { languagePrefix, languages } from "../../../contract/languages.ts";
import { path } from "../../../contract/paths.ts";
import type { ShopInfo } from "../../../contract/shop.ts";

interface ListedProduct {
  readonly id: number;
  readonly updatedAt: Date;
  /** Path of its picture. */
  readonly photo: string;
}

/** The part of the catalogue that sitemaps list. */
export interface SitemapSource {
  /** Ranges of `size` numbers that contain products: range n starts at n · size. */
  idRanges(size: number): Promise<readonly number[]>;
  inIdRange(first: number, end: number): Promise<readonly ListedProduct[]>;
  categories(): Promise<readonly { id: number; parentId: number | null }[]>;
  /** True if the shop sells names. */
  hasNames(): Promise<boolean>;
}

/**
 * Numbers per file. Files cover ranges of numbers instead of counts, so that a new product changes only one
 * file and each stays cheap in a large shop. A sitemap may list 50,000 addresses, an index as many files.
 */
const ID_RANGE_SIZE = 500;
/** Product numbers are lower than this range. */
const ID_RANGE_COUNT = 2 ** 31 / ID_RANGE_SIZE;
/** Shops with at most this many ranges have a single file. */
const MAX_RANGES_OF_ONE_FILE = 4;

/**
 * Serves `/robots.txt` and `/sitemap.xml`; larger shops also have `/sitemap-pages.xml` and a
 * `/sitemap-<range>.xml` per range.
 */
export function searchEngineRoutes(app: OpenAPIHono, source: SitemapSource, shop: ShopInfo): void {
  app.get("/robots.txt", (context) => {
    const closedPrefixes = [
      "/api/",
      "/backend/",
      "/account",
      "/checkout",
      "/order/",
      "/wishlist",
      "/payment/",
    ];
    const rules = closedPrefixes.map((prefix) => `Disallow: ${prefix}`).join("\n");
    return context.text(`User-agent: *\n${rules}\n\nSitemap: ${shop.origin}/sitemap.xml\n`);
  });
  app.get("/sitemap.xml", async (context) => {
    const idRanges = await source.idRanges(ID_RANGE_SIZE);
    const [first = 0, last = first] = [idRanges[0], idRanges.at(-1)];
    if (idRanges.length <= MAX_RANGES_OF_ONE_FILE) {
      const entries = [...(await pages(source)), ...(await products(source, first, last + 1))];
      return xml(context, urlset(entries, shop.origin));
    }
    const files = ["pages", ...idRanges].map(
      (name) => `<sitemap><loc>${shop.origin}/sitemap-${name}.xml</loc></sitemap>`,
    );
    return xml(context, wrapped("sitemapindex", files, ""));
  });
  app.get("/sitemap-pages.xml", async (context) => xml(context, urlset(await pages(source), shop.origin)));
  app.get("/:file{sitemap-[0-9]+\\.xml}", async (context) => {
    const range = Number(context.req.param("file").slice("sitemap-".length, -".xml".length));
    const entries = range < ID_RANGE_COUNT ? await products(source, range, range + 1) : [];
    return entries.length === 0 ? context.notFound() : xml(context, urlset(entries, shop.origin));
  });
}

interface Entry {
  readonly path: string;
  readonly changedAt?: Date;
  /** Path of the page's picture. */
  readonly photo?: string;
}

const INFORMATION = [
  path.home(),
  path.openDesign(),
  path.help(),
  path.usbGuide(),
  path.aboutUs(),
  path.contactUs(),
  path.pricing(),
  path.returns(),
  path.terms(),
  path.grievanceOfficer(),
  path.ordering(),
  path.licence(),
  path.accessibility(),
];

async function pages(source: SitemapSource): Promise<Entry[]> {
  const [categories, hasNames] = await Promise.all([source.categories(), source.hasNames()]);
  return [
    ...[...INFORMATION, ...(hasNames ? [path.names()] : [])].map((address) => ({ path: address })),
    ...categories.map(({ id, parentId }) => ({
      path: path.category(
        parentId === null ? { categoryId: id } : { categoryId: parentId, subcategoryId: id },
      ),
    })),
  ];
}

async function products(source: SitemapSource, range: number, end: number): Promise<Entry[]> {
  const rows = await source.inIdRange(range * ID_RANGE_SIZE, end * ID_RANGE_SIZE);
  return rows.map(({ id, updatedAt, photo }) => ({ path: path.product(id), changedAt: updatedAt, photo }));
}

/** Lists every address once, in English, with its other languages as alternates and its picture. */
function urlset(entries: readonly Entry[], origin: string): string {
  const urls = entries.map(({ path: address, changedAt, photo }) => {
    const lastmodTag = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : "";
    const inLanguage = (prefix: string) =>
      origin + (prefix !== "" && address === "/" ? prefix : prefix + address).replaceAll("&", "&amp;");
    const alternates = ALTERNATES.map(
      ([language, prefix]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${inLanguage(prefix)}"/>`,
    );
    const imageTag = photo ? `<image:image><image:loc>${origin}${photo}</image:loc></image:image>` : "";
    return `<url><loc>${inLanguage("")}</loc>${lastmodTag}${alternates.join("")}${imageTag}</url>`;
  });
  return wrapped("urlset", urls, NAMESPACES);
}

/** Alternates by language, and Google's image sitemaps. */
const NAMESPACES =
  ' xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** Languages of the pages, with the prefix of their addresses. */
const ALTERNATES = [
  ...languages.map((language) => [language, languagePrefix(language)] as const),
  ["x-default", ""] as const,
];

function wrapped(element: string, children: readonly string[], more: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>\n${children.join("\n")}\n</${element}>\n`;
}

function xml(context: Context, text: string): Response {
  return context.body(text, 200, { "Content-Type": "application/xml; charset=utf-8" });
}
