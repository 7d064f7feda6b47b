import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageName } from "../../../contract/content/content-names.ts";
import type { Language } from "../../../contract/languages.ts";
import type { PageFields } from "../../../contract/office/pages/pages-wire.ts";
import type { RenderedPage, RenderRequest } from "../../../contract/wire.ts";

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;

/** The storefront as it was built. */
export interface BuiltPages {
  readonly renderPage: RenderPage;
  /** What a page says while the owner wrote nothing. */
  readonly usualTexts: (page: PageName) => Promise<Readonly<Record<Language, PageFields>>>;
}

/** What the built web room exports; its own types stay on its side of the wall. */
interface ServerEntry extends Pick<BuiltPages, "usualTexts"> {
  renderPage(input: RenderRequest & { assets: unknown }): Promise<RenderedPage>;
  assetsOf(manifest: unknown): unknown;
}

/** Loads the pages that `vite build` left in `folder`; `undefined` when there are none yet. */
export async function loadPages(folder: string): Promise<BuiltPages | undefined> {
  const entry = join(folder, "server", "entry-server.js");
  const manifest = join(folder, "client", ".vite", "manifest.json");
  if (!existsSync(entry) || !existsSync(manifest)) return undefined;
  const pages: ServerEntry = await import(pathToFileURL(entry).href);
  const assets = pages.assetsOf(JSON.parse(await readFile(manifest, "utf8")));
  return {
    renderPage: (request) => pages.renderPage({ ...request, assets }),
    usualTexts: pages.usualTexts,
  };
}
