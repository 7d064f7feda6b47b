import { type Language, languages } from "../../../contract/languages.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../../../contract/pictures.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import { canonicalAddress } from "../../../ui/router/page.ts";
import type { PageHead } from "../../../ui/router/page-types.ts";

/** Preview picture of pages without one of their own. */
const SOCIAL_PICTURE = "/icons/social.jpg";

/** The page-specific part of `<head>` as HTML. */
export function headMarkup(head: PageHead, shop: ShopInfo, language: Language): string {
  const { title, description, canonical, card = SOCIAL_PICTURE, jsonLd = [] } = head;
  const address = canonical && canonicalAddress(shop, language, canonical);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta("name", "description", description ?? ""),
    ...(address && canonical
      ? [link("canonical", address), ...alternates(shop, canonical)]
      : [meta("name", "robots", "noindex")]),
    meta("property", "og:title", title),
    meta("property", "og:site_name", shop.name),
    ...(description ? [meta("property", "og:description", description)] : []),
    ...(address ? [meta("property", "og:url", address)] : []),
    meta("property", "og:image", shop.origin + card),
    ...cardMarkup(title),
    ...jsonLd.map((thing) => `<script type="application/ld+json">${jsonInHtml(thing)}</script>`),
  ].join("");
}

/** JSON that no HTML parser can mistake for markup. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** Messengers show a preview picture at once if they know its size without fetching it. */
function cardMarkup(title: string): string[] {
  return [
    meta("property", "og:image:type", "image/jpeg"),
    meta("property", "og:image:width", `${CARD_WIDTH}`),
    meta("property", "og:image:height", `${CARD_HEIGHT}`),
    meta("property", "og:image:alt", title),
    meta("name", "twitter:card", "summary_large_image"),
  ];
}

function alternates(shop: ShopInfo, path: string): string[] {
  const each = languages.map((language) =>
    link("alternate", canonicalAddress(shop, language, path), ` hreflang="${language}"`),
  );
  return [...each, link("alternate", canonicalAddress(shop, "en", path), ' hreflang="x-default"')];
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function link(rel: string, href: string, more = ""): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`;
}
