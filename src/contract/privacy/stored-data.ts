/**
 * Kinds of personal data that the shop stores, and how long: a period in words, or a number of days of the
 * settings. Privacy page and docs/settings.md are written from this list.
 */
export const storedData = {
  account: "closed",
  addresses: "closed",
  machines: "closed",
  wishlist: "closed",
  notes: "closed",
  tickets: "closed",
  devices: "sessionDays",
  orders: "law",
  mails: "retentionDays",
  webhooks: "retentionDays",
  consents: "proof",
  browser: "browser",
  backups: "year",
  staff: "shop",
} as const;
export type DataName = keyof typeof storedData;

/** Days after which data is deleted. */
export interface StoredDays {
  readonly retentionDays: number;
  readonly sessionDays: number;
}
type Period = Exclude<(typeof storedData)[DataName], keyof StoredDays>;

export interface PeriodTexts {
  readonly days: (days: number) => string;
  readonly periods: Readonly<Record<Period, string>>;
}

/** How long the data is stored, in words. */
export function storedFor(name: DataName, days: StoredDays, texts: PeriodTexts): string {
  const period = storedData[name];
  return period in days ? texts.days(days[period as keyof StoredDays]) : texts.periods[period as Period];
}
