import { setTimeout } from "node:timers/promises";
import { languagePrefix, languages } from "../src/contract/languages.ts";
import { type BenchShop, SHOP_PORT } from "./harness/bench-shop.ts";
import { boughtDesigns } from "./harness/bought-designs.ts";
import type { CatalogueAddresses } from "./harness/catalogue-addresses.ts";
import { runLoad } from "./harness/load.ts";
import { makePicturesOf } from "./harness/make-pictures.ts";
import { median } from "./harness/paired-runs.ts";
import { printTable } from "./harness/table.ts";

/** Slow enough to leave a core to other work on the machine. */
const REQUESTS_PER_SECOND = 250;
const LANGUAGES = languages.map(languagePrefix);
const ENCODINGS = ["br", "gzip", "identity"];
const HOLD_MB = 400;

/** Resident memory under visitors who request everything: pages, calls, searches, pictures, downloads. */
export async function benchMemory(shop: BenchShop, minutes: number): Promise<void> {
  const origin = `http://127.0.0.1:${SHOP_PORT}`;
  const { token, zips } = await boughtDesigns(origin);
  const session = { authorization: `Bearer ${token}` };
  // The first request of a demo file draws it, in threads of 75 MB; a real shop has its files.
  for (const { path } of zips) await (await fetch(`${origin}${path}`, { headers: session })).arrayBuffer();
  const addresses = [...(await addressesToVisit(origin, shop.addresses)), ...zips.map(({ path }) => path)];
  const server = await shop.restart({});
  const visit = async (paths: readonly string[], encoding = "br") => {
    const headers = { "accept-encoding": encoding, ...session };
    await runLoad({ port: SHOP_PORT, paths, headers, connections: 8, requests: paths.length });
  };
  // One visit of each address fills the caches.
  await visit(addresses);
  const rows = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const samples: number[] = [];
    let cpu = -(await server.cpuSeconds());
    for (const end = performance.now() + 60_000; performance.now() < end; ) {
      const paths = Array.from({ length: REQUESTS_PER_SECOND }, () => randomAddress(addresses));
      const pause = setTimeout(1_000);
      await visit(paths, ENCODINGS[samples.length % 7]);
      await pause;
      samples.push(await server.memoryMb());
    }
    cpu += await server.cpuSeconds();
    rows.push({
      minute,
      requests: samples.length * REQUESTS_PER_SECOND,
      "MB, median": median(samples),
      "MB, maximum": Math.max(...samples),
      "CPU s": cpu,
    });
  }
  await shop.restart({});
  printTable(
    `Memory on PostgreSQL, at most ${REQUESTS_PER_SECOND} mixed requests a second (hold: flat, < ${HOLD_MB} MB)`,
    rows,
  );
}

/** Products, full pages and searches in each language and as API calls, and the pictures of one page. */
async function addressesToVisit(
  origin: string,
  { products, pages, terms }: CatalogueAddresses,
): Promise<string[]> {
  const pathOf = ({ categoryId, page }: (typeof pages)[number]) =>
    `/category?categoryId=${categoryId}&page=${page}`;
  const htmlPages = LANGUAGES.flatMap((prefix) => [
    ...products.map((id) => `${prefix}/p/${id}`),
    ...pages.map((at) => prefix + pathOf(at)),
    ...terms.map((term) => `${prefix}/tagsearch/${term}`),
  ]);
  const calls = [
    ...products.map((id) => `/api/product/getWebProductById?id=${id}`),
    ...pages.map((at) => `/api/product/getProductByCategory?categoryId=${at.categoryId}&page=${at.page}`),
    ...terms.map((term) => `/api/product/search-products?q=${term}`),
  ];
  return [...htmlPages, ...calls, ...(await makePicturesOf(`${origin}/category`))];
}

/** Popular addresses come first and are chosen more often. */
function randomAddress(addresses: readonly string[]): string {
  return addresses[Math.floor(Math.random() ** 2 * addresses.length)] ?? "/";
}
