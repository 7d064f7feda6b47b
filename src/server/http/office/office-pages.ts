import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, Next } from "hono";
import { appFileRoutes } from "../pages/app-files.ts";
import type { AssetArchive } from "../pages/asset-archive.ts";
import { staticAssetRoutes } from "../pages/static-assets.ts";
import type { OfficeHost } from "./office-host.ts";
import type { OfficeOriginOf } from "./office-origin.ts";

export interface OfficePagesDeps {
  /** Folder of the office's build; tests have none. */
  readonly folder: string;
  readonly assetArchive?: Pick<AssetArchive, "find">;
  readonly originOf: OfficeOriginOf;
  readonly shop: { readonly origin: string };
  readonly host: Pick<OfficeHost, "isSeparateHost">;
  readonly demoOffice: boolean;
  readonly shopName: () => Promise<string>;
  /** True while the shop has no staff who could sign in. */
  readonly hasNoStaff: () => Promise<boolean>;
}

/**
 * Serves one document for every page of the office; it loads its data through API calls. Other hosts respond
 * with 404.
 */
export function officePages(app: OpenAPIHono, deps: OfficePagesDeps): void {
  const document = officeDocument(deps);
  const onItsHost = async (context: Context, next: Next) => {
    deps.originOf(context);
    await next();
  };
  app.use("/office", onItsHost);
  app.use("/office/*", onItsHost);
  staticAssetRoutes(app, "/office/assets", officeAssets(deps.folder), deps.assetArchive);
  const names = async () => {
    const name = `${await deps.shopName()} office`;
    return { name, shortName: name };
  };
  appFileRoutes(app, join(deps.folder, "office"), { path: "/office", names });
  const answer = async (context: Context) => {
    context.header("cache-control", "no-store");
    return document === undefined
      ? context.text("The office is not built yet. Run npm run build:web.", 503)
      : context.html(await document());
  };
  app.get("/office", answer);
  app.get("/office/*", answer);
}

/** Folder of the built assets of the office. */
export const officeAssets = (folder: string) => join(folder, "office", "assets");

interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

function officeDocument(deps: OfficePagesDeps): (() => Promise<string>) | undefined {
  const { folder, shop, host, demoOffice } = deps;
  const built = readEntry(folder);
  if (!built) return undefined;
  const sheets = styleLinks(built);
  const appLinks =
    '<link rel="manifest" href="/office/manifest.webmanifest"><link rel="icon" href="/office/icons/icon-192.png"><link rel="apple-touch-icon" href="/office/icons/apple-touch-icon.png">';
  // Links to the shop need the shop's host.
  const shopAt = () => (host.isSeparateHost() ? ` data-shop-origin="${escapeHtml(shop.origin)}"` : "");
  return async () => {
    const name = escapeHtml(await deps.shopName());
    const isNew = !demoOffice && (await deps.hasNoStaff());
    return `<!doctype html><html lang="en" class="anek"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content"><title>${name}</title>${sheets}<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">${appLinks}<script type="module" src="/${built.file}"></script></head><body><div id="root" data-shop="${name}"${shopAt()}${demoOffice ? " data-demo" : ""}${isNew ? " data-new" : ""}><noscript>The office needs JavaScript. Turn it on in your browser’s settings.</noscript></div></body></html>`;
  };
}

/** Style sheets, and fonts ahead of them, so that the typeface does not change on the second page. */
function styleLinks({ css = [], assets = [] }: BuiltFile): string {
  const fonts = assets
    .filter((file) => /\/anek-(?:latin|rupee)-/.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`);
  return [...fonts, ...css.map((sheet) => `<link rel="stylesheet" href="/${sheet}">`)].join("");
}

/** `undefined` before the first build. */
function readEntry(folder: string): BuiltFile | undefined {
  try {
    const manifest = readFileSync(join(folder, ".vite", "manifest.json"), "utf8");
    return JSON.parse(manifest)["src/office/entry.tsx"];
  } catch {
    return undefined;
  }
}

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
