import type { Translated } from "../../../contract/languages.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import { isName } from "../../../contract/validation.ts";
import { breakLinks } from "./break-links.ts";
import type { MailData, MailTemplate, OrderedDesign } from "./mail.ts";

/** Shop data in mails; `origin` is the base of links. */
export type MailShop = Pick<ShopInfo, "name" | "email" | "phone" | "origin" | "logo" | "colors">;

/** The text of a mail, from which its plain and HTML forms are rendered. */
export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}

export type MailBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "designs"; readonly designs: readonly DesignItem[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

export interface DesignItem {
  readonly text: string;
  /** Address of the picture; empty without one. */
  readonly photo: string;
}

/** A template in every language of the shop; `shop.origin` leads to the pages in that language. */
export type MailTexts<T extends MailTemplate> = Translated<
  (data: MailData[T], shop: MailShop) => MailContent
>;

/**
 * Greets by name if the name is valid; names of old accounts may be any text. `Lata.Ch` is no link either.
 */
export const greeting = {
  en: (name = "") => (isValidName(name) ? `Dear ${breakLinks(name)},` : "Hello,"),
  te: (name = "") => (isValidName(name) ? `${breakLinks(name)} గారికి నమస్కారం,` : "నమస్కారం,"),
  kn: (name = "") => (isValidName(name) ? `${breakLinks(name)} ಅವರಿಗೆ ನಮಸ್ಕಾರ,` : "ನಮಸ್ಕಾರ,"),
} satisfies Translated<(name?: string) => string>;

const isValidName = (name: string) => name.trim() !== "" && isName(name);

/** A mail from a subject and its paragraphs and blocks. */
export function mailContent(subject: string, ...parts: readonly (string | MailBlock)[]): MailContent {
  const blocks = parts.map((part) =>
    typeof part === "string" ? ({ kind: "text", text: part } as const) : part,
  );
  return { subject, blocks };
}

export const list = (items: readonly string[]): MailBlock => ({ kind: "list", items });
export const designList = (lines: readonly OrderedDesign[]): MailBlock => ({
  kind: "designs",
  designs: lines.map(({ productName, variantName, photo = "" }) => ({
    text: `${productName}, ${variantName}`,
    photo,
  })),
});
export const link = (text: string, href: string): MailBlock => ({ kind: "link", text, href });
export const code = (text: string): MailBlock => ({ kind: "code", text });
