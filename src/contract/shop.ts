import type { Declaration } from "./content/dark-patterns.ts";
import type { Language } from "./languages.ts";

/** All payment providers, as `{provider}` in the calls. How to add one: docs/ARCHITECTURE.md. */
export const paymentProviders = ["razorpay", "hdfc"] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** Names of the providers, the same in every language. */
export const providerNames: Readonly<Record<PaymentProviderName, string>> = {
  razorpay: "Razorpay",
  hdfc: "HDFC",
};

/** Names of the services that a shop has a contract for. */
export const providerServices: Readonly<Record<PaymentProviderName, string>> = {
  razorpay: "Razorpay",
  hdfc: "HDFC SmartGateway",
};

/** A link outside the shop's pages, such as a social network or an app store. */
export interface NamedLink {
  readonly name: string;
  readonly url: string;
}

/** Facts about the shop for pages; the same for all visitors. */
export interface ShopInfo {
  readonly name: string;
  readonly phone: string;
  /** Missing or empty where the shop has none. */
  readonly landline?: string;
  /** Number of the shop's WhatsApp account; missing or empty where the shop has none. */
  readonly whatsapp?: string;
  readonly email: string;
  readonly address: string;
  readonly socialLinks: readonly NamedLink[];
  readonly appLinks: readonly NamedLink[];
  /** The owner's line at the end of each page, in English if not translated; missing for the default. */
  readonly footer?: { readonly text: string; readonly language: Language };
  /** Missing where the shop has its own mark; the size is in CSS pixels. */
  readonly logo?: { readonly address: string; readonly width: number; readonly height: number };
  /** Missing for the usual colours. */
  readonly colors?: { readonly main: string; readonly accent: string };
  /** The shop's public origin, `https://shop.example`, for links in pages, mails and QR codes. */
  readonly origin: string;
  /** The published declaration on dark patterns, if any. */
  readonly declaration?: Declaration;
  readonly defaultCategoryId: number;
  /** False if the shop has no offers category. */
  readonly hasOffers?: boolean;
  /** True if customers can have names sewn; otherwise pages show no link to `/names`, which is 404. */
  readonly hasNames?: boolean;
  /** Enabled providers, the default first. */
  readonly paymentProviders: readonly PaymentProviderName[];
  /** Percent of GST in every price; missing where the shop is not registered. */
  readonly gstPercent?: number;
  /** Days after a purchase in which a variant can be exchanged; missing or 0 where it never can. */
  readonly exchangeDays?: number;
  /** True if payments go to the emulators in this process; pages show a notice. */
  readonly paymentsEmulated: boolean;
}
