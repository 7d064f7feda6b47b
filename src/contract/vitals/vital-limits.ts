/** Kinds of pages whose speed the shop tells apart. */
export const pageKinds = ["home", "list", "design", "cart", "account", "other"] as const;
export const visitDevices = ["phone", "computer"] as const;
export const vitalNames = ["lcp", "inp", "cls"] as const;
export type VitalName = (typeof vitalNames)[number];

/**
 * Upper limits of "good" and of "needs improvement" at the 75th percentile: milliseconds until the largest
 * part is painted and until an input shows its effect, and the share of the screen that moved.
 * Source: https://web.dev/articles/defining-core-web-vitals-thresholds
 */
export const vitalLimits: Readonly<Record<VitalName, readonly [good: number, fair: number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};
