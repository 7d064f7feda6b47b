import type { FeatureName } from "./feature.ts";

/** Subjects that look right in a row whichever way the line turns. */
export const ALONG: readonly FeatureName[] = ["mango", "lotus", "flower", "jasmine", "rosette", "leaf"];
export const BIRDS: readonly FeatureName[] = ["peacock", "dancer", "hamsa", "parrot"];
export const FLOWERS: readonly FeatureName[] = ["flower", "jasmine", "rose", "hibiscus", "marigold"];
export const ALL: readonly FeatureName[] = [
  ...ALONG,
  ...BIRDS,
  "elephant",
  "feather",
  "rose",
  "hibiscus",
  "marigold",
];
