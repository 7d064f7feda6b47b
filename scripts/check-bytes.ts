/** Part of `npm run verify`: fails when a public page, as built, loads more on a first visit than it may. */
import { pathToFileURL } from "node:url";
import { type FirstVisit, publicPages, readManifest, weighFirstVisit, weighOffice } from "./first-visit.ts";
import { sampleCatalogue, sampleShop } from "./sample-catalogue.ts";
import { buildWebWhenStale } from "./web-build.ts";

/** Bytes after brotli. */
const MOST: Partial<Record<keyof FirstVisit, number>> = {
  css: 9.5 * 1_024,
  /** With the marks of what fits, which are there when the page is; the wait for letters comes with pages that have some. */
  earlyScripts: 1_216,
  allScripts: 96 * 1_024,
};
/** The first paint of these waits for one style sheet. */
const CATALOGUE = ["/", "/category", "/products", "/p/1006"];
const MOST_CATALOGUE_CSS = 6.25 * 1_024;
const MOST_WITH_LETTERS = 1_536;
/** A category page of 18 products. */
const MOST_HTML = 5.5 * 1_024;
/** The office with React, the words of one language and its first page. */
const MOST_OFFICE = 130 * 1_024;
const LANGUAGES = { en: "", te: "/te", kn: "/kn" };

await buildWebWhenStale();
const manifest = await readManifest();
const { renderPage, assetsOf } = await import(pathToFileURL("dist/web/server/entry-server.js").href);
const assets = assetsOf(manifest);
const faults: string[] = [];
const weights: FirstVisit[] = [];
for (const page of Object.keys(publicPages))
  for (const [language, prefix] of Object.entries(LANGUAGES)) {
    const url = prefix + (prefix && page === "/" ? "" : page);
    const rendered = await renderPage({ url, call: sampleCatalogue, shop: sampleShop, assets });
    const html = new TextDecoder().decode(rendered.html);
    const weight = await weighFirstVisit(manifest, page, html, language);
    weights.push(weight);
    faults.push(...faultsOf(url, page, html, weight));
  }
const worst = (what: keyof FirstVisit) => Math.max(...weights.map((weight) => weight[what]));
console.log(
  `${weights.length} pages; the heaviest, after brotli: HTML ${worst("html")}, CSS ${worst("css")}, early JS ${worst("earlyScripts")}, all JS ${worst("allScripts")} bytes`,
);
const office = await weighOffice();
console.log(`the office: first load ${office} bytes of JavaScript`);
if (office > MOST_OFFICE) faults.push(`the office may load at most ${MOST_OFFICE} bytes of JavaScript first`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function faultsOf(url: string, page: string, html: string, weight: FirstVisit): string[] {
  const most = {
    ...MOST,
    ...(CATALOGUE.includes(page) && { css: MOST_CATALOGUE_CSS }),
    ...(page === "/category" && { html: MOST_HTML }),
    ...(/^\/(te|kn)\b/.test(url) && { earlyScripts: MOST_WITH_LETTERS }),
  };
  const tooMuch = Object.entries(most)
    .filter(([what, limit]) => weight[what as keyof FirstVisit] > limit)
    .map(([what, limit]) => `${url}: ${what} may be at most ${limit} bytes`);
  const isWhole = page !== "/category" || (html.match(/class="design-card"/g) ?? []).length === 18;
  return isWhole ? tooMuch : [...tooMuch, `${url}: the sample page shows no 18 designs`];
}
