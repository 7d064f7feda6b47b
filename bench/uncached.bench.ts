import { BARE_PORT, type BenchShop } from "./harness/bench-shop.ts";
import type { CatalogueAddresses } from "./harness/catalogue-addresses.ts";
import { comparePair, SETTLED } from "./harness/paired-runs.ts";
import { type ServerProcess, startServer } from "./harness/server-process.ts";
import { printTable } from "./harness/table.ts";

interface Case {
  readonly name: string;
  readonly hold: string;
  /** Addresses of the same request at the shop and at the bare server. */
  readonly addresses: readonly (readonly [ours: string, bare: string])[];
}

/**
 * Answers without a response cache, against one prepared statement behind `node:http`. Simultaneous requests
 * for one address share their answer, so each case runs with one address, as in a rush, and with many.
 * Categories and synonyms stay in memory as in any shop.
 */
export async function benchUncached(shop: BenchShop): Promise<void> {
  const bare = await startServer({
    script: "bench/bare/prepared-query.ts",
    port: BARE_PORT,
    healthPath: "/",
    env: { DATABASE_URL: shop.databaseUrl },
  });
  const server = await shop.restart({ ANSWER_CACHE_MB: "0" });
  const rows = [];
  for (const one of casesOf(shop.addresses))
    for (const addresses of [one.addresses.slice(0, 1), one.addresses])
      rows.push(await compareCase({ ...one, addresses }, server, bare));
  await bare.stop();
  await shop.restart({});
  printTable("Uncached answers on PostgreSQL, against node:http with one prepared statement", rows);
}

async function compareCase({ name, hold, addresses }: Case, server: ServerProcess, bare: ServerProcess) {
  const pair = await comparePair(
    { server, load: { paths: addresses.map(([ours]) => ours), connections: 16 } },
    { server: bare, load: { paths: addresses.map(([, path]) => path), connections: 16 } },
    { requests: 3_000, warmUp: SETTLED },
  );
  return {
    answer: name,
    addresses: String(addresses.length),
    "ours/s": pair.ours.perSecond,
    "bare/s": pair.bare.perSecond,
    ratio: pair.ratio,
    "ours µs CPU": pair.ours.cpuMicros,
    "bare µs CPU": pair.bare.cpuMicros,
    "ratio by CPU": pair.cpuRatio,
    hold: addresses.length > 1 ? hold : "",
  };
}

function casesOf({ products, pages, terms }: CatalogueAddresses): Case[] {
  const bareList = ({ categoryId, page }: CatalogueAddresses["pages"][number]) =>
    `/category?q=${categoryId}&offset=${(page - 1) * 18}`;
  const listing = (name: string, filters = ""): Case => ({
    name: `category page of 18${name}, JSON`,
    hold: "≥ 0.20",
    addresses: pages.map((at) => [
      `/api/product/getProductByCategory?categoryId=${at.categoryId}&page=${at.page}&pageSize=18${filters}`,
      bareList(at),
    ]),
  });
  return [
    {
      name: "product by id, JSON",
      hold: "≥ 0.20",
      addresses: products.map((id) => [`/api/product/getWebProductById?id=${id}`, `/product?q=${id}`]),
    },
    listing(""),
    listing(" with counts", "&facets=1"),
    // Every design of the demo passes both filters.
    listing(" by two filters", "&format=PES&work=satin"),
    {
      name: "12 similar designs, JSON",
      hold: "–",
      addresses: products.map((id, index) => [
        `/api/product/similar?id=${id}`,
        bareList(pages[index % pages.length] ?? { categoryId: 0, page: 1 }),
      ]),
    },
    {
      name: "search, 18 hits, JSON",
      hold: "≥ 0.20",
      addresses: terms.map((term) => [
        `/api/product/search-products?q=${term}&limit=18`,
        `/search?q=${term}:*`,
      ]),
    },
    {
      name: "category page, HTML",
      hold: "≤ 2,000 µs CPU",
      addresses: pages.map((at) => [`/category?categoryId=${at.categoryId}&page=${at.page}`, bareList(at)]),
    },
  ];
}
