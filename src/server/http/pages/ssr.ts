import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { EndpointName } from "../../../contract/endpoints.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import type { Outcome } from "../../../contract/wire.ts";

/** A page of the storefront, rendered. */
export interface RenderedPage {
  readonly status: number;
  /** The pattern that its path matched. */
  readonly route: string;
  /** The whole document. */
  readonly html: string;
  /** Where to go instead. */
  readonly redirect?: string;
  /** The same for every visitor until the catalogue changes. */
  readonly cacheable: boolean;
}

export interface RenderRequest {
  /** Path and query, language prefix included. */
  readonly url: string;
  /** The API in this process: an endpoint by its name, its query as it would travel. Never rejects. */
  readonly call: (name: EndpointName, sent: Readonly<Record<string, string>>) => Promise<Outcome>;
  readonly shop: ShopInfo;
}

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;

/** What the built web room exports; its own types stay on its side of the wall. */
interface ServerEntry {
  renderPage(input: RenderRequest & { assets: unknown }): Promise<RenderedPage>;
  assetsOf(manifest: unknown): unknown;
}

/** Loads the pages that `vite build` left in `folder`; `undefined` when there are none yet. */
export async function loadPages(folder: string): Promise<RenderPage | undefined> {
  const entry = join(folder, "server", "entry-server.js");
  const manifest = join(folder, "client", ".vite", "manifest.json");
  if (!existsSync(entry) || !existsSync(manifest)) return undefined;
  const pages: ServerEntry = await import(pathToFileURL(entry).href);
  const assets = pages.assetsOf(JSON.parse(await readFile(manifest, "utf8")));
  return (request) => pages.renderPage({ ...request, assets });
}
