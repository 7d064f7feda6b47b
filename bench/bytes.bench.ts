import { SHOP_PORT } from "./harness/bench-shop.ts";
import { publicPages, readManifest, weighFirstVisit } from "./harness/first-visit.ts";
import { printTable } from "./harness/table.ts";

const ORIGIN = `http://127.0.0.1:${SHOP_PORT}`;

/** What a first visit of each public page loads before anybody touches it, in brotli kilobytes. */
export async function benchBytes(): Promise<void> {
  const manifest = await readManifest();
  const rows = [];
  for (const page of Object.keys(publicPages)) {
    const html = await (await fetch(`${ORIGIN}${page}`)).text();
    const weight = await weighFirstVisit(manifest, page, html);
    rows.push({
      page,
      HTML: weight.html / 1024,
      CSS: weight.css / 1024,
      "JS before largest paint": weight.earlyScripts / 1024,
      "all first-load JS": weight.allScripts / 1024,
    });
  }
  printTable("First visit, brotli KB (hold: HTML ≤ 5 for 18 products, early JS ≤ 2, all JS ≤ 95)", rows);
}
