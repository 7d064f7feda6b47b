import { BARE_PORT, type BenchShop, SHOP_PORT } from "./harness/bench-shop.ts";
import { type CatalogueAddresses, readCatalogueAddresses } from "./harness/catalogue-addresses.ts";
import { comparePair, SETTLED } from "./harness/paired-runs.ts";
import { type ServerProcess, startServer } from "./harness/server-process.ts";
import { printTable } from "./harness/table.ts";

interface Case {
  readonly name: string;
  readonly hold: string;
  /** Our address and the bare server's for the same question. */
  readonly addresses: readonly (readonly [ours: string, bare: string])[];
}

/**
 * Answers made anew each time, against one prepared statement behind bare `node:http`. Requests under way for
 * one address share their answer, so a single address says what a rush on one page costs, and many what an
 * answer does. Data that answers share is in memory as in any shop that runs: categories and synonyms.
 */
export async function benchUncached(shop: BenchShop): Promise<void> {
  const cases = casesOf(await readCatalogueAddresses(`http://127.0.0.1:${SHOP_PORT}`));
  const bare = await startServer({
    script: "bench/bare/prepared-query.ts",
    port: BARE_PORT,
    healthPath: "/",
    env: { DATABASE_URL: shop.databaseUrl },
  });
  const server = await shop.restart({ ANSWER_CACHE_MB: "0" });
  const rows = [];
  for (const one of cases)
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
  return [
    {
      name: "product by id, JSON",
      hold: "≥ 0.20",
      addresses: products.map((id) => [`/api/product/getWebProductById?id=${id}`, `/product?q=${id}`]),
    },
    {
      name: "category page of 18, JSON",
      hold: "≥ 0.20",
      addresses: pages.map((at) => [
        `/api/product/getProductByCategory?categoryId=${at.categoryId}&page=${at.page}&pageSize=18`,
        bareList(at),
      ]),
    },
    ...[
      { name: "with counts", filters: "facets=1" },
      // Every design of the demo passes both.
      { name: "by two choices", filters: "format=PES&work=satin" },
    ].map(
      ({ name, filters }): Case => ({
        name: `category page of 18 ${name}, JSON`,
        hold: "≥ 0.20",
        addresses: pages.map((at) => [
          `/api/product/getProductByCategory?categoryId=${at.categoryId}&page=${at.page}&pageSize=18&${filters}`,
          bareList(at),
        ]),
      }),
    ),
    {
      name: "designs like one, 12, JSON",
      hold: "–",
      addresses: products.map((id, place) => [
        `/api/product/similar?id=${id}`,
        bareList(pages[place % pages.length] ?? { categoryId: 0, page: 1 }),
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
