/**
 * Hoop by JEF's number; half sizes in 0.1 mm. Source: KDE Liberty and real files; sources differ on 0 and 3.
 */
export interface JefHoop {
  readonly code: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** Hoops whose free margins every header lists, in the header's order. */
export const listedHoops: readonly JefHoop[] = [
  { code: 0, halfWidth: 550, halfHeight: 550 },
  { code: 1, halfWidth: 250, halfHeight: 250 },
  { code: 2, halfWidth: 700, halfHeight: 1000 },
];
export const largestListed: JefHoop = { code: 2, halfWidth: 700, halfHeight: 1000 };

/** Smallest first. */
const hoops: readonly JefHoop[] = [
  { code: 1, halfWidth: 250, halfHeight: 250 },
  { code: 0, halfWidth: 550, halfHeight: 550 },
  { code: 3, halfWidth: 630, halfHeight: 550 },
  { code: 2, halfWidth: 700, halfHeight: 1000 },
  { code: 4, halfWidth: 1000, halfHeight: 1000 },
  { code: 5, halfWidth: 1000, halfHeight: 1400 },
];

/** Distance from the hoop's centre, 0.1 mm, never negative. */
export interface Reach {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Free margins left, top, right, bottom; all -1 if the design does not fit. */
export function margins({ halfWidth, halfHeight }: JefHoop, reach: Reach): number[] {
  const distances = [
    halfWidth - reach.left,
    halfHeight - reach.top,
    halfWidth - reach.right,
    halfHeight - reach.bottom,
  ];
  return distances.some((margin) => margin < 0) ? [-1, -1, -1, -1] : distances;
}

/** Smallest numbered hoop that holds the design. */
export function smallestHoop(reach: Reach): JefHoop | undefined {
  return hoops.find((hoop) => (margins(hoop, reach)[0] ?? -1) >= 0);
}
