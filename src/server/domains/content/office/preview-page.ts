import type { PageName } from "../../../../contract/content/content-names.ts";
import { type Language, languagePrefix } from "../../../../contract/languages.ts";
import type { PageFields, PageTexts, ShopContact } from "../../../../contract/office/pages/pages-wire.ts";
import { path } from "../../../../contract/paths.ts";
import type { ShopInfo } from "../../../../contract/shop.ts";
import type { RenderedPage, RenderRequest } from "../../../../contract/wire.ts";
import { Failure } from "../../failure.ts";
import { pageTextIn, shopIn, withFooter } from "../content.ts";

/** Dependencies that render the shop's own pages. */
export interface Previewing {
  /** `undefined` before the pages were built. */
  readonly renderPage?: ((request: RenderRequest) => Promise<RenderedPage>) | undefined;
  /** Default texts of a page. */
  readonly defaultTexts?: (page: PageName) => Promise<Readonly<Record<Language, PageFields>>>;
  /** API calls that pages make. */
  readonly call: RenderRequest["call"];
}

/** Texts to preview before they are saved. */
export interface Draft {
  readonly page: PageName;
  readonly language: Language;
  readonly texts: PageTexts;
}

/** Renders the shop's page with these texts. @throws Failure `unavailable` before the pages were built */
export function previewPage(
  { renderPage, call }: Previewing,
  shop: ShopInfo,
  { page, language, texts }: Draft,
): Promise<string> {
  const text = pageTextIn(texts, language, shop);
  const withDraft: RenderRequest["call"] = async (name, input) =>
    name === "getPageText" && input.page === page ? { status: 200, body: { text } } : call(name, input);
  const shownShop = page === "footer" ? withFooter(shop, text) : shop;
  return render(renderPage, { url: addressOf(page, language), call: withDraft, shop: shownShop });
}

/** Renders the contact page, and the footer of every page, with these data. @throws Failure `unavailable` */
export function previewContact(
  { renderPage, call }: Previewing,
  settings: ShopInfo,
  draft: { readonly language: Language; readonly contact: ShopContact },
): Promise<string> {
  const shop = shopIn(settings, draft.contact, draft.language);
  return render(renderPage, { url: addressOf("contact", draft.language), call, shop });
}

const addresses: Readonly<Record<PageName, string>> = {
  about: path.aboutUs(),
  contact: path.contactUs(),
  pricing: path.pricing(),
  returns: path.returns(),
  privacy: path.privacyPolicy(),
  terms: path.terms(),
  banner: path.home(),
  footer: path.home(),
};

function addressOf(page: PageName, language: Language): string {
  const prefix = languagePrefix(language);
  return prefix !== "" && addresses[page] === path.home() ? prefix : prefix + addresses[page];
}

async function render(renderPage: Previewing["renderPage"], request: RenderRequest): Promise<string> {
  if (!renderPage) throw new Failure("page-preview-unavailable");
  const { html } = await renderPage(request);
  // Adds the class that later page views have: without scripts, nothing else would load the shop's font.
  return html.replace("<html ", '<html class="anek" ');
}
