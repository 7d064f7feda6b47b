/** Runs Hydrogen's server, `process.argv[2]`, as Shopify's engine does, with `STOREFRONT` as its API. */
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";

interface HydrogenServer {
  fetch(request: Request, env: object, context: object): Promise<Response>;
}

/** Replaces the engine's cache of storefront answers. */
class MemoryCache {
  readonly #entries = new Map<string, { readonly body: ArrayBuffer; readonly headers: Headers }>();

  async match({ url }: Request): Promise<Response | undefined> {
    const entry = this.#entries.get(url);
    return entry && new Response(entry.body, { headers: entry.headers });
  }

  async put({ url }: Request, answer: Response): Promise<void> {
    this.#entries.set(url, { headers: answer.headers, body: await answer.arrayBuffer() });
  }

  async delete({ url }: Request): Promise<boolean> {
    return this.#entries.delete(url);
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
