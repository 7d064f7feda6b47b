import type { Random } from "@kasuti/seeded-random";
import type { ScenarioCustomer } from "../scenario/shop-client.ts";
import type { Asked } from "./open-loop.ts";

/** Pages, calls and searches as visitors ask for them; all have been asked for before, a while after the start. */
export function browsing(random: Random, products: readonly number[]): () => Asked {
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
    return { path: random.pick(paths) };
  };
}

/** What a customer writes down, each time anew: it lasts on two databases before it is answered. */
export function writing(customer: ScenarioCustomer, products: readonly number[]): (index: number) => Asked {
  const headers = { authorization: `Bearer ${customer.token}`, "content-type": "application/json" };
  return (index) => ({
    path: `/api/wishlist/${index % 2 === 0 ? "add" : "remove"}`,
    headers,
    body: JSON.stringify({ custId: customer.id, productId: products[0] }),
  });
}

const TERMS = ["design", "blouse", "machine", "lotus", "saree", "nothing"];
