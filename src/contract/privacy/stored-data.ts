/**
 * Kinds of personal data that the shop stores, and how long: a period in words, or a number of days of the
 * settings. Privacy page and docs/settings.md are written from this list.
 */
export const storedData = {
  account: "closed",
  addresses: "closed",
  machines: "closed",
  wishlist: "closed",
  names: "closed",
  notes: "closed",
  tickets: "closed",
  guestTickets: "retentionDays",
  devices: "sessionDays",
  orders: "law",
  mails: "retentionDays",
  webhooks: "retentionDays",
  consents: "proof",
  browser: "browser",
  offline: "offline",
  backups: "year",
  staff: "shop",
} as const;
export type DataName = keyof typeof storedData;

export type StoredDays = Readonly<Record<"retentionDays" | "sessionDays", number>>;
type Period = Exclude<(typeof storedData)[DataName], keyof StoredDays>;

/** How long the data is stored, in words. */
export function storedFor(
  name: DataName,
  days: StoredDays,
  texts: { days: (days: number) => string; periods: Readonly<Record<Period, string>> },
): string {
  const period = storedData[name];
  return period === "retentionDays" || period === "sessionDays"
    ? texts.days(days[period])
    : texts.periods[period];
}
