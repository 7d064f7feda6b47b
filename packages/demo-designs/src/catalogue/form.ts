import type { Random } from "@kasuti/seeded-random";
import type { Draw } from "../drawing.ts";
import type { HoopName } from "../hoops.ts";
import type { Feature } from "./feature.ts";

export type PartName = "back" | "hand" | "single";

export interface PlannedPart {
  readonly part: PartName;
  readonly draw: Draw;
}

/** A design decided but not yet drawn. */
export interface Plan {
  readonly parts: readonly PlannedPart[];
  /** What can be seen on it, for the description. */
  readonly details: readonly string[];
}

/** A kind of piece the shop sells: how it is laid out, what it is called and what it is worth. */
export interface Form {
  /** Ends the product's name. */
  readonly noun: string;
  readonly hoop: HoopName;
  readonly tags: readonly string[];
  /** Rupees for the usual hoop. */
  readonly price: number;
  plan(random: Random, feature: Feature): Plan;
}

/** A plan of one piece that is sewn alone. */
export const single = (draw: Draw, details: readonly string[]): Plan => ({
  parts: [{ part: "single", draw }],
  details,
});

/** Forms laid out in one way, to be told apart by what they are called, their hoop, price and further tags. */
export const formsOf =
  (tags: readonly string[], plan: (random: Random, feature: Feature, hoop: HoopName) => Plan) =>
  (noun: string, hoop: HoopName, price: number, furtherTags: readonly string[] = []): Form => ({
    noun,
    hoop,
    price,
    tags: [...tags, ...furtherTags],
    plan: (random, feature) => plan(random, feature, hoop),
  });
