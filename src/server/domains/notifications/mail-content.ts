import type { Language } from "../../../contract/languages.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import { isName } from "../../../contract/validation.ts";
import type { MailWords } from "../../messages/messages.ts";
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

/** A template: a mail in the words of a language; `shop.origin` leads to the pages in that language. */
export type WriteMail<T extends MailTemplate> = (
  data: MailData[T],
  shop: MailShop,
  words: MailWords,
  language: Language,
) => MailContent;

/**
 * Greets by name if the name is valid; names of old accounts may be any text. `Lata.Ch` is no link either.
 */
export const greeting = ({ greeting }: MailWords, name = ""): string =>
  isValidName(name) ? greeting.named(breakLinks(name)) : greeting.anyone;

const isValidName = (name: string) => name.trim() !== "" && isName(name);

export const contactOf = (shop: MailShop): string => shop.email || shop.phone;

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
