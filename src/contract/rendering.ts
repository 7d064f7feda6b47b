import type { EndpointName } from "./endpoints.ts";
import type { ShopInfo } from "./shop.ts";
import type { Outcome } from "./wire.ts";

/** What the server asks of the built pages. */
export interface RenderRequest {
  /** Path and query as requested, language prefix included. */
  readonly url: string;
  /** The API in this process: an endpoint by its name, its query as it would travel. Never rejects. */
  readonly call: (name: EndpointName, sent: Readonly<Record<string, string>>) => Promise<Outcome>;
  readonly shop: ShopInfo;
}

/** A page of the storefront, rendered. */
export interface RenderedPage {
  readonly status: number;
  /** The pattern that its path matched. */
  readonly route: string;
  /** The whole document, doctype included; empty for a redirect. */
  readonly html: string;
  /** Where to go instead. */
  readonly redirect?: string;
  /** The same for every visitor until the catalogue changes. */
  readonly cacheable: boolean;
}
