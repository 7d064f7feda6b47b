/** Part of `npm run verify`: fails if a built public page loads more on a first visit than its limit. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { languageOf, languagePrefix, languages, scriptName } from "../src/contract/languages.ts";
import { buildWebWhenStale } from "./build-web.ts";
import { sampleCatalogue, sampleShop } from "./sample-catalogue.ts";

const CLIENT = "dist/web/client";
const OFFICE = "dist/web/office";
const BOOT = "src/web/boot.ts";
const BOOT_LETTERS = "src/web/boot-letters.ts";
const APPLICATION = "src/web/entry-client.tsx";
const route = (name: string) => `src/web/routes/${name}-page.tsx`;
const sheets = ["src/web/styles/main.css", "src/web/styles/customer.css"];
const INFORMATION = "src/web/messages/en/information.ts";
const ENGLISH = "src/web/messages/en/index.ts";
/** Module of the texts in another language, as scripts/locales/texts-plugin.ts names it. */
const translated = (name: string, language: string) =>
  name.replace(/^src\/web\/messages\/en\//, `locales/${language}/web/`);

/** Public pages, and the modules that each loads besides the application itself. */
const publicPages: Readonly<Record<string, readonly string[]>> = {
  "/": [route("home")],
  "/category": [route("category")],
  "/products": [route("category")],
  "/p/1006": [route("product")],
  "/tagsearch/peacock": [route("tag-search")],
  "/product/catalogsearch/result/lotus": [route("search")],
  "/help": [route("information/help"), "src/web/messages/en/help.ts"],
  "/tools/open-design": [route("open-design"), "src/web/messages/en/open-design.ts"],
  "/names": [route("names"), "src/web/messages/en/names.ts"],
  "/login": [route("customer/login")],
  "/register": [route("customer/register")],
  "/about-us": [route("information/about"), INFORMATION],
  "/contact-us": [route("information/contact"), INFORMATION],
  "/sitemap": [route("information/sitemap"), INFORMATION],
  "/pricing": [route("information/pricing"), INFORMATION],
  "/returnsandcancellation": [route("information/returns"), INFORMATION],
  "/privacy-policy": [route("information/privacy"), INFORMATION],
  "/terms-and-conditions": [route("information/terms"), INFORMATION],
  "/nowhere": [],
};

/** Bytes after brotli. */
const MAX: Partial<Record<keyof FirstVisit, number>> = {
  css: 13 * 1_024,
  /**
   * Includes the marks of fitting designs, their price and the buy box for the visitor's machine, which are
   * part of the page; the wait for fonts is part of pages in other scripts.
   */
  earlyScripts: 1_792,
  allScripts: 105 * 1_024,
};
/** Pages whose first paint waits for one style sheet. */
const CATALOGUE = ["/", "/category", "/products", "/p/1006"];
const MAX_CATALOGUE_CSS = 9 * 1_024;
const MAX_WITH_LETTERS = 2_048;
/** A category page of 18 products. */
const MAX_HTML = 7 * 1_024;
/** The office with React, the words of one language and its first page. */
const MAX_OFFICE = 130 * 1_024;
/** Fonts of the English office; those of other scripts load where a page shows such letters. */
const MAX_OFFICE_FONTS = 60 * 1_024;
const OTHER_SCRIPTS = new RegExp(`/anek-(?:${Object.values(scriptName).join("|")})-`, "i");

await buildWebWhenStale();
const manifest = await readManifest();
const { renderPage, assetsOf } = await import(pathToFileURL("dist/web/server/entry-server.js").href);
const assets = assetsOf(manifest);
const errors: string[] = [];
const weights: FirstVisit[] = [];
for (const page of Object.keys(publicPages))
  for (const language of languages) {
    const prefix = languagePrefix(language);
    const url = prefix + (prefix && page === "/" ? "" : page);
    const { html } = await renderPage({ url, call: sampleCatalogue, shop: sampleShop, assets });
    const weight = await weighFirstVisit(manifest, page, html, language);
    weights.push(weight);
    errors.push(...errorsOf(url, page, html, weight));
  }
const worst = (what: keyof FirstVisit) => Math.max(...weights.map((weight) => weight[what]));
console.log(
  `${weights.length} pages; the heaviest, after brotli: HTML ${worst("html")}, CSS ${worst("css")}, early JS ${worst("earlyScripts")}, all JS ${worst("allScripts")} bytes`,
);
const office = await weighOffice();
console.log(`the office: first load ${office} bytes of JavaScript`);
if (office > MAX_OFFICE) errors.push(`the office may load at most ${MAX_OFFICE} bytes of JavaScript first`);
const officeFonts = await weighOfficeFonts();
console.log(`the office: ${officeFonts} bytes of fonts in English`);
if (officeFonts > MAX_OFFICE_FONTS)
  errors.push(`the English office may load at most ${MAX_OFFICE_FONTS} bytes of fonts`);
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;

function errorsOf(url: string, page: string, html: string, weight: FirstVisit): string[] {
  const most = {
    ...MAX,
    ...(CATALOGUE.includes(page) && { css: MAX_CATALOGUE_CSS }),
    ...(page === "/category" && { html: MAX_HTML }),
    ...(languageOf(url) !== "en" && { earlyScripts: MAX_WITH_LETTERS }),
  };
  const tooMuch = Object.entries(most)
    .filter(([what, limit]) => weight[what as keyof FirstVisit] > limit)
    .map(([what, limit]) => `${url}: ${what} may be at most ${limit} bytes`);
  const isWhole = page !== "/category" || (html.match(/class="design-card"/g) ?? []).length === 18;
  return isWhole ? tooMuch : [...tooMuch, `${url}: the sample page shows no 18 designs`];
}

/** Bytes after brotli that a first visit loads before the page is touched. */
interface FirstVisit {
  readonly html: number;
  readonly css: number;
  /** Loaded before the largest picture is painted. */
  readonly earlyScripts: number;
  readonly allScripts: number;
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

async function readManifest(build = CLIENT): Promise<Manifest> {
  return JSON.parse(await readFile(join(build, ".vite", "manifest.json"), "utf8"));
}

/**
 * Measures one of the `publicPages` as built: its `html` in `language`, its style sheet, and all scripts that
 * it starts with.
 */
async function weighFirstVisit(
  manifest: Manifest,
  page: string,
  html: string,
  language = "en",
): Promise<FirstVisit> {
  const texts = [ENGLISH, ...(publicPages[page] ?? [])];
  // A language that lacks a whole file shows the English one.
  const modules = texts.map((name) =>
    manifest[translated(name, language)] ? translated(name, language) : name,
  );
  const boot = language === "en" ? BOOT : BOOT_LETTERS;
  const early = withImports(manifest, [boot]);
  const all = withImports(manifest, [boot, APPLICATION, ...modules]);
  return {
    html: brotliCompressSync(html).length,
    css: await sizeOf(
      manifest,
      sheets.filter((sheet) => html.includes(chunkOf(manifest, sheet).file)),
    ),
    earlyScripts: await sizeOf(manifest, early),
    allScripts: await sizeOf(manifest, all),
  };
}

/** Script bytes after brotli that the office's first page loads. */
async function weighOffice(): Promise<number> {
  const manifest = await readManifest(OFFICE);
  const first = Object.keys(manifest).filter((name) => /\/en\/index\.ts$|today-screen\.tsx$/.test(name));
  return sizeOf(manifest, withImports(manifest, ["src/office/entry.tsx", ...first]), OFFICE);
}

/** Font bytes, which are compressed already. */
async function weighOfficeFonts(): Promise<number> {
  const manifest = await readManifest(OFFICE);
  const files = Object.values(manifest).map(({ file }) => file);
  const fonts = files.filter((file) => file.endsWith(".woff2") && !OTHER_SCRIPTS.test(file));
  const sizes = await Promise.all(fonts.map(async (file) => (await stat(join(OFFICE, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Modules with their static imports; chunks that a tap may load later are not part of the first visit. */
function withImports(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set(modules);
  for (const module of seen) for (const name of chunkOf(manifest, module).imports ?? []) seen.add(name);
  return [...seen];
}

async function sizeOf(manifest: Manifest, modules: readonly string[], build = CLIENT): Promise<number> {
  const sizes = await Promise.all(
    modules.map((module) => fileSize(join(build, chunkOf(manifest, module).file))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The build stores each file's compressed version next to it. */
async function fileSize(name: string): Promise<number> {
  return (await stat(`${name}.br`)).size;
}

function chunkOf(manifest: Manifest, module: string) {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no ${module}`);
  return chunk;
}
