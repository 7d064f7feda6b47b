/** Every payment provider that a shop may have, as `{provider}` in the calls. */
export const paymentProviders = ["razorpay", "hdfc"] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** A place of the shop outside its own pages: a social network, an app store. */
export interface NamedLink {
  readonly name: string;
  readonly url: string;
}

/** What every page may know of the shop; the same for all visitors. */
export interface ShopInfo {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly socialLinks: readonly NamedLink[];
  readonly appLinks: readonly NamedLink[];
  /** The shop's own address, `https://shop.example`: what its pages, mails and printed codes lead to. */
  readonly origin: string;
  readonly defaultCategoryId: number;
  /** False where the shop has no category of offers. */
  readonly hasOffers?: boolean;
  /** Where customers may pay, the usual one first. */
  readonly paymentProviders: readonly PaymentProviderName[];
  /** Payments go to the emulators in this process: pages say so. */
  readonly paymentsEmulated: boolean;
}
