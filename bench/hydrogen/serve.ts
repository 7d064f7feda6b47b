/**
 * Hydrogen's server, `process.argv[2]`, as Shopify's own engine calls it, asking `STOREFRONT` for its data.
 */
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";

interface HydrogenServer {
  fetch(request: Request, env: object, context: object): Promise<Response>;
}

/** The engine's cache, which holds what every page shares, in memory. */
class MemoryCache {
  readonly #held = new Map<string, { readonly body: ArrayBuffer; readonly headers: Headers }>();

  async match({ url }: Request): Promise<Response | undefined> {
    const held = this.#held.get(url);
    return held && new Response(held.body, { headers: held.headers });
  }

  async put({ url }: Request, answer: Response): Promise<void> {
    this.#held.set(url, { headers: answer.headers, body: await answer.arrayBuffer() });
  }

  async delete({ url }: Request): Promise<boolean> {
    return this.#held.delete(url);
  }
}

const cache = new MemoryCache();
Object.assign(globalThis, { caches: { open: async () => cache } });
const { default: hydrogen }: { default: HydrogenServer } = await import(process.argv[2] ?? "");
const env = {
  SESSION_SECRET: "bench",
  PUBLIC_STOREFRONT_API_TOKEN: "bench",
  PUBLIC_STOREFRONT_ID: "1",
  PUBLIC_CHECKOUT_DOMAIN: "shop.example",
  PUBLIC_STORE_DOMAIN: process.env.STOREFRONT,
};
const context = { waitUntil: () => {}, passThroughOnException: () => {} };
createServer(
  getRequestListener((request) => hydrogen.fetch(request, env, context), { overrideGlobalObjects: false }),
).listen(Number(process.env.PORT), "127.0.0.1");
