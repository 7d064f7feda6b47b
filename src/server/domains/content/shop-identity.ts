import type { Officer, Seller } from "../../../contract/content/seller.ts";
import type { ShopIdentity } from "../../../contract/office/settings/settings-wire.ts";
import {
  DARK_HEADER,
  darker,
  defaultColors,
  HEADER,
  lighter,
} from "../../../contract/office/settings/shop-colors.ts";
import type { ShopInfo } from "../../../contract/shop.ts";

/** Settings that older versions do not have. */
type Later = Officer & Pick<ShopIdentity, "adapting">;

/** Settings of the office; empty fields leave the value of the server's settings. */
export interface StoredIdentity extends Omit<ShopIdentity, keyof Later>, Partial<Later> {
  readonly logo: StoredLogo | null;
}

/** PNG files in base64. They are stored with the settings, so that old receipts keep their logo. */
export interface StoredLogo extends ShownLogo {
  readonly hash: string;
  /** Twice as high as pages and mails show it. */
  readonly screen: string;
  /** For receipts. */
  readonly print: string;
}

/** Size in CSS pixels. */
export interface ShownLogo {
  readonly width: number;
  readonly height: number;
}

export const UNSET: Required<StoredIdentity> = {
  name: "",
  legalName: "",
  gstin: "",
  mainColor: "",
  accentColor: "",
  officerName: "",
  officerDesignation: "",
  officerPhone: "",
  officerEmail: "",
  officerHours: "",
  adapting: "",
  logo: null,
};

/** The seller's data in the server's settings; the office overrides each field. */
export type DefaultSeller = Officer & Pick<ShopIdentity, "legalName" | "gstin">;

/**
 * The seller with what the owner set in the office. An officer without a phone or email has those of the
 * shop, as far as the owner entered them.
 */
export function sellerOf(
  defaults: DefaultSeller,
  identity: StoredIdentity | null,
  contact: Pick<ShopInfo, "phone" | "email"> | null,
): Omit<Seller, "address"> {
  const field = (name: keyof DefaultSeller) => identity?.[name] || defaults[name];
  const gstin = field("gstin");
  return {
    legalName: field("legalName"),
    gstin: gstin === "" || gstin === "none" ? null : gstin,
    officerName: field("officerName"),
    officerDesignation: field("officerDesignation"),
    officerPhone: field("officerPhone") || (contact?.phone ?? ""),
    officerEmail: field("officerEmail") || (contact?.email ?? ""),
    officerHours: field("officerHours"),
  };
}

/** The shop with the name, logo and colours that the owner set. */
export function withIdentity(shop: ShopInfo, identity: StoredIdentity | null): ShopInfo {
  if (!identity) return shop;
  const { name, mainColor, accentColor, logo } = identity;
  return {
    ...shop,
    name: name || shop.name,
    ...(logo && { logo: { address: logoAddress(logo), width: logo.width, height: logo.height } }),
    ...((mainColor || accentColor) && {
      colors: { main: mainColor || defaultColors.main, accent: accentColor || defaultColors.accent },
    }),
  };
}

export const logoAddress = ({ hash }: Pick<StoredLogo, "hash">): string =>
  `/media/logo/${hash.slice(0, 32)}.png`;

/** Style sheet that replaces the colours of `ui/styles/theme.css`. */
export function themeSheet(main: string, accent: string): string {
  const light = [
    ["brand", main],
    ["brand-strong", darker(main, HEADER)],
    ["band", darker(main, HEADER)],
    ["band-deep", darker(main, 0.55)],
    ["accent", accent],
    ["glow", darker(main, 0.8)],
    ["zari", darker(accent, 0.71)],
  ];
  const dark = [
    ["brand", lighter(accent, 0.88)],
    ["brand-strong", lighter(accent, 0.6)],
    ["zari", darker(accent, 0.88)],
    ["band", darker(main, DARK_HEADER)],
    ["band-deep", darker(main, 0.3)],
  ];
  const rule = (colors: string[][]) =>
    `:root{${colors.map(([name, value]) => `--${name}:${value}`).join(";")}}`;
  return `${rule(light)}@media screen and (prefers-color-scheme:dark){${rule(dark)}}`;
}
