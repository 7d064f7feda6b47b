import { createRandom, type Random } from "@kasuti/seeded-random";
import type { ScenarioCustomer } from "../scenario/shop-client.ts";
import type { World } from "../scenario/world.ts";
import { SHOP_ORIGIN } from "./cluster-place.ts";
import type { Sample } from "./latencies.ts";
import { VISITORS } from "./machine.ts";
import { type Asked, startOpenLoop } from "./open-loop.ts";

/** Visitors from many addresses, and a customer who writes things down. */
export interface Load {
  /** Pages, calls and searches that were asked for before. */
  readonly reads: readonly Sample[];
  /** Searches that nobody asked before. */
  readonly searches: readonly Sample[];
  readonly sales: readonly Sample[];
  /** Resolves when the last answer has come. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly seed: string;
  /** Pages asked for in a second. */
  readonly rate: number;
  readonly world: World;
  readonly customer: ScenarioCustomer;
  /** The share of pages that are searches which nobody asked before. */
  readonly newSearches?: number;
}

/** What customers write down in a second beside their purchases. */
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
        for (const [fault, times] of failures) console.log(`       ${name}: ${times} × ${fault}`);
    },
  };
}

/** Pages, calls and searches as visitors ask for them; all have been asked for before, a while after the start. */
function browsing(random: Random, products: readonly number[]): () => Asked {
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

/** The database is asked, and nothing is found by the first look. */
function searching(random: Random): () => Asked {
  return () => ({
    path: `/api/product/search-products?q=${random.below(1e9)} ${random.pick(TERMS)}`,
    headers: BROWSER,
  });
}

/** What a customer writes down, each time anew: it lasts on two databases before it is answered. */
function writing(customer: ScenarioCustomer, products: readonly number[]): (index: number) => Asked {
  const headers = { authorization: `Bearer ${customer.token}`, "content-type": "application/json" };
  return (index) => ({
    path: `/api/wishlist/${index % 2 === 0 ? "add" : "remove"}`,
    headers,
    body: JSON.stringify({ custId: customer.id, productId: products[0] }),
  });
}

const BROWSER = { "accept-encoding": "br, gzip" };

const TERMS = ["design", "blouse", "machine", "lotus", "saree", "nothing"];
