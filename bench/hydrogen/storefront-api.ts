/**
 * Storefront API for Hydrogen with the catalogue of the shop at `process.argv[2]`. Answers of the shop are
 * cached.
 */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { Answer } from "../../src/contract/wire.ts";

interface GraphQlRequest {
  readonly query: string;
  readonly variables: { readonly handle: string };
}

const shopOrigin = process.argv[2] ?? "";
const gid = (kind: string, id: number | string) => `gid://shopify/${kind}/${id}`;
const getJson = async <A>(path: string) => (await (await fetch(shopOrigin + path)).json()) as A;

const categories = (await getJson<Answer<"getCategories">>("/api/category/getAllCategory")).data;
const menu = {
  id: gid("Menu", 1),
  items: categories.map(({ id, name }) => ({
    id: gid("MenuItem", id),
    resourceId: null,
    tags: [],
    title: name,
    type: "HTTP",
    url: `${shopOrigin}/collections/${id}-1`,
    items: [],
  })),
};
const shop = {
  id: gid("Shop", 1),
  name: "Kasuti",
  description: "",
  primaryDomain: { url: shopOrigin },
  brand: null,
};
const localization = { country: { currency: { isoCode: "INR" } }, language: { isoCode: "EN" } };
const collections = new Map<string, Promise<object>>();

/** A handle is "category-page". */
async function readCollection(handle: string): Promise<object> {
  const [categoryId, page] = handle.split("-");
  const list = await getJson<Answer<"getProductsByCategory">>(
    `/api/product/getProductByCategory?categoryId=${categoryId}&page=${page}&pageSize=18`,
  );
  return {
    id: gid("Collection", handle),
    handle,
    title: list.category?.name ?? handle,
    description: "",
    products: {
      nodes: list.data.map(productNode),
      pageInfo: { hasPreviousPage: false, hasNextPage: true, startCursor: "first", endCursor: "last" },
    },
  };
}

function productNode({
  id,
  slug,
  name,
  photo,
  productvariants,
}: Answer<"getProductsByCategory">["data"][number]) {
  const prices = productvariants.map(({ variantPrice }) => variantPrice);
  const money = (amount: number) => ({ amount: String(amount), currencyCode: "INR" });
  return {
    id: gid("Product", id),
    handle: slug,
    title: name,
    featuredImage: {
      id: gid("ProductImage", id),
      altText: name,
      url: new URL(photo, shopOrigin),
      width: 800,
      height: 800,
    },
    priceRange: {
      minVariantPrice: money(Math.min(...prices)),
      maxVariantPrice: money(Math.max(...prices)),
    },
  };
}

function collectionOf(handle: string): Promise<object> {
  const cached = collections.get(handle) ?? readCollection(handle);
  collections.set(handle, cached);
  return cached;
}

// Connections stay open, since a request on a closing connection would fail.
createServer({ keepAliveTimeout: 0 }, async (request, response) => {
  const { query, variables }: GraphQlRequest = JSON.parse(
    (await text(request)) || '{"query":"","variables":{}}',
  );
  const collection = query.includes("query Collection(") ? await collectionOf(variables.handle) : undefined;
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ data: { shop, menu, localization, collection } }));
}).listen(Number(process.env.PORT), "127.0.0.1");
