import { createRandom, type Random } from "@kasuti/seeded-random";
import type { ScenarioCustomer } from "../scenario/shop-client.ts";
import type { World } from "../scenario/world.ts";
import { SHOP_ORIGIN } from "./cluster-place.ts";
import type { Sample } from "./latencies.ts";
import { VISITORS } from "./machine.ts";
import { type Asked, startOpenLoop } from "./open-loop.ts";

/** Visitors from many addresses, and a customer who writes things down. */
export interface Load {
  readonly reads: readonly Sample[];
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
  /** The share of searches that nobody asked before. */
  readonly newSearches?: number;
}

/** What customers write down in a second beside their purchases. */
const WRITE_RATE = 4;

export function startLoad({ seed, rate, world, customer, newSearches = 0 }: LoadOptions): Load {
  const random = createRandom(`${seed}/visits`);
  const products = [...new Set([...world.variants.values()].map(({ product }) => product))];
  const reads = startOpenLoop({
    ...{ origin: SHOP_ORIGIN, rate, addresses: VISITORS },
    next: browsing(random, products, newSearches),
  });
  const sales = startOpenLoop({
    ...{ origin: SHOP_ORIGIN, rate: WRITE_RATE, addresses: VISITORS.slice(0, 1) },
    next: writing(customer, products),
  });
  return {
    reads: reads.samples,
    sales: sales.samples,
    stop: async () => {
      await Promise.all([reads.stop(), sales.stop()]);
      for (const [name, { failures }] of Object.entries({ pages: reads, sales }))
        for (const [fault, times] of failures) console.log(`       ${name}: ${times} × ${fault}`);
    },
  };
}

/** Pages, calls and searches as visitors ask for them; all have been asked for before, a while after the start, but new searches. */
function browsing(random: Random, products: readonly number[], newSearches: number): () => Asked {
  return () => {
    const product = random.pick(products);
    const words = random.chance(newSearches) ? `${random.below(1e9)} ` : "";
    const paths = [
      "/",
      `/p/${product}`,
      `/api/product/getWebProductById?id=${product}`,
      `/api/product/search-products?q=${words}${random.pick(TERMS)}`,
      "/api/category/getAllCategory",
      `/api/product/similar?id=${product}`,
    ];
    return { path: random.pick(paths), headers: BROWSER };
  };
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
