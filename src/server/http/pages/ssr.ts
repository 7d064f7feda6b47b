import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageName } from "../../../contract/content/content-names.ts";
import type { Language } from "../../../contract/languages.ts";
import type { PageFields } from "../../../contract/office/pages/pages-wire.ts";
import type { RenderedPage, RenderRequest } from "../../../contract/wire.ts";

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;

/** The built storefront. */
export interface BuiltPages {
  readonly renderPage: RenderPage;
  /** Default texts of a page. */
  readonly defaultTexts: (page: PageName) => Promise<Readonly<Record<Language, PageFields>>>;
}

/** Exports of the built web room; its own types must not be imported here. */
interface ServerEntry extends Pick<BuiltPages, "defaultTexts"> {
  renderPage(input: RenderRequest & { assets: unknown }): Promise<RenderedPage>;
  assetsOf(manifest: unknown): unknown;
}

/** Loads the pages that `vite build` wrote to `folder`; `undefined` when there are none. */
export async function loadPages(folder: string): Promise<BuiltPages | undefined> {
  const entry = join(folder, "server", "entry-server.js");
  const manifest = join(folder, "client", ".vite", "manifest.json");
  if (!existsSync(entry) || !existsSync(manifest)) return undefined;
  const pages: ServerEntry = await import(pathToFileURL(entry).href);
  const assets = pages.assetsOf(JSON.parse(await readFile(manifest, "utf8")));
  return {
    renderPage: (request) => pages.renderPage({ ...request, assets }),
    defaultTexts: pages.defaultTexts,
  };
}
