import { BARE_PORT, type BenchShop, SHOP_PORT } from "./harness/bench-shop.ts";
import { comparePair } from "./harness/paired-runs.ts";
import { startServer } from "./harness/server-process.ts";
import { printTable } from "./harness/table.ts";

interface Case {
  readonly name: string;
  readonly hold: string;
  readonly ours: readonly string[];
  readonly bare: readonly string[];
}

const TERMS = ["peacock", "lotus", "mango", "butta", "zari", "neck", "bridal", "creeper"];

/** Answers made anew each time, against one prepared statement behind bare `node:http`. */
export async function benchUncached(shop: BenchShop): Promise<void> {
  if (!shop.databaseUrl) {
    console.log(
      "\nUncached answers: left out, since no PostgreSQL server is installed (apt-get install postgresql)",
    );
    return;
  }
  const bare = await startServer({
    script: "bench/bare/prepared-query.ts",
    port: BARE_PORT,
    healthPath: "/",
    env: { DATABASE_URL: shop.databaseUrl },
  });
  const server = await shop.restart({ ANSWER_CACHE_MB: "0" });
  const rows = [];
  for (const one of await cases()) {
    const pair = await comparePair(
      { server, load: { paths: one.ours, connections: 16 } },
      { server: bare, load: { paths: one.bare, connections: 16 } },
      { requests: 3_000 },
    );
    rows.push({
      answer: one.name,
      "ours/s": pair.ours.perSecond,
      "bare/s": pair.bare.perSecond,
      ratio: pair.ratio,
      hold: one.hold,
      "ours µs CPU": pair.ours.cpuMicros,
      "bare µs CPU": pair.bare.cpuMicros,
    });
  }
  await bare.stop();
  await shop.restart({});
  printTable("Uncached answers on PostgreSQL against node:http with one prepared statement", rows);
}

async function cases(): Promise<Case[]> {
  const answer = await fetch(`http://127.0.0.1:${SHOP_PORT}/api/product/getProductByCategory?categoryId=130`);
  const { data } = (await answer.json()) as { data: { id: number }[] };
  const ids = data.map((product) => product.id);
  const category = ["/category?q=130"];
  return [
    {
      name: "product by id, JSON",
      hold: "≥ 0.35",
      ours: ids.map((id) => `/api/product/getWebProductById?id=${id}`),
      bare: ids.map((id) => `/product?q=${id}`),
    },
    {
      name: "category page of 18, JSON",
      hold: "≥ 0.20",
      ours: ["/api/product/getProductByCategory?categoryId=130&page=1&pageSize=18"],
      bare: category,
    },
    {
      name: "search, 18 hits, JSON",
      hold: "≥ 0.25",
      ours: TERMS.map((term) => `/api/product/search-products?q=${term}&limit=18`),
      bare: TERMS.map((term) => `/search?q=${term}:*`),
    },
    { name: "category page, HTML", hold: "≥ 2,000/s", ours: ["/category?categoryId=130"], bare: category },
  ];
}
