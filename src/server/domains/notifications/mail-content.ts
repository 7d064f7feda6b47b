import type { Language } from "../../../contract/languages.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import { isName } from "../../../contract/validation.ts";
import type { MailData, MailTemplate } from "./mail.ts";

/** The shop as its mails name it; `origin` is where links lead. */
export type MailShop = Pick<ShopInfo, "name" | "email" | "phone"> & { readonly origin: string };

/** A mail's text once; its plain and its HTML form are both made from this. */
export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}

export type MailBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

/** A template in every language of the shop; `shop.origin` leads to the pages in that language. */
export type MailTexts<T extends MailTemplate> = Readonly<
  Record<Language, (data: MailData[T], shop: MailShop) => MailContent>
>;

/** By name where there is one; accounts of earlier days may be called anything. */
export const greeting: Readonly<Record<Language, (name?: string) => string>> = {
  en: (name = "") => (isGreeted(name) ? `Dear ${name},` : "Hello,"),
  te: (name = "") => (isGreeted(name) ? `${name} గారికి నమస్కారం,` : "నమస్కారం,"),
  kn: (name = "") => (isGreeted(name) ? `${name} ಅವರಿಗೆ ನಮಸ್ಕಾರ,` : "ನಮಸ್ಕಾರ,"),
};

const isGreeted = (name: string) => name.trim() !== "" && isName(name);

/** A greeting, then paragraphs and what stands between them. */
export function letter(subject: string, ...parts: readonly (string | MailBlock)[]): MailContent {
  const blocks = parts.map((part) =>
    typeof part === "string" ? ({ kind: "text", text: part } as const) : part,
  );
  return { subject, blocks };
}

export const list = (items: readonly string[]): MailBlock => ({ kind: "list", items });
export const link = (text: string, href: string): MailBlock => ({ kind: "link", text, href });
export const code = (text: string): MailBlock => ({ kind: "code", text });
