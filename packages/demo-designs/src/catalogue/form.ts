import type { Random } from "@kasuti/seeded-random";
import type { Draw } from "../drawing.ts";
import type { HoopName } from "../hoops.ts";
import type { Feature } from "./feature.ts";

export type PartName = "back" | "hand" | "single";

export interface PlannedPart {
  readonly part: PartName;
  readonly draw: Draw;
}

/** Design that is planned but not drawn yet. */
export interface Plan {
  readonly parts: readonly PlannedPart[];
  /** Visible details, for the description. */
  readonly details: readonly string[];
}

/** Type of product: its layout, name and price. */
export interface Form {
  /** Last word of the product's name. */
  readonly noun: string;
  readonly hoop: HoopName;
  readonly tags: readonly string[];
  /** Price in rupees for the usual hoop. */
  readonly price: number;
  plan(random: Random, feature: Feature): Plan;
}

/** Plans a product of one part. */
export const single = (draw: Draw, details: readonly string[]): Plan => ({
  parts: [{ part: "single", draw }],
  details,
});

/** Creates forms that share a layout and differ in name, hoop, price and further tags. */
export const formsOf =
  (tags: readonly string[], plan: (random: Random, feature: Feature, hoop: HoopName) => Plan) =>
  (noun: string, hoop: HoopName, price: number, furtherTags: readonly string[] = []): Form => ({
    noun,
    hoop,
    price,
    tags: [...tags, ...furtherTags],
    plan: (random, feature) => plan(random, feature, hoop),
  });
