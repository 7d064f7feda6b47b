/** How many problems of a kind staff were told about. */
export interface NotifiedProblems {
  readonly told: number;
  /** Time since when more than these wait. */
  readonly moreSince: Date | null;
}

/** Most problems of a shop pass by themselves within this time, such as a refund under way. */
const WAITS_MS = 15 * 60_000;

/** Tells about problems when they have waited; `news` is how many are new. */
export function evaluateProblems(
  { told, moreSince }: NotifiedProblems,
  count: number,
  now: Date,
): NotifiedProblems & { readonly news: number } {
  if (count <= told) return { told: count, moreSince: null, news: 0 };
  const since = moreSince ?? now;
  if (now.getTime() - since.getTime() < WAITS_MS) return { told, moreSince: since, news: 0 };
  return { told: count, moreSince: null, news: count - told };
}
