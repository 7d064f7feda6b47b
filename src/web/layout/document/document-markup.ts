import { DARK_HEADER, darker, HEADER } from "../../../contract/office/settings/shop-colors.ts";
import type { PageHead } from "../../../ui/router/page-types.ts";
import icon from "../../assets/icon.svg?raw";
import type { App } from "../../state/app-context.ts";
import { escapeHtml, headMarkup, jsonInHtml } from "./head-markup.ts";
import { PAGE_DATA_ID, type PageData, ROOT_ID } from "./page-data.ts";

/** Addresses of the built files that a page names. */
export interface Assets {
  readonly boot: string;
  /** Boot module of pages in another language than English. */
  readonly bootLetters: string;
  readonly client: string;
  /** Script of the offline page, which works without the application. */
  readonly offline: string;
  /** Style sheet of every page. */
  readonly styles: string;
  /** Additional style sheet of the customer's pages and of dialogs. */
  readonly customerStyles: string;
  /** Additional style sheet of the Names page. */
  readonly namesStyles: string;
}

type Manifest = Record<string, { readonly file: string; readonly imports?: readonly string[] }>;

/** Reads the built files' addresses from Vite's manifest (dist/web/client/.vite/manifest.json). */
export function assetsOf(manifest: Manifest): Assets {
  const address = (source: string) => `/${manifest[source]?.file ?? source}`;
  const client = "src/web/entry-client.tsx";
  return {
    boot: address("src/web/boot.ts"),
    bootLetters: address("src/web/boot-letters.ts"),
    client: [...(manifest[client]?.imports ?? []), client].map(address).join(" "),
    offline: address("src/web/offline.ts"),
    styles: address("src/web/styles/main.css"),
    customerStyles: address("src/web/styles/customer.css"),
    namesStyles: address("src/web/styles/names.css"),
  };
}

/** Inlined: next to the same logo in the header it compresses to almost nothing. */
const ICON = `<link rel="icon" type="image/svg+xml" href='data:image/svg+xml,${icon.trim().replaceAll("#", "%23")}'>`;

export interface DocumentParts {
  readonly app: App;
  readonly head: PageHead;
  readonly markup: string;
  readonly assets: Assets;
  readonly needsCustomerStyles?: boolean;
  readonly needsNamesStyles?: boolean;
  /** Missing on a page without the application, which waits for the shop. */
  readonly data?: PageData;
}

/** The whole document. Its only script is one module, its only styles are style sheets. */
export function documentMarkup(parts: DocumentParts): string {
  const { app, head, markup, assets, needsCustomerStyles, needsNamesStyles, data } = parts;
  const boot = app.language === "en" ? assets.boot : assets.bootLetters;
  const { colors } = app.shop;
  const sheets = [
    assets.styles,
    ...(needsCustomerStyles ? [assets.customerStyles] : []),
    ...(needsNamesStyles ? [assets.namesStyles] : []),
    ...(colors ? [`/theme/${colors.main.slice(1)}-${colors.accent.slice(1)}.css`] : []),
  ];
  const [light, dark] = colors
    ? [darker(colors.main, HEADER), darker(colors.main, DARK_HEADER)]
    : ["#560c20", "#350d19"];
  return `<!doctype html><html lang="${app.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">${[
    ...sheets.map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">`),
    headMarkup(head, app.shop, app.language),
    ICON,
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">`,
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    data
      ? `<script type="module" blocking="render" src="${escapeHtml(boot)}" data-client="${escapeHtml(assets.client)}"></script>`
      : `<script type="module" src="${escapeHtml(assets.offline)}"></script>`,
  ].join("")}</head><body><div id="${ROOT_ID}">${markup}</div>${data ? dataMarkup(data) : ""}</body></html>`;
}

function dataMarkup(data: PageData): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}">${jsonInHtml(data)}</script>`;
}
