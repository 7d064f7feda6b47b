import type { ShopInfo } from "../../../contract/shop.ts";

/** The shop as its mails name it. */
export type MailShop = Pick<ShopInfo, "name" | "email" | "phone" | "origin">;

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

export const text = (words: string): MailBlock => ({ kind: "text", text: words });
