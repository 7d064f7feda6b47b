import { isDeepStrictEqual } from "node:util";
import type { StoredName, TextName } from "../../../contract/content/content-names.ts";
import type { DarkPatternAudit } from "../../../contract/content/dark-patterns.ts";
import type { StoredLicences } from "../../../contract/content/licences.ts";
import { readMarkup } from "../../../contract/content/markup.ts";
import type { PageText } from "../../../contract/content/page-text.ts";
import { type Language, languages, otherLanguages, tableOf } from "../../../contract/languages.ts";
import type { PageTexts, ShopContact } from "../../../contract/office/pages/pages-wire.ts";
import type { NamesSettings } from "../../../contract/office/settings/names-settings.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import type { StoredIdentity } from "./shop-identity.ts";

/** Type of the content under each name. */
export type ContentOf<N extends StoredName> = N extends TextName
  ? PageTexts
  : N extends "shop"
    ? ShopContact
    : N extends "licences"
      ? StoredLicences
      : N extends "dark-patterns"
        ? DarkPatternAudit
        : N extends "names"
          ? NamesSettings
          : StoredIdentity;

/** A version of the content; version 0 is the default text. */
export interface ContentVersion<N extends StoredName = StoredName> {
  readonly version: number;
  readonly savedAt: Date | null;
  readonly who: string | null;
  /** Null: the default text or the settings. */
  readonly content: ContentOf<N> | null;
}

/** Placeholders that a text may contain, so that it follows the contact data: `{phone}`. */
export type ShopFacts = Pick<ShopInfo, "name" | "phone" | "email" | "address">;

/** Source of a page in a language: the owner's text, the default text, or the owner's English text. */
export function shownIn(texts: PageTexts | null, language: Language): "own" | "usual" | "english" {
  if (texts?.[language]) return "own";
  return texts?.en ? "english" : "usual";
}

/** The owner's text for readers of `language`; null where the page shows its default text. */
export function pageTextIn(texts: PageTexts | null, language: Language, facts: ShopFacts): PageText | null {
  const shownLanguage = texts?.[language] ? language : "en";
  const fields = texts?.[shownLanguage];
  if (!fields) return null;
  const [title, intro] = [fillFacts(fields.title, facts), fillFacts(fields.intro, facts)];
  return { language: shownLanguage, title, intro, sections: sectionsOf(fields.text, facts) };
}

/** Replaces placeholders with facts about the shop. */
export function fillFacts(text: string, facts: ShopFacts): string {
  return text.replace(/\{(name|phone|email|address)\}/g, (_, fact: keyof ShopFacts) => facts[fact]);
}

/** Sections of a typed text. */
export function sectionsOf(lines: readonly string[], facts: ShopFacts): PageText["sections"] {
  return readMarkup(lines, (text) => fillFacts(text, facts)).map(({ heading, blocks }) => ({
    heading,
    blocks: blocks.map(({ kind, lines: blockLines }) => ({
      kind,
      lines: blockLines.map((line) => [...line]),
    })),
  }));
}

/** The shop's data for readers of `language`. */
export function shopIn(shop: ShopInfo, contact: ShopContact | null, language: Language): ShopInfo {
  if (!contact) return shop;
  const { origin } = shop;
  return { ...shop, ...contact, origin, address: contact.address[language] || contact.address.en };
}

/** The shop with the owner's line for the footer. */
export function withFooter({ footer: _, ...shop }: ShopInfo, line: PageText | null): ShopInfo {
  return { ...shop, ...(line && { footer: { text: line.title, language: line.language } }) };
}

type DefaultContact = Pick<ShopInfo, keyof ShopContact>;

/** Contact data from the settings, in the form that the office edits. */
export function defaultContact({
  phone,
  landline = "",
  whatsapp = "",
  email,
  address,
  socialLinks,
  appLinks,
}: DefaultContact): ShopContact {
  const copy = (links: ShopInfo["socialLinks"]) => links.map((link) => ({ ...link }));
  const addresses = { en: address, ...tableOf(otherLanguages, () => "") };
  const links = { socialLinks: copy(socialLinks), appLinks: copy(appLinks) };
  return { phone, landline, whatsapp, email, address: addresses, ...links };
}

/** The fields that differ between two versions, with old and new values: `te.title`, `phone`, a `logo`. */
export function changeOf(before: object | null, after: object | null) {
  const [oldFields, updated] = [fieldsOf(before), fieldsOf(after)];
  const names = Object.keys({ ...oldFields, ...updated }).sort();
  const fields = names.filter((name) => !isDeepStrictEqual(oldFields[name], updated[name]));
  const only = (all: typeof oldFields) => Object.fromEntries(fields.map((name) => [name, all[name] ?? null]));
  return { fields, before: only(oldFields), after: only(updated) };
}

function fieldsOf(content: object | null): Record<string, unknown> {
  const fields = Object.entries(content ?? {}).flatMap(([name, value]) =>
    isByLanguage(name, value)
      ? Object.entries(value).map(([inner, text]) => [`${name}.${inner}`, text])
      : [[name, name === "logo" ? value?.hash.slice(0, 8) : (value ?? undefined)]],
  );
  return Object.fromEntries(fields);
}

function isByLanguage(name: string, value: unknown): value is object {
  return value !== null && (name === "address" || languages.some((language) => language === name));
}
