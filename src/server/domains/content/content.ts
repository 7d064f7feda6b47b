import { isDeepStrictEqual } from "node:util";
import type { ContentName, PageName } from "../../../contract/content/content-names.ts";
import { readMarkup } from "../../../contract/content/markup.ts";
import type { PageText } from "../../../contract/content/page-text.ts";
import { type Language, languages } from "../../../contract/languages.ts";
import type { PageTexts, ShopContact } from "../../../contract/office/pages/pages-wire.ts";
import type { ShopInfo } from "../../../contract/shop.ts";

/** What is kept under each name. */
export type ContentOf<N extends ContentName> = N extends PageName ? PageTexts : ShopContact;

/** A version of it; version 0 is what the shop says by itself. */
export interface ContentVersion<N extends ContentName = ContentName> {
  readonly version: number;
  readonly savedAt: Date | null;
  readonly who: string | null;
  /** Null: the usual text or settings. */
  readonly content: ContentOf<N> | null;
}

/** What a text may name in braces, so that it need not be written anew when they change: `{phone}`. */
export type ShopFacts = Pick<ShopInfo, "name" | "phone" | "email" | "address">;

/** How a language's readers are shown a page: by its own text, by what the shop usually says, or in English. */
export function shownIn(texts: PageTexts | null, language: Language): "own" | "usual" | "english" {
  if (texts?.[language]) return "own";
  return texts?.en ? "english" : "usual";
}

/** The owner's text for readers of `language`; null where the page shows its usual one. */
export function pageTextIn(texts: PageTexts | null, language: Language, facts: ShopFacts): PageText | null {
  const shown = texts?.[language] ? language : "en";
  const fields = texts?.[shown];
  if (!fields) return null;
  const fill = (text: string) =>
    text.replace(/\{(name|phone|email|address)\}/g, (_, fact: keyof ShopFacts) => facts[fact]);
  const sections = readMarkup(fields.text, fill).map(({ heading, blocks }) => ({
    heading,
    blocks: blocks.map(({ kind, lines }) => ({ kind, lines: lines.map((line) => [...line]) })),
  }));
  return { language: shown, title: fill(fields.title), intro: fill(fields.intro), sections };
}

/** The shop as readers of `language` are told of it. */
export function shopIn(shop: ShopInfo, contact: ShopContact | null, language: Language): ShopInfo {
  if (!contact) return shop;
  const { origin } = shop;
  return { ...shop, ...contact, origin, address: contact.address[language] || contact.address.en };
}

type UsualContact = Pick<ShopInfo, "phone" | "email" | "address" | "socialLinks" | "appLinks">;

/** What the settings say of the shop, as the office shows and changes it. */
export function usualContact({ phone, email, address, socialLinks, appLinks }: UsualContact): ShopContact {
  const copy = (links: ShopInfo["socialLinks"]) => links.map((link) => ({ ...link }));
  const addresses = { en: address, te: "", kn: "" };
  return { phone, email, address: addresses, socialLinks: copy(socialLinks), appLinks: copy(appLinks) };
}

/** The fields in which two versions differ, as they were and as they are: `te.title`, `phone`. */
export function changeOf(before: object | null, after: object | null) {
  const [old, young] = [fieldsOf(before), fieldsOf(after)];
  const names = Object.keys({ ...old, ...young }).sort();
  const fields = names.filter((name) => !isDeepStrictEqual(old[name], young[name]));
  const only = (all: typeof old) => Object.fromEntries(fields.map((name) => [name, all[name] ?? null]));
  return { fields, before: only(old), after: only(young) };
}

function fieldsOf(content: object | null): Record<string, unknown> {
  const fields = Object.entries(content ?? {}).flatMap(([name, value]) =>
    isByLanguage(name, value)
      ? Object.entries(value).map(([inner, text]) => [`${name}.${inner}`, text])
      : [[name, value ?? undefined]],
  );
  return Object.fromEntries(fields);
}

function isByLanguage(name: string, value: unknown): value is object {
  return value !== null && (name === "address" || languages.some((language) => language === name));
}
