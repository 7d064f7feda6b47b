import { setTimeout } from "node:timers/promises";
import { type BenchShop, SHOP_PORT } from "./harness/bench-shop.ts";
import { boughtDesigns } from "./harness/bought-designs.ts";
import { type CatalogueAddresses, readCatalogueAddresses } from "./harness/catalogue-addresses.ts";
import { runLoad } from "./harness/load.ts";
import { median } from "./harness/paired-runs.ts";
import { untilPicturesAreMade } from "./harness/pictures-made.ts";
import { printTable } from "./harness/table.ts";

/** Slow enough to leave a core to whoever works beside it; each second brings others of the addresses. */
const REQUESTS_PER_SECOND = 250;
const LANGUAGES = ["", "/te", "/kn"];
const ENCODINGS = ["br", "gzip", "identity"];
const HOLD_MB = 400;

/** Resident memory under visitors who look at everything: pages, calls, searches, pictures, downloads. */
export async function benchMemory(shop: BenchShop, minutes: number): Promise<void> {
  await shop.restart({ PICTURES_AHEAD: "on" });
  await untilPicturesAreMade(shop.dataDir);
  const origin = `http://127.0.0.1:${SHOP_PORT}`;
  const { token, zips } = await boughtDesigns(origin);
  const session = { authorization: `Bearer ${token}` };
  // A demo shop draws a file, in threads of 75 MB, when it is first asked for; any other has what it sells.
  for (const { path } of zips) await (await fetch(`${origin}${path}`, { headers: session })).arrayBuffer();
  const server = await shop.restart({});
  const addresses = [...(await visitedAddresses(origin)), ...zips.map(({ path }) => path)];
  const rows = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const samples: number[] = [];
    let cpu = -(await server.cpuSeconds());
    for (let second = 0; second < 60; second += 1) {
      const headers = { "accept-encoding": ENCODINGS[second % 7] ?? "br", ...session };
      const paths = Array.from({ length: REQUESTS_PER_SECOND }, () => anyOf(addresses));
      const pause = setTimeout(1_000);
      await runLoad({
        port: SHOP_PORT,
        paths,
        headers,
        connections: 8,
        requests: REQUESTS_PER_SECOND,
      });
      await pause;
      samples.push(await server.memoryMb());
    }
    cpu += await server.cpuSeconds();
    rows.push({ minute, "MB, median": median(samples), "MB, most": Math.max(...samples), "CPU s": cpu });
  }
  await shop.restart({});
  printTable(
    `Memory on PostgreSQL, ${REQUESTS_PER_SECOND} mixed requests a second (hold: flat, < ${HOLD_MB} MB)`,
    rows,
  );
}

/**
 * Every product, full page and search in every language and as a call, and the pictures on them: about 5,000.
 */
async function visitedAddresses(origin: string): Promise<string[]> {
  const { products, pages, terms } = await readCatalogueAddresses(origin);
  const seen = LANGUAGES.flatMap((prefix) => [
    ...products.map((id) => `${prefix}/p/${id}`),
    ...pages.map(({ categoryId, page }) => `${prefix}/category?categoryId=${categoryId}&page=${page}`),
    ...terms.map((term) => `${prefix}/tagsearch/${term}`),
  ]);
  const calls = [
    ...products.map((id) => `/api/product/getWebProductById?id=${id}`),
    ...pages.map((at) => `/api/product/getProductByCategory?categoryId=${at.categoryId}&page=${at.page}`),
    ...terms.map((term) => `/api/product/search-products?q=${term}`),
  ];
  return [...seen, ...calls, ...(await picturesOf(origin, pages))];
}

async function picturesOf(origin: string, pages: CatalogueAddresses["pages"]): Promise<string[]> {
  const found = new Set<string>();
  for (const { categoryId, page } of pages) {
    const html = await (await fetch(`${origin}/category?categoryId=${categoryId}&page=${page}`)).text();
    for (const [path] of html.matchAll(/\/media\/\w+\/\d+\.(?:avif|webp)/g)) found.add(path);
  }
  return [...found];
}

/** Some addresses are more popular than others. */
function anyOf(addresses: readonly string[]): string {
  return addresses[Math.floor(Math.random() ** 2 * addresses.length)] ?? "/";
}
