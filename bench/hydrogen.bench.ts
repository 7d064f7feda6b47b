import { BARE_PORT, type BenchShop, SHOP_PORT } from "./harness/bench-shop.ts";
import { comparePair } from "./harness/paired-runs.ts";
import { startServer } from "./harness/server-process.ts";
import { printTable } from "./harness/table.ts";
import { buildHydrogenStarter } from "./hydrogen/build-starter.ts";

const STOREFRONT_PORT = 4407;

/**
 * Category pages of 18 designs as HTML, without a response cache, against Shopify's Hydrogen with the same
 * designs on the same Node. CPU of the databases is not counted: the shop asks PostgreSQL, Hydrogen a
 * storefront API with all answers in memory. Hydrogen also caches answers of that API.
 */
export async function benchHydrogen(shop: BenchShop): Promise<void> {
  const origin = `http://127.0.0.1:${SHOP_PORT}`;
  const { pages } = shop.addresses;
  const server = await shop.restart({ ANSWER_CACHE_MB: "0" });
  const storefront = await startServer({
    script: "bench/hydrogen/storefront-api.ts",
    args: [origin],
    port: STOREFRONT_PORT,
    healthPath: "/",
  });
  const hydrogen = await startServer({
    script: "bench/hydrogen/serve.ts",
    args: [await buildHydrogenStarter()],
    port: BARE_PORT,
    healthPath: "/collections/1-1",
    env: { NODE_ENV: "production", STOREFRONT: `http://127.0.0.1:${STOREFRONT_PORT}` },
  });
  const paths = pages.map((at) => `/category?categoryId=${at.categoryId}&page=${at.page}`);
  const theirPaths = pages.map((at) => `/collections/${at.categoryId}-${at.page}`);
  await expectDesigns(`http://127.0.0.1:${SHOP_PORT}${paths[0]}`, "design-card");
  await expectDesigns(`http://127.0.0.1:${BARE_PORT}${theirPaths[0]}`, "product-item");
  const pair = await comparePair(
    { server, load: { paths, connections: 16 }, times: 6 },
    { server: hydrogen, load: { paths: theirPaths, connections: 16 } },
    { requests: 300, warmUp: 2_000 },
  );
  await hydrogen.stop();
  await storefront.stop();
  await shop.restart({});
  printTable("Uncached category pages of 18 designs, against Shopify's Hydrogen", [
    {
      addresses: String(paths.length),
      "ours/s": pair.ours.perSecond,
      "Hydrogen/s": pair.bare.perSecond,
      ratio: pair.ratio,
      "ours µs CPU": pair.ours.cpuMicros,
      "Hydrogen µs CPU": pair.bare.cpuMicros,
      "ratio by CPU": pair.cpuRatio,
      hold: "≥ 5",
    },
  ]);
}

/** Fails for a page without its designs, which would be measured as fast. */
async function expectDesigns(address: string, cardClass: string): Promise<void> {
  const html = await (await fetch(address)).text();
  const cards = html.split(`class="${cardClass}"`).length - 1;
  if (cards !== 18) throw new Error(`${address} shows ${cards} designs, and not 18`);
}
