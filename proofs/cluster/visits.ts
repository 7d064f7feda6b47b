import { createRandom, type Random } from "@kasuti/seeded-random";
import type { ScenarioCustomer } from "../scenario/shop-client.ts";
import type { World } from "../scenario/world.ts";
import { SHOP_ORIGIN } from "./cluster-deployment.ts";
import type { Sample } from "./latencies.ts";
import { VISITORS } from "./machine.ts";
import { startOpenLoop, type VisitRequest } from "./open-loop.ts";

/** Load by visitors from many addresses and by a customer who changes a wishlist. */
export interface Load {
  /** Pages, calls and searches that the shop has cached. */
  readonly reads: readonly Sample[];
  /** Searches that are not cached. */
  readonly searches: readonly Sample[];
  readonly sales: readonly Sample[];
  /** Stops the load; resolves after the last response. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly seed: string;
  /** Page requests per second. */
  readonly rate: number;
  readonly world: World;
  readonly customer: ScenarioCustomer;
  /** Share of page requests that are uncached searches. */
  readonly newSearches?: number;
}

/** Wishlist changes per second. */
const WRITE_RATE = 4;

export function startLoad({ seed, rate, world, customer, newSearches = 0 }: LoadOptions): Load {
  const random = createRandom(`${seed}/visits`);
  const products = [...new Set([...world.variants.values()].map(({ product }) => product))];
  const visiting = { origin: SHOP_ORIGIN, addresses: VISITORS };
  const reads = startOpenLoop({
    ...{ ...visiting, rate: rate * (1 - newSearches) },
    next: browsing(random, products),
  });
  const searches =
    newSearches > 0
      ? startOpenLoop({ ...visiting, rate: rate * newSearches, next: searching(random) })
      : undefined;
  const sales = startOpenLoop({
    ...{ ...visiting, rate: WRITE_RATE, addresses: VISITORS.slice(0, 1) },
    next: writing(customer, products),
  });
  const loops = { pages: reads, ...(searches && { searches }), sales };
  return {
    reads: reads.samples,
    searches: searches?.samples ?? [],
    sales: sales.samples,
    stop: async () => {
      await Promise.all(Object.values(loops).map((loop) => loop.stop()));
      for (const [name, { failures }] of Object.entries(loops))
        for (const [error, times] of failures) console.log(`       ${name}: ${times} × ${error}`);
    },
  };
}

/** Requests pages, calls and searches that are cached soon after the start. */
function browsing(random: Random, products: readonly number[]): () => VisitRequest {
  return () => {
    const product = random.pick(products);
    const paths = [
      "/",
      `/p/${product}`,
      `/api/product/getWebProductById?id=${product}`,
      `/api/product/search-products?q=${random.pick(TERMS)}`,
      "/api/category/getAllCategory",
      `/api/product/similar?id=${product}`,
    ];
    return { path: random.pick(paths), headers: BROWSER };
  };
}

/** Searches for new terms, which need the database and have no exact match. */
function searching(random: Random): () => VisitRequest {
  return () => ({
    path: `/api/product/search-products?q=${random.below(1e9)} ${random.pick(TERMS)}`,
    headers: BROWSER,
  });
}

/** Changes a wishlist; two databases have stored the change before the response. */
function writing(customer: ScenarioCustomer, products: readonly number[]): (index: number) => VisitRequest {
  const headers = { authorization: `Bearer ${customer.token}`, "content-type": "application/json" };
  return (index) => ({
    path: `/api/wishlist/${index % 2 === 0 ? "add" : "remove"}`,
    headers,
    body: JSON.stringify({ custId: customer.id, productId: products[0] }),
  });
}

const BROWSER = { "accept-encoding": "br, gzip" };

const TERMS = ["design", "blouse", "machine", "lotus", "saree", "nothing"];
